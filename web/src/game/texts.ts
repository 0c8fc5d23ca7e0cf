import { catalogue } from '../parts/catalogue.ts'
import { formatCount } from '../parts/formats.ts'

/** The words of the game. A sentence with a link, a name or an amount that stands out in it comes in parts, with the spaces between them. */
export const texts = catalogue({
  en: {
    title: "Today's challenge",
    nextChallenge: 'Next Challenge',
    tryAgain: 'Try Again',

    /** Where the game cannot be shown. */
    states: {
      loading: (siteName: string) => `Loading ${siteName} challenges...`,
      loadingUnnamed: 'Loading challenges...',
      signedOut: 'Authentication Required',
      signedOutText: 'Please sign in to play.',
      goToLogin: 'Go to Login',
      failed: 'Oops',
      authTimedOut: 'Authentication timed out. Please try again.',
      loadTimedOut: 'Request timed out. Please check your internet connection and try again.',
      loadFailed: 'Failed to load puzzles. Please try again.',
      unexpected: 'An unexpected error occurred. Please try again.',
      noChallenge: 'No Challenges Available',
      calledOff: (reason: string) => `Today's challenge was called off: ${reason}`,
      noChallengeText: 'No challenge available for today. Please check back later or contact an admin.',
      goHome: 'Go Home',
      viewSchedule: 'View Full Schedule',
    },

    header: {
      name: 'Game',
      schedule: 'Schedule',
      settings: 'Settings',
      premium: 'Premium Active',
      paused: 'Play is paused',
      guessesSubmitted: (used: number, limit: number) => `Guesses submitted: ${used}/${limit}`,
      free: 'Free Plan (Explore Only)',
      upgrade: 'Upgrade',
    },

    /** After a paid checkout. */
    checkout: {
      confirming: 'Confirming your subscription…',
      late: {
        before:
          'Your payment has not been confirmed yet. This can take a few minutes; this page keeps checking and nothing will be charged twice. If it does not appear, write to ',
        after: '.',
      },
      /** In place of the address of the support, where there is none. */
      support: 'support',
      confirmed: 'Subscription confirmed',
      confirmedText: 'Your subscription is active. Good luck!',
    },

    photo: {
      title: 'Mystery photo',
      prize: (amount: string) => `${amount} prize`,
      alt: "Today's mystery photo",
      view: 'View the photo on the full screen',
      locked: 'The sharp photo is for subscribers',
      unlock: 'View photo',
      failed: 'The photo could not be loaded.',
      pinDropped: 'Pin dropped - check the rankings for results!',
      /** Before the coordinates of the place. */
      wonPlace: 'Coordinates: ',
    },

    map: {
      title: "Target Zone (Photographer's Location)",
      label: 'Map of the world',
      won: 'You Won - Location Revealed',
      revealed: 'Challenge Completed - Location Revealed',
      ownGuess: (number: number, distance: string) => `Your guess ${number}: ${distance}`,
      ownBest: (distance: string) => `You · ${distance}`,
      guesses: (total: number) => (total === 1 ? '1 guess on the map' : `${formatCount(total)} guesses on the map`),
      guessesFailed: 'Where others guessed could not be loaded.',
    },

    /** The line with the button that sends the guess. */
    submit: {
      selected: 'Selected location',
      noneSelected: 'None yet',
      selectFirst: 'Select location on map first',
      send: 'Submit Guess',
      sending: 'Submitting…',
      sent: 'Guess submitted!',
      blocked: (reason: string) => `Guess blocked - ${reason}`,
      solved: 'Challenge solved!',
      over: 'Game over!',
    },

    /** Why no guess is taken now; see `BlockedReason`. */
    blocked: {
      'subscription-required': 'Subscription required!',
      'already-solved': 'Another player already won!',
    },

    /** What became of a guess that was not taken. */
    failures: {
      notTaken: 'Your guess was not taken',
      maybeTaken: 'Your guess may not have been taken',
      close: 'OK',
      solvedMeanwhile:
        'This challenge has already been solved by another player! Please refresh the page to see the results.',
      notSaved: 'Failed to save your guess. Please try again.',
      notSent: 'Your guess was not sent. Your pin is kept; please try again.',
      notSentOffline: 'You are offline. Your guess was not sent. Your pin is kept.',
      maybeSent:
        'No answer from the server, so we do not know whether your guess arrived. Your pin is kept: press Submit Guess again, it counts only once.',
      notArrived:
        'Your guess has not arrived. Your pin is kept: press Submit Guess to send it again, it counts only once.',
      leftBefore: 'Your guess was not sent',
      leftBeforeText: 'You left the game before it was.',
      /** In the browser's log only. */
      winnerMailHint: 'The notice of the win could not be sent. The win stands.',
    },

    /** Asked once before the guess after which there is no other. */
    lastGuess: {
      title: 'This is your last guess today',
      text: { before: 'Your pin is at ', after: '. A guess cannot be taken back.' },
      move: 'Move the pin',
      send: 'Send my last guess',
    },

    prizeHolds: {
      'payment-due': {
        title: 'Your prize is on hold',
        text: 'You won, and nobody takes that from you. But the payment for your present subscription period has not arrived, so the prize can be paid only when it has.',
        wayOut: 'See your subscription',
      },
      dispute: {
        title: 'Your prize is on hold',
        text: 'You won. The prize can be paid only when the dispute about one of your payments has ended.',
        wayOut: 'See your subscription',
      },
    },

    result: {
      name: 'Result',
      distance: 'Distance',
      attempt: 'Nice attempt!',
      winsWithin: (radius: string) => `A guess wins within ${radius} of the photographer.`,
      exactLater: 'Exact distances are shown once the challenge is over.',
      won: 'Congratulations',
      prize: { before: 'You won ', after: '! Payout instructions come to you by e-mail.' },
      place: { before: 'The photo was taken at ', after: '.' },
      lost: 'Game Over',
      /** After the name of the winner. */
      foundFirst: ' found the place first.',
      anotherFoundFirst: 'Another player found the place first.',
      revealedOnMap: 'The location is revealed on the map.',
      ranked: (rank: string) => `You ranked ${rank}`,
      guessAgain: 'Guess again',
      guessesLeft: (left: number) => (left === 1 ? '1 guess left' : `${left} guesses left`),
    },

    /** The player's own guesses on this challenge. */
    tried: {
      title: 'Your guesses',
      numberSign: '#',
      number: 'Number',
      place: 'Place',
      distance: 'Distance',
    },

    share: {
      share: 'Share',
      copied: 'Copied',
      title: 'Share your result',
      copyThis: 'Copy this text:',
      text: 'Text to share',
      close: 'Close',

      /** The lines of the text that is shared. */
      day: (siteName: string, date: string) => `${siteName}, ${date}`,
      noGuess: 'No guess',
      guesses: (used: number) => (used === 1 ? '1 guess' : `${used} guesses`),
      guessesOf: (used: number, limit: number) => `${used}/${limit} guesses`,
      ranked: (rank: string) => `Ranked ${rank}`,
      rank: (rank: number, players: number) =>
        `${formatCount(rank)} of ${formatCount(players)} ${players === 1 ? 'player' : 'players'}`,
    },

    leaderboard: {
      title: 'Leaderboard',
      live: 'Live',
      reconnecting: 'Reconnecting…',
      offline: 'Offline',
      approximate: 'Distances are approximate until the challenge is over.',
      withheld: 'Distances are shown when the challenge is over.',
      loading: 'Loading leaderboard',
      failed: 'Error loading leaderboard',
      failedText: 'Failed to load leaderboard',
      empty: 'No guesses yet today',
      emptyText: 'Be the first to make a guess!',
      list: 'Ranked guesses',
      ownBest: 'Your best guess',
      you: 'You',
      winner: '🏆 WINNER!',
      total: (guesses: number) => `Total: ${formatCount(guesses)}`,
      updated: (time: string) => `Last updated: ${time}`,

      /** Said to those who do not see the leaderboard, or as a toast. */
      wasWon: (winner: string, total: number) =>
        `${winner} has won. ${total === 1 ? '1 guess' : `${formatCount(total)} guesses`} in all.`,
      added: (count: number, total: number) => `${count} new ${count === 1 ? 'guess' : 'guesses'}. ${total} in all.`,
      solved: 'Challenge solved!',
      solvedBy: (winner: string) => `${winner} found the place.`,
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
      refresh: 'Refresh',
      days: 'days',
      hours: 'hours',
      minutes: 'minutes',
      seconds: 'seconds',
      timeLeft: ({ days, hours, minutes, seconds }: Record<'days' | 'hours' | 'minutes' | 'seconds', number>) =>
        `${days} days ${hours} hours ${minutes} minutes ${seconds} seconds`,
    },
  },
})
