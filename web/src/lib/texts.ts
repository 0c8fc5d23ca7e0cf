/** The words that every page may need: what stands in for those of a site that cannot be asked, for a day that cannot be read, and for a session that has ended. */
export const texts = {
  site: {
    name: 'Daily Challenge',
    maintenanceDescription: 'A daily puzzle game',
    description: 'Win cash guessing locations!',
    tagline:
      'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
  },
  /** What stands between two sentences. */
  betweenSentences: ' ',
  invalidDate: 'Invalid Date',
  invalidTime: 'Invalid Time',
  noActiveSession: 'No active session found',
  signInAgain: 'Please sign in again.',
}
