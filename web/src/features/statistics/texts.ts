import { formatCount } from '../../lib/formats.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`)

/** The words of streak and statistics. */
export const texts = {
  title: 'Your Statistics',
  lead: 'They are kept with your account, so they survive a new phone. Only days that are over count for distances.',
  backToGame: 'Back to Game',
  loading: 'Loading your statistics…',
  loadFailed: 'Your statistics could not be loaded',
  networkError: 'Network error',
  checkConnection: 'Please check your connection and try again.',
  tryLater: 'Please try again in a moment.',

  empty: 'Your first day is still to come',
  emptyText: 'Make a guess, and the day is written down here: your streak, your distances and a map of your guesses.',
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
    title: 'How close you come',
    text: 'Your best guess of each day, by its distance.',
    distance: 'Distance',
    days: 'Days',
    upTo: (km: string) => `up to ${km} km`,
    beyond: (km: string) => `beyond ${km} km`,
    waiting: 'No day with a result yet. A day has one when its challenge is over.',
  },

  streak: {
    title: 'Streak',
    line: (count: number) => `Streak ${days(count)}`,
    none: 'No streak yet',
    noneLine: 'Play today to start a streak',
    keep: 'Play today to keep it',
    played: 'Today counts already',
    open: 'Today is still open; a missed day would be forgiven',
    longest: (count: number) => `Longest: ${days(count)}`,
    days,
    forgiven: (count: number, last: string) => `Forgiven in this streak: ${days(count)}, the last on ${last}`,
    grace: 'Free day: there, should you miss one',
    noGrace: 'Free day: used within the last six days',
    rule: 'How it is counted',
    counts: { title: 'What counts.', text: 'A day on which you make a guess or a practice round.' },
    clock: {
      title: 'By which clock.',
      text: (zone: string, since: string) => `Your own: the days of ${zone}, where you are since ${since}.`,
      unknown: 'Your own. No device has told yours so far, so days are those of UTC.',
      ofPlayer: 'The player’s own, wherever they are.',
      wrong: 'Wrong? It follows your device: change the time zone there and open this page again.',
    },
    freeDay: {
      title: 'A free day.',
      text: 'One missed day is forgiven if none of the six days before it was. It is not counted, but the streak goes on. Two missed days in a row end it.',
    },
    never: { title: 'Never for sale.', text: 'Nobody can buy a streak, a free day, or back what has ended.' },
  },

  calendar: {
    title: 'Days',
    previous: 'Previous month',
    next: 'Next month',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    weekdaysLong: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    marks: { won: 'won', played: 'played', forgiven: 'missed and forgiven' },
    today: 'today',
    summary: (month: string, played: number) => `${month}: ${days(played)} played`,
  },

  results: {
    title: 'Latest results',
    text: (count: number) => `The last ${days(count)} that are over.`,
    day: 'Day',
    best: 'Best guess',
    closer: 'Closer than',
    closerThan: (percent: number) => `${percent}%`,
    alone: 'nobody else played',
    won: 'won',
  },

  map: {
    title: 'Your guesses on the map',
    text: (count: number) => `The best guess of ${days(count)}.`,
    ofPlayer: 'Guesses on the map',
    label: 'World map of guesses',
    loadFailed: 'The guesses could not be loaded',
    mapFailed: 'The map could not be loaded. Please check your internet connection.',
    reload: 'Try Again',
    tilesFailing: 'Some map tiles do not load.',
    spot: (day: string, distance: string) => `${day}: ${distance}`,
  },

  share: {
    title: 'Sharing',
    private: 'Your statistics are private. Nobody but you sees this page.',
    on: 'Share my statistics',
    hint: 'Whoever has the link sees your name, numbers, streak and days, but not today. Search engines are asked to stay away.',
    withMap: 'Show the map of my guesses too',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'It could not be copied. Select the link and copy it by hand.',
    lost: 'The link works, but cannot be shown again. Switch sharing off and on for a new one.',
    off: 'When you switch it off, the link stops working for good. A later one is another.',
    failed: 'That was not saved. Please try again.',
    isOn: 'Your statistics are shared.',
    isOff: 'Your statistics are private again.',
  },

  player: {
    title: (name: string) => `Statistics of ${name}`,
    lead: 'Shared by the player, up to yesterday.',
    loading: 'Loading…',
    missing: 'There is nothing at this link',
    missingText: 'The player may have stopped sharing, or the link is not whole.',
    home: 'To the home page',
    loadFailed: 'These statistics could not be loaded',
    waiting: 'No day with a result yet.',
  },
}
