import type { Point } from '@whereabouts/game/distance'

/** A guess of the player himself, as the screen needs it. */
export interface OwnGuess {
  id: string
  place: Point
  distanceKm: number
  isWin: boolean
}

export type BlockedReason = 'Subscription required!' | 'Another player already won!'

/** What the player must read and close before going on. */
export interface Alert {
  text: string
}

/** The state of the game on one puzzle. `loading` lasts until the player's own guesses are known. */
export interface Play {
  phase: 'loading' | 'ready' | 'submitting' | 'result'
  pin: Point | null
  guesses: OwnGuess[]
  guessesUsed: number
  guessLimit: number
  /** The guess whose distance is shown: the last one, or the winning one. */
  result: OwnGuess | null
  isSolved: boolean
  /** It was solved already when the player came. */
  wasSolvedAtStart: boolean
  /** The challenge is over without being solved: a newer one has taken its place. */
  isOver: boolean
  blocked: BlockedReason | null
  alert: Alert | null
  /** A quiet line beside the button: what happened to a guess that was not taken. */
  notice: string | null
  /** No answer came, so the guess may have been taken. */
  isOutcomeUnknown: boolean
}

export type PlayAction =
  | { type: 'own-guesses-read'; guesses: OwnGuess[]; guessesUsed: number; guessLimit: number }
  | { type: 'pin-placed'; pin: Point | null }
  | { type: 'sending' }
  | { type: 'accepted'; guess: OwnGuess; guessesUsed: number; guessLimit: number }
  | { type: 'blocked'; reason: BlockedReason; alert?: string }
  | { type: 'refused'; alert: string }
  | { type: 'stopped'; notice: string; isOutcomeUnknown: boolean }
  | { type: 'solved' }
  | { type: 'ended' }
  | { type: 'limit-changed'; guessLimit: number }
  | { type: 'guess-again' }
  | { type: 'alert-closed' }

/** The state before anything but the puzzle is known. */
export function startPlay(puzzle: { isSolved: boolean }): Play {
  return {
    phase: 'loading',
    pin: null,
    guesses: [],
    guessesUsed: 0,
    guessLimit: 0,
    result: null,
    isSolved: puzzle.isSolved,
    wasSolvedAtStart: puzzle.isSolved,
    isOver: false,
    blocked: null,
    alert: null,
    notice: null,
    isOutcomeUnknown: false,
  }
}

export const hasWon = (play: Play) => play.guesses.some(({ isWin }) => isWin)

/** Whether another guess can be made after this result. */
export const mayGuessAgain = (play: Play) =>
  play.phase === 'result' && !play.isSolved && !play.isOver && play.guessesUsed < play.guessLimit

/** The game has ended for this player: solved, out of time, or with the last guess. */
export const hasEnded = ({ phase, isSolved, isOver, guessesUsed, guessLimit }: Play) =>
  isSolved || isOver || (phase === 'result' && guessesUsed >= guessLimit)

/** The map takes no pin while a guess is on its way, in the result, and when nothing can be won any more. */
export const isMapDisabled = ({ phase, isSolved, isOver }: Play) =>
  phase === 'submitting' || phase === 'result' || isSolved || isOver

/** The guess of the player that stands for him once the place is revealed: the winning one, else the nearest. */
export function bestGuess({ guesses }: Play): OwnGuess | null {
  const [best] = [...guesses].sort((a, b) => Number(b.isWin) - Number(a.isWin) || a.distanceKm - b.distanceKm)
  return best ?? null
}

/** All transitions of the game screen. Pure. */
export function playReducer(play: Play, action: PlayAction): Play {
  switch (action.type) {
    case 'own-guesses-read':
      return withOwnGuesses(play, action)
    case 'pin-placed':
      return isMapDisabled(play) ? play : { ...play, pin: action.pin, notice: null }
    case 'sending':
      return { ...play, phase: 'submitting', notice: null, alert: null }
    case 'accepted':
      return withAccepted(play, action)
    case 'blocked':
      return {
        ...afterSending(play),
        blocked: action.reason,
        isSolved: play.isSolved || action.reason === 'Another player already won!',
        alert: action.alert ? { text: action.alert } : play.alert,
      }
    case 'refused':
      return { ...afterSending(play), alert: { text: action.alert } }
    case 'stopped':
      return { ...afterSending(play), notice: action.notice, isOutcomeUnknown: action.isOutcomeUnknown }
    case 'solved':
      return { ...play, isSolved: true }
    case 'ended':
      return { ...play, isOver: true }
    case 'limit-changed':
      return withLimit(play, action.guessLimit)
    case 'guess-again':
      return mayGuessAgain(play) ? { ...play, phase: 'ready', pin: null, result: null } : play
    case 'alert-closed':
      return { ...play, alert: null }
  }
}

const afterSending = (play: Play): Play => (play.phase === 'submitting' ? { ...play, phase: 'ready' } : play)

/** The server's list of own guesses is the truth: after a reload it says where the player stands. */
function withOwnGuesses(play: Play, read: Omit<PlayAction & { type: 'own-guesses-read' }, 'type'>): Play {
  const { guesses, guessesUsed, guessLimit } = read
  const known = { ...play, guesses, guessesUsed, guessLimit }
  // An answer on its way tells more than a list that may have been read before it.
  if (play.phase === 'submitting') return play
  const shown = guesses.find(({ isWin }) => isWin) ?? guesses.at(-1) ?? null
  const hasArrived = play.isOutcomeUnknown && guesses.length > play.guesses.length
  const isUsedUp = guesses.length > 0 && guessesUsed >= guessLimit
  const isDecided = play.isSolved || Boolean(shown?.isWin) || isUsedUp
  if (shown && (hasArrived || (play.phase === 'loading' && isDecided)))
    return { ...known, phase: 'result', result: shown, isOutcomeUnknown: false, notice: null, pin: shown.place }
  return { ...known, phase: play.phase === 'loading' ? 'ready' : play.phase }
}

function withAccepted(play: Play, accepted: Omit<PlayAction & { type: 'accepted' }, 'type'>): Play {
  const { guess, guessesUsed, guessLimit } = accepted
  return {
    ...play,
    phase: 'result',
    // The same request answered twice brings the same guess.
    guesses: [...play.guesses.filter(({ id }) => id !== guess.id), guess],
    guessesUsed,
    guessLimit,
    result: guess,
    isSolved: play.isSolved || guess.isWin,
    blocked: null,
    isOutcomeUnknown: false,
  }
}

/** A subscription that came to life lifts its block, and a bigger plan gives further guesses. */
function withLimit(play: Play, guessLimit: number): Play {
  const isLifted = guessLimit > 0 && play.blocked === 'Subscription required!'
  return { ...play, guessLimit, blocked: isLifted ? null : play.blocked }
}
