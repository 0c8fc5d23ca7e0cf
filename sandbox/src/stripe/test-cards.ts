import type { CardFailure } from './state.ts'

export interface TestCard {
  number: string
  brand: string
  /** As people write the brand. */
  brandName: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** The card's behavior, in a few words for the pages. */
  effect: string
  /** Why the checkout refuses it; with `authentication`, after the bank's question was answered. */
  failure?: CardFailure
  /** Why charges fail later, although the checkout accepted it. */
  laterFailure?: CardFailure
  /** The bank asks its owner (3-D Secure): once, when the card is saved, or for every payment. */
  authentication?: 'once' | 'always'
  /** The wallet that pays with it. Its number, and so its fingerprint, is the device's own. */
  wallet?: 'apple_pay' | 'google_pay' | 'link'
}

const declined: CardFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** The failure of a charge that requires authentication by the absent owner. */
export const unauthenticated: CardFailure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const because = (declineCode: string, message = declined.message): CardFailure => ({
  code: 'card_declined',
  declineCode,
  message,
})

const good = (
  number: string,
  brand: string,
  { brandName, funding = 'credit' }: { brandName: string; funding?: TestCard['funding'] },
): TestCard => ({ number, brand, brandName, funding, effect: 'succeeds' })

const visa = (number: string, effect: string, rest: Partial<TestCard>): TestCard => ({
  ...good(number, 'visa', { brandName: 'Visa' }),
  effect,
  ...rest,
})

/** Stripe's published test cards (https://docs.stripe.com/testing), and one of each wallet. Any other number is refused: never type a real one. */
export const testCards: readonly TestCard[] = [
  good('4242424242424242', 'visa', { brandName: 'Visa' }),
  good('4000056655665556', 'visa', { brandName: 'Visa (debit)', funding: 'debit' }),
  good('5555555555554444', 'mastercard', { brandName: 'Mastercard' }),
  good('2223003122003222', 'mastercard', { brandName: 'Mastercard (2-series)' }),
  good('5200828282828210', 'mastercard', { brandName: 'Mastercard (debit)', funding: 'debit' }),
  good('5105105105105100', 'mastercard', { brandName: 'Mastercard (prepaid)', funding: 'prepaid' }),
  good('378282246310005', 'amex', { brandName: 'American Express' }),
  good('6011111111111117', 'discover', { brandName: 'Discover' }),
  good('3056930009020004', 'diners', { brandName: 'Diners Club' }),
  good('3566002020360505', 'jcb', { brandName: 'JCB' }),
  good('6200000000000005', 'unionpay', { brandName: 'UnionPay' }),
  visa('4000002500003155', 'asks its owner once (3-D Secure), then succeeds', { authentication: 'once' }),
  visa('4000002760003184', 'asks its owner (3-D Secure) at every payment, so renewals fail', {
    authentication: 'always',
    laterFailure: unauthenticated,
  }),
  visa('4000008400001629', 'asks its owner (3-D Secure), then is declined', {
    authentication: 'always',
    failure: declined,
  }),
  visa('4000000000000002', 'is declined', { failure: declined }),
  visa('4000000000009995', 'has insufficient funds', {
    failure: because('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  visa('4000000000009987', 'was reported lost', { failure: because('lost_card') }),
  visa('4000000000009979', 'was reported stolen', { failure: because('stolen_card') }),
  visa('4000000000000069', 'has expired', {
    failure: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  visa('4000000000000127', 'refuses the security code', {
    failure: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  visa('4000000000000119', 'meets an error while it is processed', {
    failure: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000000000000341', 'can be saved, but every charge fails (to see past_due after a trial)', {
    laterFailure: declined,
  }),
  visa('4000000500000015', 'pays by Apple Pay, with the number of the device', { wallet: 'apple_pay' }),
  visa('4000000500000023', 'pays by Google Pay, with the number of the device', { wallet: 'google_pay' }),
  visa('4000000500000031', 'pays by Link', { wallet: 'link' }),
]
