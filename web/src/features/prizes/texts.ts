/** The winner's texts about a prize on hold, by reason. */
export const texts = {
  'payment-due': {
    title: 'Your prize is on hold',
    text: 'You won, and that stands. We can pay the prize once the payment for your current subscription period arrives.',
    wayOut: 'See your subscription',
  },
  dispute: {
    title: 'Your prize is on hold',
    text: 'You won. We can pay the prize once the dispute about one of your payments is settled.',
    wayOut: 'See your subscription',
  },
  refund: {
    title: 'Your prize is on hold',
    text: 'You won. A payment for your subscription was refunded, so we check before we pay the prize.',
    wayOut: 'See your subscription',
  },
}
