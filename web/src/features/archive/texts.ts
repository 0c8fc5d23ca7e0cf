export const texts = {
  description: (name: string) => `All past days of ${name}: each photo, where it was taken, and who found the place.`,
  /** Window titles and search descriptions. */
  pages: {
    month: { title: (month: string) => `Archive, ${month}` },
    day: {
      title: (day: string) => `Archive, ${day}`,
      description: (name: string) =>
        `A past photo of ${name}. Guess where it was taken, then see the place and how near others came.`,
    },
  },
  lead: 'Every past day: the photo, the place, and who found it. Guess each one before you look.',

  empty: 'No past days yet',
  emptyText: 'Days appear here once they are over.',

  noMonth: 'No days to see in this month',
  noMonthText: 'This month has no finished public challenges.',
  noDay: 'Nothing to see for this day',
  noDayText: 'It had no challenge, is not over yet, or is not public.',
  toArchive: 'Go to the archive',

  showPlaces: 'Show the places',
  months: 'Other months',
  invitation: 'Where is it?',
  atSea: 'Far from any town',
  foundBy: (name: string) => `Found by ${name}`,
  foundByUnnamed: 'Found by a winner',
  notFound: 'Not found',
  players: (count: number, written: string) => (count === 1 ? '1 player' : `${written} players`),

  dayOf: (day: string) => `Where was this photo taken on ${day}?`,
  challenge: (n: number, of: number) => `Challenge ${n} of ${of}`,
  photoOf: (day: string) => `The mystery photo of ${day}`,

  guessFirst: 'Guess first',
  guessFirstText: 'A free practice round on the same photo. Only you see the result.',
  show: 'Show the place',

  from: (distance: string, place: string) => `${distance} from ${place}`,
  source: 'Source',
  licenses: {
    own: 'Our own photo',
    'all-rights-reserved': 'All rights reserved, shown with permission',
    'public-domain': 'Public domain',
  } as Record<string, string>,
  mapNeedsScript: 'The map needs JavaScript. The coordinates work in any other map.',

  who: 'Who found it',
  wonBy: (name: string, prize: string) => `Found first by ${name}, who won ${prize}.`,
  wonByUnnamed: (prize: string) => `Found first by a winner, who won ${prize}.`,
  noWinner: 'No one found it.',

  distances: 'How close players got',
  distancesLead: (players: string, guesses: string) => `The best guess of each of ${players}, ${guesses} in all.`,
  guesses: (count: number, written: string) => (count === 1 ? '1 guess' : `${written} guesses`),
  noOnePlayed: 'No one played on this day.',
  notCounted: 'The guesses of this day are being counted.',
  playersColumn: 'Players',
  upTo: (km: string) => `Up to ${km} km`,
  between: (from: string, to: string) => `${from} to ${to} km`,
  over: (km: string) => `Over ${km} km`,

  yourBest: (distance: string, guesses: string) => `Your best of ${guesses} was ${distance} off.`,
  yourOnly: (distance: string) => `Your guess was ${distance} off.`,
  better: (percent: number) => `That was closer than ${percent}% of the other players.`,
  alone: 'No one else played on this day.',
}
