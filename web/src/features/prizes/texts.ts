/** The winner's texts about a prize on hold. */
export const texts = {
  title: 'Your prize is on hold',
  reasons: {
    'payment-due':
      'You won, and that stands. We can pay the prize once the payment for your current subscription period arrives.',
    dispute: 'You won. We can pay the prize once the dispute about one of your payments is settled.',
    refund: 'You won. A payment for your subscription was refunded, so we check before we pay the prize.',
  },
  wayOut: 'See your subscription',
}
