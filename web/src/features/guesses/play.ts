import type { Point } from '@whereabouts/game/distance'
import { texts } from './texts.ts'

/** One of the player's guesses, as the screen needs it. */
export interface OwnGuess {
  id: string
  place: Point
  distanceText: string
  /** The disclosed distance; null while withheld. */
  distanceKm: number | null
  isWin: boolean
}

/** Why no guess is accepted now. The texts use the same keys. */
export type BlockedReason = keyof typeof texts.blocked

/** A message the player must close before going on. */
export interface Alert {
  text: string
  /** The guess may have been accepted. */
  isUnsure?: boolean
}

/** The state of the game on one puzzle. `loading` until the player's guesses are known. */
export interface Play {
  phase: 'loading' | 'ready' | 'submitting' | 'result'
  pin: Point | null
  guesses: OwnGuess[]
  guessesUsed: number
  guessLimit: number
  /** The guess whose distance is shown: the last, or the winning one. */
  result: OwnGuess | null
  /** The pending guess is within the win radius; the server checks whether an earlier one wins. */
  isBeingChecked: boolean
  /** The result is new, not from before the page load. */
  isFresh: boolean
  isSolved: boolean
  /** Already solved when the player arrived. */
  wasSolvedAtStart: boolean
  /** Ended unsolved: a newer challenge has replaced it. */
  isOver: boolean
  blocked: BlockedReason | null
  alert: Alert | null
  /** A line next to the button: what happened to a guess that did not count. */
  notice: string | null
  /** What to do about it; shown while a guess is still possible. */
  advice: string | null
  /** No answer arrived, so the guess may have been accepted. */
  isOutcomeUnknown: boolean
  /** The place of a last guess that waits for confirmation. */
  asked: Point | null
  /** The place the player confirmed: after a failed attempt we don't ask again. */
  confirmed: Point | null
}

interface Said {
  notice: string
  advice?: string
}

export type PlayAction =
  | { type: 'own-guesses-read'; guesses: OwnGuess[]; guessesUsed: number; guessLimit: number }
  | { type: 'pin-placed'; pin: Point | null }
  | { type: 'last-guess-asked' }
  | { type: 'last-guess-answered'; isYes: boolean }
  | { type: 'sending' }
  | { type: 'being-checked' }
  | { type: 'accepted'; guess: OwnGuess; guessesUsed: number; guessLimit: number }
  | { type: 'blocked'; reason: BlockedReason; alert?: string }
  | ({ type: 'refused'; alert: string; isOutcomeUnknown?: boolean; isOver?: boolean } & Partial<Said>)
  | ({ type: 'stopped'; isOutcomeUnknown: boolean } & Said)
  | { type: 'solved' }
  | { type: 'ended' }
  | { type: 'limit-changed'; guessLimit: number }
  | { type: 'guess-again' }
  | { type: 'alert-closed' }

/** The initial state: only the puzzle is known, and the pin from before a sign-in. */
export function startPlay(puzzle: { isSolved: boolean; pin?: Point | null }): Play {
  return {
    phase: 'loading',
    pin: puzzle.isSolved ? null : (puzzle.pin ?? null),
    guesses: [],
    guessesUsed: 0,
    guessLimit: 0,
    result: null,
    isBeingChecked: false,
    isFresh: false,
    isSolved: puzzle.isSolved,
    wasSolvedAtStart: puzzle.isSolved,
    isOver: false,
    blocked: null,
    alert: null,
    notice: null,
    advice: null,
    isOutcomeUnknown: false,
    asked: null,
    confirmed: null,
  }
}

export const hasWon = (play: Play) => play.guesses.some(({ isWin }) => isWin)

/** The result on screen is the win. */
export const isWin = ({ phase, result }: Play) => phase === 'result' && result !== null && result.isWin

/** Whether another guess is possible after this result. */
export const mayGuessAgain = (play: Play) =>
  play.phase === 'result' && !play.isSolved && !play.isOver && play.guessesUsed < play.guessLimit

