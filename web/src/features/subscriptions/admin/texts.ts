const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** Every text of the price list. */
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
    priceIdHint:
      'As the payment provider knows it, such as price_1Abc. Amount, currency and interval must be the same there.',
    priceIdInUse: (many: number) =>
      `${count(many, 'live subscription uses', 'live subscriptions use')} this price id, so it has to stay.`,
    trialDays: 'Trial days',
    trialHint: '0 to 365; 0 is no trial',
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
    title: 'Discard what you have typed?',
    body: 'It is not saved yet and will be lost.',
    stay: 'Keep editing',
    leave: 'Discard',
  },

  changed: {
    lead: 'Your entries are all still here. The stored version differs from them in:',
    same: 'The stored version now says what you have typed.',
    line: (field: string, stored: string) => `${field}: ${stored} is stored`,
    again: 'Save again to replace the stored version with yours.',
    gone: 'This plan was deleted in another window meanwhile. Your entries are still here; Save adds it anew.',
    yes: 'yes',
    no: 'no',
  },

  exact: {
    title: 'Three guesses are the place',
    warning:
      'With exact distances, three guesses are enough to compute the place (trilateration): whoever has them can win without a look at the photo.',
    link: 'Change what is told of distances',
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
    isInactive: 'It is inactive already, so players are not offered it.',
    madeInactive: 'Pricing is inactive now',
  },

  disputes: {
    title: 'Disputed payments',
    failed: 'Failed to fetch disputed payments',
    open: (until: string | null) =>
      until
        ? `Answer by ${until}. The player cannot play meanwhile, and no prize of theirs is paid.`
        : 'The player cannot play meanwhile, and no prize of theirs is paid.',
    lost: 'Lost: the money was taken back, and the subscription was ended. The player cannot play until you allow it.',
    opened: (moment: string, reason: string) => `since ${moment}, ${reason}`,
    page: 'Open at the payment provider',
    settle: 'Let them play again',
    settleFailed: 'Failed to let the player play again',
    settled: 'The player may play again',
  },
}
