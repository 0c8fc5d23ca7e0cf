import { useQueryClient } from '@tanstack/react-query'
import { get } from '@whereabouts/contract/leaderboard'
import { useCallback } from 'react'
import { keyOf, useRead } from '../parts/api.ts'
import { type Leaderboard, mergeGuess, type NewGuess } from './merge-leaderboard.ts'

const refreshMs = 60_000

/** The leaderboard of a puzzle, read again every 60 s, and a way to put in guesses that were just made. */
export function useLeaderboard(puzzleId: string) {
  const queries = useQueryClient()
  const board = useRead(get, { puzzleId }, { refetchInterval: refreshMs, refetchOnWindowFocus: true, retry: false })

  const addGuess = useCallback(
    (guess: NewGuess, now: Date) =>
      queries.setQueryData<Leaderboard>(keyOf(get, { puzzleId }), (known) =>
        known ? mergeGuess(known, guess, now.toISOString()) : known,
      ),
    [queries, puzzleId],
  )
  const readAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: keyOf(get, { puzzleId }) }),
    [queries, puzzleId],
  )
  return { board, addGuess, readAgain }
}