/** The game is over for this player: solved, expired, or no guesses left. Not while a guess waits for its verdict. */
export const hasEnded = ({ phase, isSolved, isOver, guessesUsed, guessLimit }: Play) =>
  phase !== 'submitting' && (isSolved || isOver || (phase === 'result' && guessesUsed >= guessLimit))

/** The map accepts no pin while a guess is pending, in the result, and when nothing can be won. */
export const isMapDisabled = ({ phase, isSolved, isOver }: Play) =>
  phase === 'submitting' || phase === 'result' || isSolved || isOver

/** No pin is being placed: the result is in focus until the player guesses again. */
export const isSettled = (play: Play) => isMapDisabled(play) && play.phase !== 'submitting' && play.phase !== 'loading'

/** Whether the next guess is the last of several. A plan with one guess needs no confirmation. */
export const isLastGuess = ({ guessesUsed, guessLimit }: Pick<Play, 'guessesUsed' | 'guessLimit'>) =>
  guessLimit >= 2 && guessLimit - guessesUsed === 1

/** Whether the last guess at this pin still needs confirmation. */
export const mustAsk = (play: Pick<Play, 'pin' | 'confirmed' | 'guessesUsed' | 'guessLimit'>) =>
  isLastGuess(play) && !isSamePlace(play.pin, play.confirmed)

/** The question stays while its guess could still be sent. */
export const isAsking = (play: Play) =>
  play.phase === 'ready' && !isMapDisabled(play) && play.blocked === null && isSamePlace(play.pin, play.asked)

const isSamePlace = (one: Point | null, other: Point | null) =>
  one !== null && other !== null && one.lat === other.lat && one.lng === other.lng

/** The guess that represents the player after the reveal: the winning one, else the nearest, else (without distances) the latest. */
export function bestGuess<G extends Pick<OwnGuess, 'distanceKm' | 'isWin'>>({ guesses }: { guesses: G[] }): G | null {
  const withDistance = guesses.filter(({ distanceKm }) => distanceKm !== null)
  const nearest = withDistance.toSorted((a, b) => a.distanceKm! - b.distanceKm!)[0]
  return guesses.find(({ isWin }) => isWin) ?? nearest ?? guesses.at(-1) ?? null
}

/** All transitions of the game screen. Pure. */
export function playReducer(play: Play, action: PlayAction): Play {
  switch (action.type) {
    case 'own-guesses-read':
      return withOwnGuesses(play, action)
    case 'pin-placed':
      return isMapDisabled(play) ? play : { ...play, pin: action.pin, notice: null }
    case 'last-guess-asked':
      return { ...afterSending(play), asked: play.pin }
    case 'last-guess-answered':
      return { ...play, asked: null, confirmed: action.isYes ? play.asked : play.confirmed }
    case 'sending':
      return { ...play, phase: 'submitting', isBeingChecked: false, notice: null, alert: null }
    case 'being-checked':
      return play.phase === 'submitting' ? { ...play, isBeingChecked: true } : play
    case 'accepted':
      return withAccepted(play, action)
    case 'blocked':
      return {
        ...afterSending(play),
        blocked: action.reason,
        isSolved: play.isSolved || action.reason === 'already-solved',
        // Only the button says that another player won.
        alert: action.alert && !play.isBeingChecked ? { text: action.alert } : play.alert,
      }
    case 'refused':
      return {
        ...withOutcome(withNotice(afterSending(play), action), action),
        // On a solved challenge nobody needs to try again.
        alert:
          play.isSolved && action.alert === texts.failures.notSaved
            ? play.alert
            : { text: action.alert, isUnsure: Boolean(action.isOutcomeUnknown) },
        isOver: play.isOver || Boolean(action.isOver),
      }
    case 'stopped':
      return withOutcome(withNotice(afterSending(play), action), action)
    case 'solved':
      return { ...play, isSolved: true }
    case 'ended':
      return { ...play, isOver: true }
    case 'limit-changed':
      return withLimit(play, action.guessLimit)
    case 'guess-again':
      return mayGuessAgain(play) ? { ...play, phase: 'ready', pin: null, result: null, isFresh: false } : play
    case 'alert-closed':
      return { ...play, alert: null }
  }
}

