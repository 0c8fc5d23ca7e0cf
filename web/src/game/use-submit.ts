import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/auth'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { mine, notifyWinner, submit } from '@whereabouts/contract/guesses'
import { coordinates, isSolved, type Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import { adminUsername } from '@whereabouts/game/rules'
import { useRef } from 'react'
import { CallFailed, call, keyOf, NetworkFailed } from '../parts/api.ts'
import { persist } from './persist.ts'
import type { Play, PlayAction } from './play.ts'
import { actionForFailure, isDecided, limitReached, notSent, solvedMeanwhile } from './submit-failure.ts'
import type { Subscription } from './use-subscription.ts'

type Answer = OutputOf<typeof submit>

interface Sending {
  puzzle: Puzzle
  user: SessionUser
  subscription: Subscription | undefined
  recheck: (signal?: AbortSignal) => Promise<Subscription>
  dispatch: (action: PlayAction) => void
  onAccepted: (answer: Answer) => void
  onSignedOut: () => void
}

/**
 * Sends a guess. In order: is there a subscription (asked again when the last answer was no), is a guess left, is the puzzle
 * solved, and then the guess itself, which the server judges. Each press has its own key, but for a guess of which nobody
 * knows whether it arrived: the same place is then sent with the same key and counts once.
 */
export function useSubmit({ puzzle, user, subscription, recheck, dispatch, onAccepted, onSignedOut }: Sending) {
  const queries = useQueryClient()
  const undecided = useRef<{ key: string; pin: Point } | null>(null)

  const send = async (pin: Point): Promise<PlayAction> => {
    const known = undecided.current
    const key = known && isSame(known.pin, pin) ? known.key : crypto.randomUUID()
    undecided.current = { key, pin }
    const input = { puzzleId: puzzle.id, guess_lat: pin.lat, guess_lng: pin.lng, idempotency_key: key }
    try {
      const answer = await persist((signal) => call(submit, input, signal))
      undecided.current = null
      announce(answer)
      return acceptedAction(answer, pin)
    } catch (error) {
      if (isDecided(error)) undecided.current = null
      if (error instanceof NetworkFailed)
        void queries.invalidateQueries({ queryKey: keyOf(mine, { puzzleId: puzzle.id }) })
      if (error instanceof CallFailed && error.status === 401) onSignedOut()
      return actionForFailure(error)
    }
  }

  const announce = (answer: Answer) => {
    void queries.invalidateQueries({ queryKey: keyOf(mine, { puzzleId: puzzle.id }) })
    if (answer.win) {
      const { actual_lat, actual_lng } = answer.win
      queries.setQueryData(keyOf(coordinates, { puzzleId: puzzle.id }), { actual_lat, actual_lng })
      // The server has queued the winner's e-mail with the win; should this hint be lost, nothing is.
      void call(notifyWinner, { email: user.email, puzzle_id: puzzle.id }).catch(() => null)
    }
    onAccepted(answer)
  }

  return async ({ pin, guessesUsed }: Play): Promise<void> => {
    if (!pin) return
    dispatch({ type: 'sending' })
    const isAdmin = user.username === adminUsername
    try {
      const limit = isAdmin ? null : await guessLimitOf(subscription, recheck)
      if (limit === 0) return dispatch({ type: 'blocked', reason: 'Subscription required!' })
      if (limit !== null && guessesUsed >= limit) return dispatch({ type: 'refused', alert: limitReached(limit) })
      const { is_puzzle_solved } = await persist((signal) => call(isSolved, { puzzleId: puzzle.id }, signal))
      if (is_puzzle_solved)
        return dispatch({ type: 'blocked', reason: 'Another player already won!', alert: solvedMeanwhile })
    } catch {
      // Whatever went wrong before the guess itself, no guess was used.
      return dispatch({ type: 'stopped', notice: notSent, isOutcomeUnknown: false })
    }
    dispatch(await send(pin))
  }
}

async function guessLimitOf(subscription: Subscription | undefined, recheck: Sending['recheck']): Promise<number> {
  if (subscription?.hasSubscription) return subscription.guessLimit
  const fresh = await persist((signal) => recheck(signal))
  return fresh.hasSubscription ? fresh.guessLimit : 0
}

function acceptedAction(answer: Answer, place: Point): PlayAction {
  return {
    type: 'accepted',
    guess: {
      id: answer.guess_id,
      place,
      distanceKm: answer.distance_km,
      isWin: answer.is_winning_guess,
    },
    guessesUsed: answer.guesses_used,
    guessLimit: answer.guess_limit,
  }
}

const isSame = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng
