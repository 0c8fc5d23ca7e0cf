import type { Plan } from '@whereabouts/contract/subscriptions'
import { formatMoney } from '../parts/formats.ts'

type Terms = Pick<Plan, 'price_amount' | 'currency' | 'billing_interval' | 'trial_period_days'>

/** The price and when it is taken, to stand next to the button that accepts it. */
export function planTerms({ price_amount, currency, billing_interval, trial_period_days }: Terms): string {
  const price = `${formatMoney(price_amount, currency)} per ${billing_interval}`
  const days = trial_period_days === 1 ? '1 day' : `${trial_period_days} days`
  const start = trial_period_days > 0 ? `Free for ${days}, then ${price}.` : `${price}.`
  return `${start} Renews automatically until you cancel.`
}

/** How many guesses a plan gives. */
export function guessesText(guesses: number): string {
  return `${guesses} ${guesses === 1 ? 'guess' : 'guesses'} per challenge`
}
