import { formatCount } from '../../lib/formats.ts'

/** Texts of the game. Links, names and highlighted amounts are placeholders, `{name}`; see `fill`. */
export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    game: { title: 'Play' },
  },
  title: "Today's challenge",

  /** Shown when the game cannot be. */
  states: {
    loading: (siteName: string) => `Loading ${siteName} challenges...`,
    loadingUnnamed: 'Loading challenges...',
    signedOut: 'Authentication Required',
    signedOutText: 'Please sign in to play.',
    failed: 'Oops',
    authTimedOut: 'Authentication timed out. Please try again.',
    noChallenge: 'No Challenges Available',
    calledOff: (reason: string) => `Today's challenge was called off: ${reason}`,
    noChallengeText: 'No challenge available for today. Please check back later or contact an admin.',
    goHome: 'Go Home',
  },

  header: {
    name: 'Game',
    schedule: 'Schedule',
    premium: 'Premium Active',
    guessesSubmitted: (used: number, limit: number) => `Guesses submitted: ${used}/${limit}`,
    free: 'Free Plan (Explore Only)',
    upgrade: 'Upgrade',
  },

  /** Keyed by which of the two is larger. */
  swap: { photo: 'Make the map larger', map: 'Make the photo larger' },

  map: {
    title: "Target Zone (Photographer's Location)",
    label: 'Map of the world',
    open: 'Open the map',
    pullUp: 'Pull the map up',
    pushDown: 'Push the map down',
    backToPhoto: 'Back to the photo',
    won: 'You Won - Location Revealed',
    revealed: 'Challenge Completed - Location Revealed',
    ownGuess: (number: number, distance: string) => `Your guess ${number}: ${distance}`,
    ownBest: (distance: string) => `You · ${distance}`,
    guesses: (total: number) => (total === 1 ? '1 guess on the map' : `${formatCount(total)} guesses on the map`),
    guessesFailed: 'Where others guessed could not be loaded.',
  },

  /** The line with the submit button. */
  submit: {
    selected: 'Selected location',
    noneSelected: 'None yet',
    selectFirst: 'Select location on map first',
    send: 'Submit Guess',
    sending: 'Submitting…',
    checking: (radius: string) => `Within ${radius}! Checking if anyone was faster…`,
    sent: 'Guess submitted!',
    blocked: (reason: string) => `Guess blocked - ${reason}`,
    over: 'Game over!',
  },

  /** Why no guess is accepted; see `BlockedReason`. */
  blocked: {
    'subscription-required': 'Subscription required!',
    'already-solved': 'Another player already won!',
  },

  /** What happened to a guess that was not accepted. */
  failures: {
    notTaken: 'Your guess was not taken',
    maybeTaken: 'Your guess may not have been taken',
    solvedMeanwhile:
      'This challenge has already been solved by another player! Please refresh the page to see the results.',
    notSaved: 'Failed to save your guess. Please try again.',
    notSentOffline: 'You are offline. Your guess was not sent.',
    maybeSent: 'No answer from the server, so we don’t know if your guess arrived.',
    notArrived: 'Your guess has not arrived.',
    /** Advice for these failures, while a guess is still possible. */
    pinSaved: 'Your pin is saved.',
    sendAgain: 'Your pin is saved. Press Submit Guess to send it again; it counts only once.',
  },

  /** Confirmation of the last guess. */
  lastGuess: {
    title: 'This is your last guess today',
    text: 'Your pin is at {place}. A guess cannot be taken back.',
    move: 'Move the pin',
    send: 'Send my last guess',
  },

  result: {
    name: 'Result',
    said: (distance: string) => `Distance: ${distance}.`,
    attempt: 'Nice attempt!',
    winsWithin: (radius: string) => `Get within ${radius} to win.`,
    exactLater: 'Exact distances are shown once the challenge is over.',
    won: 'Congratulations',
    prize: 'You won {amount}! Payout instructions come to you by e-mail.',
    fromSpot: (distance: string) => `${distance} from the spot`,
    place: 'The photo was taken at {place}.',
    lost: 'Game Over',
    foundFirst: '{winner} found the place first.',
    anotherFoundFirst: 'Another player found the place first.',
    revealedOnMap: 'The location is revealed on the map.',
    ranked: (rank: string) => `You ranked ${rank}`,
    guessAgain: 'Guess again',
    guessesLeft: (left: number) => (left === 1 ? '1 guess left' : `${left} guesses left`),
    noneLeft: 'No guesses left today',
  },

  /** The player's guesses on this challenge. */
  tried: {
    title: 'Your guesses',
    numberSign: '#',
    number: 'Number',
    place: 'Place',
  },

  share: {
    title: 'Share your result',
    noGuess: 'No guess',
    pictureName: 'result.jpg',
    won: (amount: string) => `Won ${amount}`,
    rank: (rank: number, players: number) =>
      `${formatCount(rank)} of ${formatCount(players)} ${players === 1 ? 'player' : 'players'}`,
  },
}
