/** Texts any page may need: an unreachable site, an unreadable day, an ended session. */
export const texts = {
  site: {
    name: 'Daily Challenge',
    maintenanceDescription: 'A daily puzzle game',
    description: 'Win cash guessing locations!',
    tagline:
      'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
  },
  /** Separator between sentences. */
  betweenSentences: ' ',
  invalidDate: 'Invalid Date',
  invalidTime: 'Invalid Time',
  noActiveSession: 'No active session found',
  signInAgain: 'Please sign in again.',
}
