import type { OwnGuess as OwnGuessRow } from '@whereabouts/contract/guesses'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useRead } from '../../lib/api.ts'
import { findStoredPin, type PinOwner, storePin } from './pin/stored-pin.ts'
import { isMapDisabled, type OwnGuess, type Play, playReducer, startPlay } from './play.ts'

const againMs = 5000
const closedAfterMs = 500

/** The game state of a puzzle, updated by the player's guesses, the guess limit and the solve. */
export function usePlay(puzzle: Puzzle, { userId, guessLimit }: { userId: string; guessLimit: number | undefined }) {
  const owner = { userId, puzzleId: puzzle.id }
  const [play, dispatch] = useReducer(playReducer, owner, () =>
    startPlay({ isSolved: puzzle.is_solved, pin: findStoredPin(owner) }),
  )
  useStoredPin(owner, play)
  const own = useRead(
    'GET /api/puzzles/:puzzleId/guesses/mine',
    { puzzleId: puzzle.id },
    {
      refetchInterval: (query) => (query.state.error || play.isOutcomeUnknown ? againMs : false),
      // The player may have guessed in another window.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  useReadWhenClosed(play, own.refetch)

  // An equal answer counts too; it shows that an unknown guess has not arrived.
  useEffect(() => {
    if (!own.data) return
    const { guesses, guesses_used, guess_limit } = own.data
    dispatch({
      type: 'own-guesses-read',
      guesses: guesses.map(ownGuess).toReversed(),
      guessesUsed: guesses_used,
      guessLimit: guess_limit,
    })
  }, [own.data, own.dataUpdatedAt])
  useEffect(() => {
    if (guessLimit !== undefined) dispatch({ type: 'limit-changed', guessLimit })
  }, [guessLimit])
  useEffect(() => {
    if (puzzle.is_solved) dispatch({ type: 'solved' })
  }, [puzzle.is_solved])

  return { play, dispatch, answer: useAnswer(puzzle.id, play), readOwnAgain: () => void own.refetch() }
}

/** Stores the pin of an unsent guess while the tab is open; see `stored-pin.ts`. */
function useStoredPin({ userId, puzzleId }: PinOwner, play: Play): void {
  const pin = isMapDisabled(play) && play.phase !== 'submitting' ? null : play.pin
  useEffect(() => storePin({ userId, puzzleId }, pin), [userId, puzzleId, pin])
}

/** Withheld distances are disclosed once the challenge is over. */
function useReadWhenClosed({ isSolved, isOver, wasSolvedAtStart }: Play, readAgain: () => unknown): void {
  const isClosed = (isSolved && !wasSolvedAtStart) || isOver
  const read = useEffectEvent(readAgain)
  useEffect(() => {
    if (!isClosed) return
    // This page's clock may be slightly ahead of the server's.
    const timer = window.setTimeout(() => read(), closedAfterMs)
    return () => window.clearTimeout(timer)
  }, [isClosed])
}

const ownGuess = (row: OwnGuessRow): OwnGuess => ({
  id: row.id,
  place: { lat: row.guess_lat, lng: row.guess_lng },
  distanceText: row.distance_text,
  distanceKm: row.distance_km,
  isWin: row.is_winning_guess,
})

/** The place, once the puzzle is solved. */
function useAnswer(puzzleId: string, { isSolved }: Play): Point | null {
  const { data } = useRead(
    'GET /api/puzzles/:puzzleId/coordinates',
    { puzzleId },
    {
      enabled: isSolved,
      staleTime: Number.POSITIVE_INFINITY,
      retry: 3,
      refetchInterval: (query) => (query.state.error ? againMs : false),
    },
  )
  return isSolved && data ? { lat: data.actual_lat, lng: data.actual_lng } : null
}
