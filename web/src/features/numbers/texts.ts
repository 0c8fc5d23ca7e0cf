const comma = new Intl.ListFormat('en', { type: 'conjunction' })

/** Texts of the portal's numbers. */
export const texts = {
  title: 'Numbers',
  subtitle: 'All days are in UTC.',
  range: 'Range',
  presets: { '30': '30 days', '90': '90 days', year: '12 months', own: 'Own dates' },
  by: 'Group by',
  kinds: { day: 'Day', week: 'Week (from Monday)', month: 'Month' },
  from: 'First day',
  to: 'Last day',
  backwards: 'The first day must be before the last day.',
  tooLong: 'Please choose at most three years.',
  noDay: 'Please choose a day.',
  failed: 'Failed to fetch the numbers',
  cohortsFailed: 'Failed to fetch the returning players',
  downloadAll: 'Download all (CSV)',
  download: (title: string) => `Download CSV: ${title}`,
  downloadShort: 'Download CSV',
  downloading: 'Downloading…',
  downloadFailed: 'The file could not be downloaded',
  empty: 'Nothing happened in this range yet. Numbers appear as soon as people sign up and guess.',
  ahead: 'This range is in the future.',
  headlines: 'Summary',
  compared: (days: number) => (days === 1 ? 'Compared with the day before' : `Compared with the ${days} days before`),
  noneBefore: 'none before',
  guessesADay: 'Guesses a day',
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
  revenueHint:
    'Revenue, refunds, disputes, fees and net come from the payment provider an hour after each day ends. Today is not included.',
  unread: (days: number) =>
    `The revenue of ${days === 1 ? 'one day' : `${days} days`} of this range has not been read from the payment provider yet and is missing here.`,
  noMoney: 'No money moved in this range.',
  none: 'none',
  period: 'Period',
  value: 'Value',
  table: 'Show as a table',
  pick: (title: string) => `Choose a period of ${title}`,
  cut: 'incomplete',
  cutHint: 'Dashed: the period is incomplete.',
  summary: (parts: { title: string; count: number; least: string; most: string; mostAt: string; last: string }) =>
    `${parts.title} in ${parts.count} ${parts.count === 1 ? 'period' : 'periods'}: lowest ${parts.least}, highest ${parts.most} (${parts.mostAt}), last ${parts.last}.`,
  nothing: (title: string) => `${title}: no value in this range.`,
  weekOf: (day: string) => `Week of ${day}`,
  cohortCaption: 'Of the players who first guessed in a month: the share who guessed again in each later month',
  firstMonth: 'First guess in',
  newPlayers: 'Players',
  monthsLater: (count: number) => `+${count} mo.`,
  noCohorts: 'No player made a first guess in this range.',
  duration: (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 1) return `${Math.round(seconds)} s`
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
  },
}
