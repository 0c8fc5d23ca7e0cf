/** Texts of the cancellation notice, separate because it loads on every screen. */
export const texts = {
  title: 'Subscription Cancelled',
  canceled: 'Your subscription has been cancelled. You can reactivate it anytime from your settings.',
  walletTrial:
    'Your free trial was ended, since it began with Apple Pay, Google Pay or Link. Begin it again with a card whose number you type in, or subscribe without a free trial.',
  fraudCanceled:
    'Your subscription has been canceled. This may be due to using a payment method that has already been used for a free trial.',
}
