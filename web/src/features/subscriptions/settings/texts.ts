/** Texts of the subscription in the settings. Links are placeholders, `{name}`; see `fill`. */
export const texts = {
  none: 'No subscription found',
  noneText: 'You can explore the game. To see the photo and to guess, choose a plan.',
  seePlans: 'See Plans',

  status: 'Status: ',
  statuses: {
    active: 'Active',
    trialing: 'Free trial',
    past_due: 'Payment overdue',
    paused: 'Payments are paused',
    canceled: 'Canceled',
    fraud_canceled: 'Canceled',
  },
  /** Replaces 'Canceled' if no time is left. */
  ended: 'Ended',
  renewalDate: 'Auto renewal date',
  trialEnd: 'End of free trial',
  activeUntil: 'Premium features active until',
  endedOn: 'Ended on',
  price: 'Price',
  priceAfterTrial: 'Price after the trial',

  overdue: 'Your last payment did not go through',
  overdueText:
    'Please update your card. We retry the payment within days, or you can pay now under Manage Subscription. Otherwise the subscription ends.',
  unpaid: 'Your payment did not go through',
  unpaidText: 'You can play again once it does. Please update your card, or pay now under Manage Subscription.',
  paused: 'Nothing is charged. You can play until the paid time ends. Resume payments to play on after that.',
  pausedUnpaid: 'Nothing is charged, and you can guess again once a period is paid. Resume payments to continue.',
  periodUnpaid: 'This period isn’t paid, so it has no guesses. They come back with your next payment.',
  hasEnded: 'Your subscription has ended, and nothing more is charged. You can subscribe again at any time.',
  canceledReactivatable: 'It will not renew, and nothing more is charged. You can reactivate it until it ends.',
  canceled: 'It will not renew, and nothing more is charged. You can subscribe again at any time.',
  fraud: 'This subscription was ended',
  fraudWhy: 'One free trial is for one person, and the payment method seems to have been used for a free trial before.',
  walletWhy:
    'A free trial needs a card number. Apple Pay, Google Pay and Link hide it, so we can’t check for an earlier trial. Nothing was charged.',
  walletWayOut:
    'Start the free trial again with a card, or subscribe without a trial, also with Apple Pay or Google Pay.',
  fraudWayOut: 'You can subscribe without a free trial. If you think this is a mistake, write to {address}.',

  manage: 'Manage Subscription',
  updateCard: 'Update card',
  cancel: 'Cancel subscription',
  portalFailed: 'Failed to open subscription management. Please try again.',

  reactivate: 'Reactivate',
  reactivated: 'Subscription reactivated',
  reactivatedText: 'Your subscription has been reactivated.',
  trialGoesOn: (days: number) =>
    `Your free trial continues: ${days === 1 ? '1 day is left' : `${days} days are left`}.`,
  notReactivated: 'Your subscription could not be reactivated',
  resume: 'Resume payments',
  resumed: 'Payments resumed',
  resumedText: 'Your next payment is charged when it is due.',
  notResumed: 'Payments could not be resumed',
  notReactivatedText: 'The server could not be reached. Here are the plans.',
}
