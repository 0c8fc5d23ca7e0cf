const comma = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words of what the calendar tells beside its days. */
export const texts = {
  gapsNamed: (days: readonly string[], more: number) =>
    `Nothing is planned for ${comma.format([...days, ...(more > 0 ? [`${more} more`] : [])])}.`,
  zones: {
    title: 'When is that for players?',
    lead: (day: string, time: string) => `A release on ${day} at ${time} UTC is`,
    row: (city: string, moment: string) => `${city}: ${moment}`,
    cities: {
      'America/Los_Angeles': 'Los Angeles',
      'America/New_York': 'New York',
      'America/Mexico_City': 'Mexico City',
      'Europe/London': 'London',
      'Europe/Berlin': 'Berlin',
      'Asia/Kolkata': 'Kolkata',
      'Asia/Tokyo': 'Tokyo',
      'Australia/Sydney': 'Sydney',
    },
    summer:
      'Release times are kept in UTC, which knows no summer time. Where clocks change, the same release comes an hour earlier or later on the clock of players. Everywhere it is the same moment.',
  },
  difficulty: {
    title: 'How hard the days were',
    lead: 'By the middle one of the players’ best distances: up to 250 km easy, up to 1,500 km medium, beyond that hard. A day that nobody solved was hard.',
    words: { easy: 'Easy', medium: 'Medium', hard: 'Hard', none: 'Too few players' },
    failed: 'Failed to fetch how hard the days were',
    empty: 'No day of this month is over yet.',
    caption: 'The days of the month that are over',
    day: 'Day',
    how: 'Difficulty',
    median: 'Middle distance',
    solved: 'Time to solve',
    players: 'Players',
    unsolved: 'Nobody solved it',
    km: (km: number) => `${km < 10 ? km.toFixed(1) : Math.round(km).toLocaleString('en')} km`,
    minutes: (seconds: number) => {
      const minutes = Math.round(seconds / 60)
      return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    },
    weekdays: 'By weekday, the last 12 weeks',
    weekday: 'Weekday',
  },
}
