import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { refusalSentence } from '@whereabouts/contract/refusals'
import type { Point } from '@whereabouts/game/distance'
import { adminUsername } from '@whereabouts/game/rules'
import { useEffect, useRef } from 'react'
import { type AnswerOf, call, failureCode, keyOf } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import type { Subscription } from '../../subscriptions/use-subscription.ts'
import { mustAsk, type Play, type PlayAction } from '../play.ts'
import { texts } from '../texts.ts'
import { isOffline, type Press, startPress } from './press.ts'
import { retry } from './retry.ts'
import { actionForFailure, isDecided, limitReached, stoppedBeforehand } from './submit-failure.ts'

type Answer = AnswerOf<'POST /api/puzzles/:puzzleId/guesses'>

const leftBefore = {
  type: 'warning',
  title: texts.failures.leftBefore,
  message: texts.failures.leftBeforeText,
} as const

interface Sending {
  puzzle: Puzzle
  user: SessionUser
  subscription: Subscription | undefined
  recheck: (signal?: AbortSignal) => Promise<Subscription>
  dispatch: (action: PlayAction) => void
  onAccepted: (answer: Answer) => void
  /** The player has to agree to the contest rules first. */
  onRulesRefused: () => void
  /** The player was suspended while the page was open. */
  onSuspended: () => void
}

/**
 * Sends a guess. In order: is there a subscription (asked again when the last answer was no), is a guess left, is the puzzle
 * solved, and then the guess itself, which the server judges. Before the last guess the player is asked once. Each press has its own key, but for a guess of which nobody
 * knows whether it arrived: the same place is then sent with the same key and counts once. Nothing is sent without a press.
 */
export function useSubmit({
  puzzle,
  user,
  subscription,
  recheck,
  dispatch,
  onAccepted,
  onRulesRefused,
  onSuspended,
}: Sending) {
  const queries = useQueryClient()
  const undecided = useRef<Attempt | null>(null)
  const { isPressed, whilePressed } = usePress()

  const readOwnAgain = () =>
    void queries.invalidateQueries({
      queryKey: keyOf('GET /api/puzzles/:puzzleId/guesses/mine', { puzzleId: puzzle.id }),
    })

  const send = async (pin: Point, press: Press): Promise<PlayAction> => {
    if (press.isOver()) return stoppedBeforehand(isOffline())
    undecided.current = attemptAt(pin, undecided.current)
    const { key } = undecided.current
    const input = { puzzleId: puzzle.id, guess_lat: pin.lat, guess_lng: pin.lng, idempotency_key: key }
    try {
      const answer = await retry((signal) => call('POST /api/puzzles/:puzzleId/guesses', input, { signal }), press)
      undecided.current = null
      announce(answer)
      return acceptedAction(answer, pin)
    } catch (error) {
      if (isDecided(error)) undecided.current = null
      // Whatever went wrong, the list says which guesses were taken: of this press, or in another window.
      readOwnAgain()
      if (failureCode(error) === 'rules-not-accepted') onRulesRefused()
      if (failureCode(error) === 'suspended') onSuspended()
      return actionForFailure(error)
    }
  }

  const announce = (answer: Answer) => {
    readOwnAgain()
    if (answer.win) {
      const { actual_lat, actual_lng } = answer.win
      queries.setQueryData(keyOf('GET /api/puzzles/:puzzleId/coordinates', { puzzleId: puzzle.id }), {
        actual_lat,
        actual_lng,
      })
      // The server has queued the winner's e-mail with the win; should this hint be lost, nothing is.
      void call('POST /api/notify/winner', { email: user.email, puzzle_id: puzzle.id }).catch(warnOfLostHint)
    }
    onAccepted(answer)
  }

  return async (play: Play): Promise<void> => {
    const { pin } = play
    if (!pin || isPressed()) return
    if (isOffline()) return dispatch(stoppedBeforehand(true))
    if (mustAsk(play)) return dispatch({ type: 'last-guess-asked' })
    dispatch({ type: 'sending' })
    const known = { puzzle, user, subscription, recheck }
    dispatch(
      await whilePressed(async (press) => (await refusalBeforehand(play, { ...known, press })) ?? send(pin, press)),
    )
  }
}

/** One press at a time. Leaving the screen, or signing out, ends the waiting, and the player is told when nothing was sent. */
function usePress() {
  const toast = useToast()
  const pressed = useRef<Press | null>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      pressed.current?.end()
    }
  }, [])

  const whilePressed = async (work: (press: Press) => Promise<PlayAction>): Promise<PlayAction> => {
    const press = startPress()
    pressed.current = press
    try {
      const action = await work(press)
      if (hasLeft.current && action.type === 'stopped' && !action.isOutcomeUnknown) toast(leftBefore)
      return action
    } finally {
      press.close()
      pressed.current = null
    }
  }
  return { isPressed: () => pressed.current !== null, whilePressed }
}

/** The win stands, and nobody has to do anything about it. */
function warnOfLostHint(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what is specified for it is a warning in the browser's log, and nothing on the screen.
  console.warn(texts.failures.winnerMailHint, error)
}

interface Beforehand extends Pick<Sending, 'puzzle' | 'user' | 'subscription' | 'recheck'> {
  press: Press
}

/** Returns the reason against a guess before it is sent, or null. No guess is used up by a failure here. */
async function refusalBeforehand(
  play: Play,
  { puzzle, user, press, ...known }: Beforehand,
): Promise<PlayAction | null> {
  try {
    if (known.subscription?.isPaused) return { type: 'refused', alert: refusalSentence('play-paused') }
    if (user.username !== adminUsername) {
      const limit = await guessLimitOf(known, press)
      if (limit === 0) return { type: 'blocked', reason: 'subscription-required' }
      if (play.guessesUsed >= limit) return { type: 'refused', alert: limitReached(limit) }
      // A subscription that was not known of before the press may have this one guess alone.
      if (mustAsk({ ...play, guessLimit: limit })) return { type: 'last-guess-asked' }
    }
    const { is_puzzle_solved } = await retry(
      (signal) => call('GET /api/puzzles/:puzzleId/is-solved', { puzzleId: puzzle.id }, { signal }),
      press,
    )
    if (!is_puzzle_solved) return null
    return { type: 'blocked', reason: 'already-solved', alert: texts.failures.solvedMeanwhile }
  } catch {
    return stoppedBeforehand(isOffline())
  }
}

async function guessLimitOf(
  { subscription, recheck }: Pick<Sending, 'subscription' | 'recheck'>,
  press: Press,
): Promise<number> {
  if (subscription?.hasSubscription) return subscription.guessLimit
  const fresh = await retry((signal) => recheck(signal), press)
  return fresh.hasSubscription ? fresh.guessLimit : 0
}

function acceptedAction(answer: Answer, place: Point): PlayAction {
  return {
    type: 'accepted',
    guess: {
      id: answer.guess_id,
      place,
      distanceText: answer.distance_text,
      distanceKm: answer.distance_km,
      isWin: answer.is_winning_guess,
    },
    guessesUsed: answer.guesses_used,
    guessLimit: answer.guess_limit,
  }
}

/** A guess under its key. A guess of which nobody knows whether it arrived keeps its key for the same place. */
interface Attempt {
  key: string
  pin: Point
}

function attemptAt(pin: Point, undecided: Attempt | null): Attempt {
  const isSame = undecided?.pin.lat === pin.lat && undecided.pin.lng === pin.lng
  return isSame ? undecided : { key: newKey(), pin }
}
