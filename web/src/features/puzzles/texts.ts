/** Texts around a puzzle: photo, countdown and solution. */
export const texts = {
  description: (name: string) => `When the next challenges of ${name} begin, and the prize of each.`,

  /** Why today's puzzle failed to load. */
  today: {
    loadTimedOut: 'Request timed out. Please check your internet connection and try again.',
    loadFailed: 'Failed to load puzzles. Please try again.',
  },

  photo: {
    title: 'Mystery photo',
    prize: (amount: string) => `${amount} prize`,
    view: 'View the photo on the full screen',
    locked: 'Subscribers see today’s photo',
    unlock: 'View photo',
    failed: 'The photo could not be loaded.',
    pinDropped: 'Pin dropped - check the rankings for results!',
    wonPlace: 'Coordinates: {place}',
  },

  countdown: {
    title: 'Next challenge',
    loading: 'Loading next challenge',
    failed: 'Error loading next challenge',
    failedText: 'Failed to load next puzzle',
    none: 'No upcoming challenges',
    noneText: 'Check back later!',
    released: 'Challenge Released!',
    releasedText: 'Refresh the page to see the new challenge',
    days: (_days: number) => 'days',
    hours: (_hours: number) => 'hours',
    minutes: (_minutes: number) => 'minutes',
    seconds: (_seconds: number) => 'seconds',
  },

  solution: {
    title: 'Today’s solution',
    place: 'The photo was taken at {place}.',
    found: 'Found first by {winner} at {time}, who won {prize}.',
    photo: 'The photo of today’s challenge',
    near: (place: string) => `Near ${place}`,
    practice: 'Practice on this photo',
    map: 'Map with the place of the photo',
    pastDays: 'See past days',
  },

  schedule: {
    lead: 'The challenges of the next 2 weeks.',
    zone: (zone: string) => `Your time zone: ${zone}`,
    addToCalendar: 'Add to calendar (.ics)',
    prize: 'Prize:',
    failed: 'Failed to fetch puzzle schedule',
    emptyText: 'New challenges are being prepared. Check back later!',
  },
}