const afterSending = (play: Play): Play => (play.phase === 'submitting' ? { ...play, phase: 'ready' } : play)

const withNotice = (play: Play, { notice = play.notice ?? undefined, advice }: Partial<Said>): Play => ({
  ...play,
  notice: notice ?? null,
  advice: advice ?? null,
})

/** A click without effect does not change an earlier unknown outcome. */
const withOutcome = (play: Play, { isOutcomeUnknown = false }: { isOutcomeUnknown?: boolean }): Play => ({
  ...play,
  isOutcomeUnknown: play.isOutcomeUnknown || isOutcomeUnknown,
})

/** The server's list of guesses is authoritative, for example after a reload. */
function withOwnGuesses(play: Play, read: Omit<PlayAction & { type: 'own-guesses-read' }, 'type'>): Play {
  // A pending answer is newer than a list that may predate it.
  if (play.phase === 'submitting') return play
  const { guesses, guessesUsed, guessLimit } = read
  const won = guesses.find(({ isWin }) => isWin)
  const hasArrived = play.isOutcomeUnknown && guesses.length > play.guesses.length
  const known: Play = { ...play, guesses, guessesUsed, guessLimit, isSolved: play.isSolved || won !== undefined }
  if (hasArrived) return { ...withResult(known, won ?? guesses.at(-1)!), isFresh: true }

  // A win in another window counts here too. The disclosed distance changes when the challenge ends.
  const same = guesses.find(({ id }) => id === play.result?.id)
  if (won ?? same) return withResult(known, won ?? same!)
  const isOpen = !play.isSolved && !play.isOver && guessesUsed < guessLimit
  if (play.phase === 'loading' && guesses.length > 0 && !isOpen) return withResult(known, guesses.at(-1)!)
  const hasNotArrived = play.isOutcomeUnknown && play.notice !== null
  const { notArrived: notice, sendAgain: advice } = texts.failures
  const next = hasNotArrived ? withNotice(known, { notice, advice }) : known
  if (play.phase !== 'loading') return next
  // A pin placed before the reload is restored, unless it was sent.
  const wasSent = guesses.some(({ place }) => isSamePlace(place, play.pin))
  return { ...next, phase: 'ready', pin: wasSent ? null : play.pin }
}

/** Shows a guess's outcome from the server's list. */
function withResult(play: Play, result: OwnGuess): Play {
  const isSame = play.result?.id === result.id
  const isKnown = { result, isFresh: isSame && play.isFresh, phase: 'result' } as const
  return { ...play, ...isKnown, pin: result.place, blocked: null, alert: null, notice: null, isOutcomeUnknown: false }
}

function withAccepted(play: Play, accepted: Omit<PlayAction & { type: 'accepted' }, 'type'>): Play {
  const { guess, guessesUsed, guessLimit } = accepted
  return {
    ...play,
    phase: 'result',
    // A retried request may be answered twice with the same guess.
    guesses: [...play.guesses.filter(({ id }) => id !== guess.id), guess],
    guessesUsed,
    guessLimit,
    result: guess,
    isFresh: true,
    isSolved: play.isSolved || guess.isWin,
    blocked: null,
    notice: null,
    isOutcomeUnknown: false,
  }
}

/** An activated subscription removes its block, and a larger plan adds guesses. */
function withLimit(play: Play, guessLimit: number): Play {
  const isLifted = guessLimit > 0 && play.blocked === 'subscription-required'
  return { ...play, guessLimit, blocked: isLifted ? null : play.blocked }
}
