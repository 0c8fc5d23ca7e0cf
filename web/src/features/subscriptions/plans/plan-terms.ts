import type { Plan, Tax } from '@whereabouts/contract/subscriptions'
import { formatMoney } from '../../../lib/formats.ts'
import { texts as welcomeTexts } from '../../site/welcome/texts.ts'
import { texts } from '../texts.ts'

type Price = Pick<Plan, 'price_amount' | 'currency' | 'billing_interval'>
type Terms = Price & Pick<Plan, 'trial_period_days'>

/** The terms of payment, shown beside the checkout button. */
export function planTerms(plan: Terms, tax: Tax): string {
  const { trial_period_days: days, billing_interval: interval } = plan
  if (days === 0) return texts.terms(amountOf(plan, tax), interval)
  return texts.trialTerms({ days, price: priceText(plan, tax), interval })
}

const amountOf = ({ price_amount, currency }: Price, tax: Tax) =>
  texts.amountWithTax[tax](formatMoney(price_amount, currency))

/** Price with interval and tax: '$4.99 a week', '$4.99 plus tax a week'. */
export function priceText(plan: Price, tax: Tax): string {
  return welcomeTexts.price(amountOf(plan, tax), plan.billing_interval)
}

export function guessesText(guesses: number): string {
  return texts.guesses(guesses)
}

/** The plan's name if shown, else its guesses. */
export function planTitle(plan: Pick<Plan, 'plan_name' | 'show_plan_name' | 'guesses_per_puzzle'>): string {
  return plan.show_plan_name ? plan.plan_name : guessesText(plan.guesses_per_puzzle)
}

/** The plan for a player who already subscribed: one free trial per person. */
export function withoutTrial(plan: Plan): Plan {
  return { ...plan, trial_period_days: 0 }
}
