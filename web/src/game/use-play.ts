import { mine, type OwnGuess as OwnGuessRow } from '@whereabouts/contract/guesses'
import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { coordinates, type Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useRead } from '../parts/api.ts'
import { type LiveState, listenLive } from './live-stream.ts'
import { type OwnGuess, type Play, type PlayAction, playReducer, startPlay } from './play.ts'

const againMs = 5000

/** The state of the game on a puzzle, kept true by the player's own guesses, his guess limit and whether the puzzle is solved. */
export function usePlay(puzzle: Puzzle, guessLimit: number | undefined) {
  const [play, dispatch] = useReducer(playReducer, { isSolved: puzzle.is_solved }, startPlay)
  const own = useRead(
    mine,
    { puzzleId: puzzle.id },
    { refetchInterval: (query) => (query.state.error || play.isOutcomeUnknown ? againMs : false) },
  )

  useEffect(() => {
    if (!own.data) return
    const { guesses, guesses_used, guess_limit } = own.data
    dispatch({
      type: 'own-guesses-read',
      guesses: guesses.map(ownGuess),
      guessesUsed: guesses_used,
      guessLimit: guess_limit,
    })
  }, [own.data])
  useEffect(() => {
    if (guessLimit !== undefined) dispatch({ type: 'limit-changed', guessLimit })
  }, [guessLimit])
  useEffect(() => {
    if (puzzle.is_solved) dispatch({ type: 'solved' })
  }, [puzzle.is_solved])

  return { play, dispatch, answer: useAnswer(puzzle.id, play) }
}

const ownGuess = (row: OwnGuessRow): OwnGuess => ({
  id: row.id,
  place: { lat: row.guess_lat, lng: row.guess_lng },
  distanceKm: row.distance_km,
  isWin: row.is_winning_guess,
})

/** The place, which the server tells once the puzzle is solved. */
function useAnswer(puzzleId: string, { isSolved }: Play): Point | null {
  const { data } = useRead(
    coordinates,
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

interface LiveNews {
  dispatch: (action: PlayAction) => void
  onGuess: (event: LiveEvent & { kind: 'guess' }) => void
  onSolved: (winner: string) => void
  onResync: () => void
}

/** Follows the live events of a puzzle; answers the state of the connection and who has won, as far as it was told. */
export function useLiveNews(puzzleId: string, { onGuess, onSolved, onResync, dispatch }: LiveNews) {
  const [state, setState] = useState<LiveState>('connecting')
  const [winner, setWinner] = useState<string | null>(null)
  const take = useEffectEvent((event: LiveEvent) => {
    if (event.kind === 'guess') return onGuess(event)
    dispatch({ type: 'solved' })
    setWinner(event.winner)
    onSolved(event.winner)
  })
  const readAgain = useEffectEvent(onResync)
  useEffect(
    () => listenLive(puzzleId, { onEvent: (event) => take(event), onResync: () => readAgain(), onState: setState }),
    [puzzleId],
  )
  return { live: state, winner }
}
