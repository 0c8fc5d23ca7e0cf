/** Texts of the cancellation notice, separate because it loads on every screen. */
export const texts = {
  title: 'Subscription Cancelled',
  canceled: 'Your subscription has been cancelled. You can reactivate it anytime from your settings.',
  walletTrial:
    'Your free trial was ended because it was started with Apple Pay, Google Pay or Link. Start it again by entering a card number, or subscribe without a free trial.',
  fraudCanceled:
    'Your subscription has been canceled. This may be due to using a payment method that has already been used for a free trial.',
}
