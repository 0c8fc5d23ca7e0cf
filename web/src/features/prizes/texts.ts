/** What a winner is told of a prize that is on hold, by the reason. */
export const texts = {
  'payment-due': {
    title: 'Your prize is on hold',
    text: 'You won, and nobody takes that from you. But the payment for your present subscription period has not arrived, so the prize can be paid only when it has.',
    wayOut: 'See your subscription',
  },
  dispute: {
    title: 'Your prize is on hold',
    text: 'You won. The prize can be paid only when the dispute about one of your payments has ended.',
    wayOut: 'See your subscription',
  },
}
