export const texts = {
  reasons: { name: 'The name', cheating: 'Cheating', other: 'Something else' },
  places: { leaderboard: 'the leaderboard', winners: 'the past winners', statistics: 'shared statistics' },
  said: (moment: string, place: string) => `${moment}, from ${place}, by`,
  settleOf: (name: string) => `Settle the report about ${name}`,
  outcomes: {
    nothing: 'Nothing was done',
    renamed: 'The name was changed',
    warned: 'Warned',
    suspended: 'Suspended',
  },
}
