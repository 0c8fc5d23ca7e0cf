import { catalogue } from '../../lib/catalogue.ts'

/** The words of the portal's numbers. */
export const texts = catalogue({
  en: {
    title: 'Numbers',
    subtitle: 'All days are those of UTC.',
    range: 'Range',
    presets: { '30': '30 days', '90': '90 days', year: '12 months', own: 'Own dates' },
    by: 'Summed up by',
    kinds: { day: 'Day', week: 'Week (from Monday)', month: 'Month' },
    from: 'First day',
    to: 'Last day',
    backwards: 'The first day must not be after the last one.',
    tooLong: 'Please choose three years at most.',
    noDay: 'Please choose a day.',
    failed: 'Failed to fetch the numbers',
    cohortsFailed: 'Failed to fetch the returning players',
    downloadAll: 'Download all (CSV)',
    download: (title: string) => `Download CSV: ${title}`,
    downloadShort: 'Download CSV',
    downloading: 'Downloading…',
    downloadFailed: 'The file could not be downloaded',
    empty: 'Nothing has happened in this range yet. As soon as people sign up and guess, their numbers stand here.',
    ahead: 'This range has not begun yet.',
    groups: {
      people: 'People',
      subscriptions: 'Subscriptions',
      play: 'Play',
      money: 'Money',
      returning: 'Returning players',
    },
    figures: {
      sign_ups: ['Sign-ups', 'Accounts made, without those deleted since.'],
      confirmed: ['Confirmed sign-ups', 'Of the accounts made in the period, those with a confirmed address by now.'],
      deletions: ['Deleted accounts', 'Accounts deleted in the period. They are in no other count of people.'],
      trials_begun: ['Trials begun', 'Free trials that began.'],
      trials_ended: ['Trials ended', 'Free trials that were over, paid for or not.'],
      conversions: ['Conversions', 'Trials that ended in the period and became paid.'],
      conversion_rate: ['Conversion rate', 'Conversions among the trials that ended.'],
      subscribers_at_start: ['Paid subscriptions', 'Those that ran when the period began.'],
      subscriptions_ended: ['Subscriptions ended', 'Paid subscriptions whose last paid day was in the period.'],
      churn_rate: ['Churn', 'Paid subscriptions that ended, against those that ran at the start.'],
      players: ['Players', 'Who guessed at a puzzle released in the period.'],
      guesses: ['Guesses', 'Guesses at puzzles released in the period.'],
      puzzles_solved: ['Puzzles solved', 'Of those released in the period.'],
      solve_seconds: ['Time to solve', 'The middle one of the times from release to win. Unsolved puzzles have none.'],
      prizes_sent: ['Prizes sent', 'Money sent to winners.'],
      prizes_returned: ['Prizes that came back', 'Money that was sent and returned.'],
      disputes_lost: ['Disputes lost', 'Payments that a bank took back for good.'],
    } as Record<string, [title: string, meaning: string]>,
    inCurrency: (title: string, currency: string) => `${title} (${currency.toUpperCase()})`,
    notRecorded:
      'Revenue, refunds, provider fees and the net are not in this database, so they are not shown here. The payment provider has them; the prize pool in Site Configuration reads them by the month.',
    noMoney: 'No money of prizes or disputes moved in this range.',
    none: 'none',
    period: 'Period',
    value: 'Value',
    table: 'Show as a table',
    pick: (title: string) => `Look at a period of ${title}`,
    cut: 'not whole',
    cutHint: 'Dashed: the period is not whole.',
    summary: (parts: { title: string; count: number; least: string; most: string; mostAt: string; last: string }) =>
      `${parts.title} in ${parts.count} ${parts.count === 1 ? 'period' : 'periods'}: lowest ${parts.least}, highest ${parts.most} (${parts.mostAt}), last ${parts.last}.`,
    nothing: (title: string) => `${title}: no value in this range.`,
    weekOf: (day: string) => `Week of ${day}`,
    cohortCaption: 'Of the players who first guessed in a month: the share who guessed again in each later month',
    firstMonth: 'First guess in',
    newPlayers: 'Players',
    monthsLater: (count: number) => `+${count} mo.`,
    noCohorts: 'Nobody made a first guess in this range.',
    duration: (seconds: number) => {
      const minutes = Math.round(seconds / 60)
      if (minutes < 1) return `${Math.round(seconds)} s`
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
    },
  },
})
