const comma = new Intl.ListFormat('en', { type: 'conjunction' })

/** Texts around the calendar's days. */
export const texts = {
  gapsNamed: (days: readonly string[], more: number) =>
    `No puzzle on ${comma.format([...days, ...(more > 0 ? [`${more} more`] : [])])}.`,
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
      'Release times are in UTC, which has no daylight saving time. Where clocks change, the release moves by an hour on players’ clocks. It is the same moment everywhere.',
  },
  difficulty: {
    title: 'How hard the days were',
    lead: 'By the median of players’ best distances: up to 250 km easy, up to 1,500 km medium, beyond that hard. Unsolved days are hard.',
    words: { easy: 'Easy', medium: 'Medium', hard: 'Hard', none: 'Too few players' },
    failed: 'Failed to fetch the difficulty of past days',
    empty: 'No finished days this month.',
    caption: 'Finished days of the month',
    day: 'Day',
    how: 'Difficulty',
    median: 'Median distance',
    solved: 'Time to solve',
    players: 'Players',
    unsolved: 'Unsolved',
    km: (km: number) => `${km < 10 ? km.toFixed(1) : Math.round(km).toLocaleString('en')} km`,
    minutes: (seconds: number) => {
      const minutes = Math.round(seconds / 60)
      return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    },
    ofDay: 'How hard it was:',
    medianOf: (km: string) => `median distance ${km}`,
    solvedIn: (time: string) => `solved in ${time}`,
    playersOf: (count: number) => (count === 1 ? '1 player' : `${count.toLocaleString('en')} players`),
    weekdays: 'By weekday, the last 12 weeks',
    weekday: 'Weekday',
  },
}
