const comma = new Intl.ListFormat('en', { type: 'conjunction' })

export const texts = {
  /** A percentage; if it rounds to zero, unchanged. */
  change: (share: number) => {
    const percent = Math.round(share * 100)
    if (percent === 0) return 'unchanged'
    return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')} %`
  },
  withoutValue: (names: readonly string[]) => `Nothing in this range: ${comma.format(names)}`,
  groups: {
    people: 'People',
    subscriptions: 'Subscriptions',
    play: 'Play',
    money: 'Money',
    returning: 'Returning players',
  },
  figures: {
    sign_ups: ['Sign-ups', 'Accounts created, without those deleted since.'],
    confirmed: ['Confirmed sign-ups', 'Accounts created in the period with a confirmed address.'],
    deletions: ['Deleted accounts', 'Accounts deleted in the period. No other figure counts them.'],
    trials_begun: ['Trials started', 'Free trials that started.'],
    trials_ended: ['Trials ended', 'Free trials that ended, converted or not.'],
    conversions: ['Conversions', 'Trials that ended in the period and became paid.'],
    conversion_rate: ['Conversion rate', 'Share of ended trials that became paid.'],
    subscribers_at_start: ['Paid subscriptions', 'Active when the period began.'],
    subscriptions_ended: ['Subscriptions ended', 'Paid subscriptions whose last paid day was in the period.'],
    churn_rate: ['Churn', 'Paid subscriptions that ended, as a share of those active at the start.'],
    players: ['Players', 'Players who guessed on a puzzle released in the period.'],
    guesses: ['Guesses', 'Guesses on puzzles released in the period.'],
    puzzles_solved: ['Puzzles solved', 'Of those released in the period.'],
    solve_seconds: ['Time to solve', 'Median time from release to win. Unsolved puzzles are left out.'],
    revenue: ['Revenue', 'Payments, before refunds, disputes and fees.'],
    refunds: ['Refunds', 'Money returned to payers.'],
    disputed: ['Disputed', 'Money banks took in disputes, minus what they returned.'],
    fees: ['Provider fees', 'Fees of the payment provider and card networks.'],
    net: ['Net', 'Revenue minus refunds, disputes and fees.'],
    net_of_prizes: ['Net of prizes', 'Net minus the prizes sent.'],
    prizes_sent: ['Prizes sent', 'Money sent to winners.'],
    prizes_returned: ['Prizes that came back', 'Money that was sent and returned.'],
    disputes_lost: ['Disputes lost', 'Payments that a bank took back for good.'],
  } as Record<string, [title: string, meaning: string]>,
  inCurrency: (title: string, currency: string) => `${title} (${currency.toUpperCase()})`,
  unread: (days: number) =>
    `The revenue of ${days === 1 ? 'one day' : `${days} days`} of this range has not been read from the payment provider yet and is missing here.`,
  duration: (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 1) return `${Math.round(seconds)} s`
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
  },
}
