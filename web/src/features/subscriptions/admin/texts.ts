const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** Texts of the price list. */
export const texts = {
  title: 'Pricing Management',
  newPricing: 'New Pricing',
  empty: 'No pricing configured',
  emptyMore: 'Add subscription pricing to enable payments',
  addFirst: 'Add First Pricing',
  loadFailed: 'Failed to fetch subscription pricing',
  networkError: 'Network error',
  checkConnection: 'Please check your internet connection.',
  stale: 'What you see may be out of date.',
  list: 'Plans',

  active: 'Active',
  inactive: 'Inactive',
  isDefault: 'Default pricing',
  visible: 'Visible',
  hidden: 'Hidden',
  edit: 'Edit',
  delete: 'Delete',
  price: 'Price',
  currency: 'Currency',
  interval: 'Interval',
  trial: 'Trial',
  days: (many: number) => count(many, 'day', 'days'),
  noTrial: 'none',
  guesses: 'Guesses per puzzle',
  priceId: 'Price ID',
  created: 'Created',
  live: 'Live subscriptions',

  form: {
    create: 'New Pricing',
    edit: 'Edit Pricing',
    name: 'Plan name',
    showName: 'Show the plan name to players',
    priceIdHint: 'The payment provider’s id, such as price_1Abc. Amount, currency and interval must match it.',
    priceIdInUse: (many: number) =>
      `${count(many, 'live subscription uses', 'live subscriptions use')} this price id, so you cannot change it.`,
    trialDays: 'Trial days',
    trialHint: '0 to 365; 0 means no trial',
    guessesHint: '1 to 100',
    isActive: 'Active',
    isActiveHint: 'Active plans are offered to players. The cheapest active one is the default pricing.',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Pricing saved',
    failed: 'Failed to save pricing configuration',
    currencies: {
      usd: 'usd – US dollar',
      eur: 'eur – euro',
      gbp: 'gbp – pound',
      cad: 'cad – Canadian dollar',
      aud: 'aud – Australian dollar',
    },
  },

  discard: {
    title: 'Discard your changes?',
    body: 'They have not been saved.',
    stay: 'Keep editing',
    leave: 'Discard',
  },

  changed: {
    lead: 'Your entries are still here. The saved version differs in:',
    same: 'The saved version now matches your entries.',
    line: (field: string, stored: string) => `${field}: ${stored} is saved`,
    again: 'Save again to replace it with yours.',
    gone: 'This plan was deleted in another window. Your entries are still here; save to create it again.',
    yes: 'yes',
    no: 'no',
  },

  exact: {
    title: 'Three guesses reveal the place',
    warning:
      'With exact distances, three guesses are enough to compute the place (trilateration) and win without looking at the photo.',
    link: 'Change how distances are shown',
  },

  deletion: {
    title: 'Delete pricing?',
    question: 'Are you sure you want to delete this pricing configuration? This action cannot be undone.',
    keep: 'Cancel',
    delete: 'Delete',
    deleting: 'Deleting…',
    deleted: 'Pricing deleted',
    failed: 'Failed to delete pricing configuration',
    makeInactive: 'Make it inactive',
    isInactive: 'It is already inactive, so players do not see it.',
    madeInactive: 'Pricing is now inactive',
  },

  disputes: {
    title: 'Disputed payments',
    failed: 'Failed to fetch disputed payments',
    open: (until: string | null) =>
      until
        ? `Answer by ${until}. Until it is settled the player cannot play, and their prizes are on hold.`
        : 'Until it is settled the player cannot play, and their prizes are on hold.',
    lost: 'Lost: the money was taken back, and the subscription was ended. The player cannot play until you allow it.',
    opened: (moment: string, reason: string) => `since ${moment}, ${reason}`,
    page: 'Open at the payment provider',
    settle: 'Let them play again',
    settleFailed: 'Failed to let the player play again',
    settled: 'The player can play again',
  },
}
