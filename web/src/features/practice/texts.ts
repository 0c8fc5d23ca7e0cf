import { formatCount } from '../../lib/formats.ts'

/** Texts of practice. */
export const texts = {
  description: (name: string) => `Guess where a past photo of ${name} was taken. Free, and without an account.`,
  title: 'Practice',
  question: (day: string) => `Where was the photo of ${day} taken?`,
  questionToday: 'Where was today’s photo taken?',
  forNothing: 'Practice only: no prize, no ranking, as often as you like.',
  hasPlayed: 'You already played this day for real. This round doesn’t change that.',

  photo: { title: 'Photo', alt: 'The photo to practice on. Where was it taken?' },

  map: {},

  submit: {
    send: 'See how close I am',
    offline: 'You are offline. Your guess was not sent. Your pin is saved.',
    noAnswer: 'No answer from the server. Your pin is saved: press the button again, it counts only once.',
    gone: 'This day is no longer open for practice. Please take another photo.',
    failed: 'Your guess could not be checked. Your pin is saved; please try again.',
  },

  result: {
    ranked: (rank: number, of: number) => `You’d have placed ${formatCount(rank)} of ${formatCount(of)}`,
    alone: 'This day had no guesses while it was live.',
    standingSoon: 'Your place appears in a moment.',
    another: 'Another photo',
    theDay: 'See the day',
    play: 'Play for today’s prize',
    signIn: 'Create an account, and this result starts your streak.',
  },

  offer: {
    worth: (prize: string) => `Today’s photo is worth ${prize}.`,
    playFree: (days: number) => (days === 1 ? 'Play it free for a day.' : `Play it free for ${days} days.`),
    playFrom: (price: string) => `Play it from ${price}.`,
    found: 'Today’s photo has been found.',
    seePlans: 'See the plans',
  },

  late: {
    open: (guesses: number) =>
      guesses === 1
        ? 'No prize anymore, but your guess counts for your leagues and your streak.'
        : `No prize anymore, but your ${formatCount(guesses)} guesses count for your leagues and your streak.`,
    played: 'Your late round is over, so this is practice.',
    seen: 'You’ve already received the answer, so this is practice.',
    'used-up': 'You’ve used all your guesses, so this is practice.',
    'no-plan': 'You have no guesses at the moment, so this is practice.',
    nextIsOut: 'The next photo is out, so this guess was practice.',
    ask: 'Show the answer',
    askEnds: 'The answer ends your late round.',
    counts: 'This round counts for your leagues this week.',
  },

  rival: {
    named: (name: string, distance: string) => `${name} was ${distance} off. Can you beat that?`,
    unnamed: (distance: string) => `A friend was ${distance} off. Can you beat that?`,
    won: (distance: string) => `You won by ${distance}`,
    lostTo: (name: string, distance: string) => `${name} won by ${distance}`,
    lost: (distance: string) => `Your friend won by ${distance}`,
    tie: 'Equally close: a tie',
    pinOf: (name: string, distance: string) => `${name}’s guess, ${distance}`,
    theirPin: (distance: string) => `Your friend’s guess, ${distance}`,
  },

  share: {
    beatMe: 'Can you beat me?',
    day: (siteName: string, date: string) => `${siteName}, practice on ${date}`,
    closerThan: (percentile: number) => `Closer than ${percentile}% of the players of that day`,
  },

  states: {
    gone: 'This day is not open for practice',
    goneText: 'You can practice on past days only. Take a random photo instead.',
    another: 'Take another photo',
    'none-yet': 'No day is over yet',
    'none-yet-text': 'You can practice here once the first challenge is solved.',
    closed: 'Past days are closed here',
    'closed-text': 'There is nothing to practice on.',
    'all-practiced': 'You’ve practiced on every past day',
    'all-practiced-text': 'Each challenge adds a new one. Until then you can play them again.',
    again: 'Play them again',
  },
}
