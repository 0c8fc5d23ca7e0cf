import { formatCount } from '../../lib/formats.ts'

/** The words of practice. */
export const texts = {
  title: 'Practice',
  question: (day: string) => `Where was the photo of ${day} taken?`,
  questionToday: 'Where was today’s photo taken?',
  forNothing: 'For practice only: no prize, no ranking, as often as you like.',
  hasPlayed: 'You guessed on this day when it counted. This round changes nothing about that.',
  tryAgain: 'Try Again',

  photo: {
    title: 'Photo',
    alt: 'The photo to practise on. Where was it taken?',
    view: 'View the photo large',
    failed: 'The photo could not be loaded.',
  },

  map: { title: 'Your guess', label: 'Map of the world', own: (distance: string) => `You · ${distance}` },

  submit: {
    selected: 'Selected location',
    noneSelected: 'None yet',
    selectFirst: 'Select location on map first',
    send: 'See how close I am',
    sending: 'Checking…',
    openMap: 'Open the map',
    offline: 'You are offline. Your guess was not sent. Your pin is kept.',
    noAnswer: 'No answer from the server. Your pin is kept: press the button again, it counts only once.',
    gone: 'This day is no longer open for practice. Please take another photo.',
    failed: 'Your guess could not be checked. Your pin is kept; please try again.',
  },

  result: {
    name: 'Result',
    place: 'The photo was taken at {place}.',
    ranked: (rank: number, of: number) => `It would have ranked ${formatCount(rank)} of ${formatCount(of)}`,
    alone: 'Nobody guessed on this day when it counted.',
    standingSoon: 'Where it would have ranked is told in a moment.',
    another: 'Another photo',
    theDay: 'See the day',
    play: 'Play for today’s prize',
    signIn: 'Create an account to keep a streak of the days that you play.',
  },

  share: {
    day: (siteName: string, date: string) => `${siteName}, practice on ${date}`,
    closerThan: (percentile: number) => `Closer than ${percentile}% of the players of that day`,
  },

  states: {
    failed: 'No photo could be loaded',
    failedText: 'Please check your connection and try again.',
    gone: 'This day is not open for practice',
    goneText: 'Only days that are over can be practised on. Take a photo by chance instead.',
    another: 'Take another photo',
    'none-yet': 'No day is over yet',
    'none-yet-text':
      'You can practise here as soon as the first challenge was solved. Until then today’s challenge is waiting.',
    closed: 'Past days are closed here',
    'closed-text': 'There is nothing to practise on. Today’s challenge is waiting.',
    'all-practised': 'You have practised on every past day',
    'all-practised-text': 'A new one is added with each challenge. Until then you can play them once more.',
    again: 'Play them again',
    today: 'To today’s challenge',
    schedule: 'View Full Schedule',
  },
}
