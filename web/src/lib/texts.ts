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
  loading: 'Loading...',
  tryAgain: 'Try Again',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  settings: 'Settings',
  backToHome: 'Back to Home',
  backToGame: 'Back to Game',
  reload: 'Reload',
  close: 'Close',
  faqs: 'Frequently Asked Questions',
  viewSchedule: 'View Full Schedule',
  mysteryPhoto: "Today's mystery photo",
  seeSolution: 'See Solution',
  startFree: 'Start Playing Free',
  practicePast: 'Practice on a past photo',
  noFaqs: 'No FAQs available',
}
