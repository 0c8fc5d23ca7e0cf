import { catalogue } from '../parts/catalogue.ts'

/** The words of the release schedule. */
export const texts = catalogue({
  en: {
    title: 'Release Schedule',
    lead: 'The challenges of the next 2 weeks.',
    zone: (zone: string) => `Your time zone: ${zone}`,
    backToGame: 'Back to Game',
    backToHome: 'Back to Home',
    addToCalendar: 'Add to calendar (.ics)',
    nextChallenge: 'Next challenge',
    prize: 'Prize:',
    loading: 'Loading...',
    networkError: 'Network error',
    checkConnection: 'Please check your internet connection.',
    failed: 'Failed to fetch puzzle schedule',
    tryLater: 'Please try again in a moment.',
    empty: 'No upcoming challenges',
    emptyText: 'New challenges are being prepared. Check back later!',
  },
})
