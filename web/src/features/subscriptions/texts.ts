import type { Plan } from '@whereabouts/contract/subscriptions'

/** Amounts arrive formatted; intervals as the contract's names, which are the English words. */
type Interval = Plan['billing_interval']

export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    subscribe: { title: 'Subscribe' },
  },
  title: 'Choose your plan',
  lead: 'Every plan unlocks each day’s photo and your guesses. More guesses, more chances.',
  noPlans: 'No active pricing configuration found',
  trialIsOver:
    'A free trial comes with the first subscription only. You have subscribed before, so payment starts today.',
  hasSubscribed: 'Already subscribed?',
  manage: 'Manage your subscription in the settings',

  mostPopular: 'MOST POPULAR',
  guesses: (count: number) => `${count} ${count === 1 ? 'guess' : 'guesses'} per challenge`,
  perInterval: (interval: Interval) => `/ ${interval}`,
  tax: { none: '', included: 'tax included', added: 'plus tax' },
  chances: (prize: string) => `30 Daily Chances at ${prize}`,
  sharpPhotos: 'Every photo sharp and in full size',
  startTrial: 'Start Free Trial',
  subscribe: 'Subscribe',
  /** Continues the button's label for screen readers. */
  ofPlan: (plan: string) => `: ${plan}`,

  amountWithTax: {
    none: (amount: string) => amount,
    included: (amount: string) => `${amount} (tax included)`,
    added: (amount: string) => `${amount} plus tax`,
  },
  trialTerms: ({ days, price, interval }: { days: number; price: string; interval: Interval }) =>
    `${days === 1 ? '1 day free' : `${days} days free`}, then ${price}. Renews every ${interval} until you cancel. Cancel anytime in the settings.`,
  terms: (amount: string, interval: Interval) =>
    `${amount} today, then every ${interval} until you cancel. Cancel anytime in the settings.`,

  withoutTrial: 'Subscribe without a free trial',
  planWithTerms: ({ plan, terms }: { plan: string; terms: string }) => `${plan}: ${terms}`,

  methodIssue: 'Payment Method Issue',
  checkoutFailed: 'Subscription Error',
  checkoutFailedText: 'Failed to start subscription process. Please try again.',
  providerFailed: 'Stripe failed to load',
  leftCheckout: 'You left the checkout',
  leftCheckoutText: 'Nothing was charged. Your account is as it was before.',

  /** The game after a paid checkout. */
  paid: {
    confirming: 'Confirming your subscription…',
    late: 'Your payment has not been confirmed yet. This can take a few minutes; this page keeps checking and nothing will be charged twice. If it does not appear, write to {address}.',
    /** Replaces a missing support address. */
    support: 'support',
    confirmed: 'Subscription confirmed',
    confirmedText: 'Your subscription is active. Good luck!',
  },
}
