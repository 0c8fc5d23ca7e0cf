/** The words of the archive. */
export const texts = {
  title: 'Archive',
  lead: 'Every day that is over: the photo, the place, and who found it. Each one can still be guessed first.',
  loading: 'Loading...',
  failed: 'The archive could not be loaded',
  tryLater: 'Please try again in a moment.',

  empty: 'No day is open yet.',
  emptyText: 'Days come here once they are over.',
  schedule: 'See the next challenges',

  noMonth: 'There are no days to see in this month',
  noMonthText: 'No challenge of this month is over and open to everybody.',
  noDay: 'There is nothing to see of this day',
  noDayText: 'There was no challenge on it, it is not over yet, or it is not open to everybody.',
  toArchive: 'Go to the archive',

  showPlaces: 'Show the places',
  months: 'Other months',
  days: 'Other days',
  previousDay: 'Previous day',
  nextDay: 'Next day',

  near: (place: string) => `Near ${place}`,
  atSea: 'Far from any town',
  foundBy: (name: string) => `Found by ${name}`,
  aWinner: 'a winner',
  nobody: 'Nobody found it',
  players: (count: number, written: string) => (count === 1 ? '1 player' : `${written} players`),

  dayOf: (day: string) => `Where was this photo taken on ${day}?`,
  challenge: (n: number, of: number) => `Challenge ${n} of ${of}`,
  photoOf: (day: string) => `The mystery photo of ${day}`,
  prize: (amount: string) => `${amount} prize`,

  guessFirst: 'Guess first',
  guessFirstText: 'A round for practice, on the same photo. It costs nothing and nobody sees it.',
  show: 'Show the place',

  from: (distance: string, place: string) => `${distance} from ${place}`,
  source: 'Source',
  licences: {
    own: 'Our own photo',
    'all-rights-reserved': 'All rights reserved, shown with permission',
    'public-domain': 'Public domain',
  } as Record<string, string>,
  coordinates: 'Coordinates: ',
  mapOf: 'Map with the place of the photo',
  mapFailed: 'The map could not be loaded.',
  reload: 'Reload',
  mapNeedsScript: 'The map needs JavaScript; the coordinates lead to it in any other one.',

  who: 'Who found it',
  wonBy: (name: string, prize: string) => `Found first by ${name}, who won ${prize}.`,
  noWinner: 'Nobody found it.',

  distances: 'How near players came',
  distancesLead: (players: string, guesses: string) => `The best guess of each of ${players}, ${guesses} in all.`,
  guesses: (count: number, written: string) => (count === 1 ? '1 guess' : `${written} guesses`),
  nobodyPlayed: 'Nobody played on this day.',
  notCounted: 'The guesses of this day are being counted.',
  distance: 'Distance',
  playersColumn: 'Players',
  upTo: (km: string) => `Up to ${km} km`,
  between: (from: string, to: string) => `${from} to ${to} km`,
  over: (km: string) => `Over ${km} km`,

  yours: 'Your guess',
  yourBest: (distance: string, guesses: string) => `Your best of ${guesses} was ${distance} off.`,
  yourOnly: (distance: string) => `Your guess was ${distance} off.`,
  better: (percent: number) => `That was nearer than ${percent} % of the other players.`,
  alone: 'Nobody else played on this day.',
}
