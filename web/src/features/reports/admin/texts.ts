import { catalogue } from '../../../lib/catalogue.ts'

/** The words of the portal's page about reports. */
export const texts = catalogue({
  en: {
    title: 'Reports',
    subtitle: 'What players report about each other. Nobody else learns who reported.',
    failed: 'The reports could not be loaded',
    open: 'To look at',
    noOpen: 'Nobody waits for a look.',
    more: (count: number) => `${count} in all; the oldest 200 are shown.`,
    settled: 'Settled',
    noSettled: 'No report was settled yet.',
    reasons: { name: 'The name', cheating: 'Cheating', other: 'Something else' },
    places: { leaderboard: 'the leaderboard', winners: 'the past winners', statistics: 'shared statistics' },
    said: (moment: string, place: string) => `${moment}, from ${place}, by`,
    goneReporter: 'somebody whose account is gone',
    noWords: 'Without words.',
    settle: 'Settle',
    settleOf: (name: string) => `Settle the report about ${name}`,
    outcomes: {
      nothing: 'Nothing was done',
      renamed: 'The name was changed',
      warned: 'Warned',
      suspended: 'Suspended',
    },
    settledBy: (moment: string, by: string) => `${moment} by ${by}`,
    somebody: 'a former member of the staff',
    sanction: 'The decision',
    openOnes: 'open',
    form: {
      lead: 'Do first what is to be done, on the page of the player: the outcome is taken only when it is so. The reporter gets a mail that somebody has looked, and not what came of it.',
      outcome: 'What came of it',
      note: 'Why',
      noteHint: 'For the staff. Neither player reads it.',
      cancel: 'Cancel',
      send: 'Settle the report',
      done: 'The report is settled',
      failed: 'The report could not be settled. Please try again.',
    },
  },
})
