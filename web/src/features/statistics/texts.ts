import { formatCount } from '../../lib/formats.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`)

export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    player: { title: 'Statistics of a Player' },
  },
  title: 'Your Statistics',
  lead: 'Saved with your account. Distances count once a day is over.',

  empty: 'No days yet',
  emptyText: 'Make a guess, and your streak, distances and map appear here.',
  play: 'Play today’s challenge',

  figures: {
    title: 'Numbers',
    daysPlayed: 'Days played',
    wins: 'Wins',
    best: 'Best guess',
    median: 'Median distance',
    average: 'Closer than others',
    averageText: (percent: number) => `${percent}%`,
    averageHint: 'Average of the last 30 days on which others played',
    none: '–',
    noneHint: 'None yet',
  },

  distribution: {
    title: 'How close you get',
    upTo: (km: string) => `up to ${km} km`,
    beyond: (km: string) => `beyond ${km} km`,
    waiting: 'No results yet. A day gets its result when its challenge is over.',
  },

  streak: {
    title: 'Streak',
    line: (count: number) => `Streak ${days(count)}`,
    noneLine: 'Play today to start a streak',
    keep: 'Play today to keep it',
    played: 'Today already counts',
    open: 'Today is still open. Your freeze covers a missed day.',
    longest: (count: number) => `Longest: ${days(count)}`,
    days: (count: number) => days(count),
    forgiven: (count: number, last: string) => `Freezes used in this streak: ${formatCount(count)}, last on ${last}`,
    grace: 'Streak freeze: 1 available',
    noGrace: 'Streak freeze: used in the last six days',
    rule: 'How it is counted',
    counts: { title: 'What counts.', text: 'A day on which you make a guess or a practice round.' },
    clock: {
      title: 'Your day.',
      text: (zone: string, since: string) => `It runs midnight to midnight in ${zone}, since ${since}.`,
      unknown: 'It runs midnight to midnight, UTC, until a device tells us your time zone.',
      ofPlayer: 'Midnight to midnight, wherever the player is.',
      wrong: 'Wrong? It follows your device: change the time zone there and open this page again.',
    },
    freeDay: {
      title: 'Streak freeze.',
      text: 'One missed day is forgiven if none of the six days before it was. It isn’t counted, but the streak goes on. Two missed days in a row end it.',
    },
    never: { title: 'Never for sale.', text: 'You can’t buy a streak, a freeze, or a streak that has ended.' },
  },

  calendar: {
    title: 'Days',
    previous: 'Previous month',
    next: 'Next month',
    marks: { won: 'won', played: 'played', forgiven: 'missed and forgiven' },
    today: 'today',
    summary: (month: string, played: number) => `${month}: ${days(played)} played`,
  },

  results: {
    title: 'Latest results',
    text: (count: number) => (count === 1 ? 'Last day' : `Last ${days(count)}`),
    day: 'Day',
    closer: 'Closer than',
    alone: 'no one else played',
  },

  week: {
    title: (day: string) => `Week of ${day}`,
    league: 'Best league place',
    place: (rank: number, members: number) => `${formatCount(rank)} of ${formatCount(members)}`,
    notPlayed: (day: string) => `${day}: guess this photo in practice`,
    play: 'Play',
    shareTitle: 'Share your week',
    pictureName: 'my-week.jpg',
  },

  map: {
    title: 'Your guesses on the map',
    text: (count: number) => `The best guess of ${days(count)}.`,
    ofPlayer: 'Guesses on the map',
    label: 'World map of guesses',
    tilesFailing: 'Some map tiles do not load.',
    spot: (day: string, distance: string) => `${day}: ${distance}`,
  },

  share: {
    title: 'Sharing',
    private: 'Your statistics are private. Only you see this page.',
    on: 'Share my statistics',
    hint: 'Anyone with the link sees your name, numbers, streak and days, but not today. Search engines are asked not to list it.',
    withMap: 'Show the map of my guesses too',
    link: 'Link',
    lost: 'The link works but can’t be shown again. Turn sharing off and on to get a new one.',
    off: 'When you turn sharing off, this link stops working for good.',
    isOn: 'Your statistics are shared.',
    isOff: 'Your statistics are private again.',
  },

  player: {
    title: (name: string) => `Statistics of ${name}`,
    lead: 'Shared by the player, up to yesterday.',
    missing: 'There is nothing at this link',
    missingText: 'The player may have stopped sharing, or the link is incomplete.',
    waiting: 'No day with a result yet.',
  },
}
