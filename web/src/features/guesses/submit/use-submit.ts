import { useQueryClient } from '@tanstack/react-query'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import type { Receipt } from '@whereabouts/game/log/receipt'
import { useEffect, useRef } from 'react'
import { type AnswerOf, CallFailed, call, failureCode, keyOf } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { mustAsk, type Play, type PlayAction } from '../play.ts'
import { isOffline, type Press, startPress } from './press.ts'
import { retry } from './retry.ts'
import { actionForFailure, isDecided, stoppedOffline } from './submit-failure.ts'

type Answer = AnswerOf<'POST /api/puzzles/:puzzleId/guesses'>

interface Sending {
  puzzle: Puzzle
  dispatch: (action: PlayAction) => void
  onAccepted: (answer: Answer) => void
  /** The guess is in the public log, or will be: accepted, or late within the win radius. */
  onReceipt: (receipt: Receipt) => void
  /** The player must first agree to the contest rules. */
  onRulesRefused: () => void
  /** The player was suspended while the page was open. */
  onSuspended: () => void
}

/**
 * Sends a guess, which the server judges. The last guess needs confirmation. Each press has its own key. If the outcome is unknown, the next press at
 * the same place reuses its key, so that it counts once. Nothing is sent without a press.
 */
export function useSubmit({ puzzle, dispatch, onAccepted, onReceipt, onRulesRefused, onSuspended }: Sending) {
  const queries = useQueryClient()
  const undecided = useRef<Attempt | null>(null)
  const { isPressed, whilePressed } = usePress()

  const readOwnAgain = () =>
    void queries.invalidateQueries({
      queryKey: keyOf('GET /api/puzzles/:puzzleId/guesses/mine', { puzzleId: puzzle.id }),
    })

  const send = async (pin: Point, press: Press): Promise<PlayAction> => {
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
      // After any failure, the list says which guesses were accepted, from this press or another window.
      readOwnAgain()
      if (error instanceof CallFailed && error.failure.receipt) onReceipt(error.failure.receipt)
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
    }
    if (answer.receipt) onReceipt(answer.receipt)
    onAccepted(answer)
  }

  return async (play: Play): Promise<void> => {
    const { pin } = play
    if (!pin || isPressed()) return
    if (isOffline()) return dispatch(stoppedOffline)
    if (mustAsk(play)) return dispatch({ type: 'last-guess-asked' })
    dispatch({ type: 'sending' })
    const stopAsking = whenLate(async () => {
      const { is_being_checked } = await call('GET /api/puzzles/:puzzleId/guesses/mine', { puzzleId: puzzle.id })
      if (is_being_checked) dispatch({ type: 'being-checked' })
    })
    dispatch(await whilePressed((press) => send(pin, press)))
    stopAsking()
  }
}

/** An exact guess is answered after a second, when it is known whether an earlier one wins. */
const lateMs = 350

/** Polls once, unless stopped. */
function whenLate(ask: () => Promise<void>): () => void {
  const timer = window.setTimeout(() => void ask().catch(() => undefined), lateMs)
  return () => window.clearTimeout(timer)
}

/** One press at a time. Leaving the screen or signing out ends the wait. */
function usePress() {
  const pressed = useRef<Press | null>(null)
  useEffect(() => () => pressed.current?.end(), [])

  const whilePressed = async (work: (press: Press) => Promise<PlayAction>): Promise<PlayAction> => {
    const press = startPress()
    pressed.current = press
    try {
      return await work(press)
    } finally {
      press.close()
      pressed.current = null
    }
  }
  return { isPressed: () => pressed.current !== null, whilePressed }
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

/** A guess and its key. A guess with an unknown outcome reuses its key at the same place. */
interface Attempt {
  key: string
  pin: Point
}

function attemptAt(pin: Point, undecided: Attempt | null): Attempt {
  const isSame = undecided?.pin.lat === pin.lat && undecided.pin.lng === pin.lng
  return isSame ? undecided : { key: newKey(), pin }
}
