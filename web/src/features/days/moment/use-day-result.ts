import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'

/** Results are stored some seconds after the solve. A random wait spreads the requests. */
const againMs = () => 6000 + Math.random() * 6000
const mostAsks = 12

interface Asked {
  puzzleId: string
  /** How many guesses the player made. */
  guesses: number
  isSolved: boolean
}

/** The player's rank on a day, once public, and the streak. */
export function useDayResult({ puzzleId, guesses, isSolved }: Asked) {
  const isAsked = guesses > 0
  const queries = useQueryClient()
  const { data, refetch } = useRead(
    'GET /api/days/:puzzleId/result',
    { puzzleId },
    {
      enabled: isAsked,
      retry: false,
      refetchInterval: ({ state }) =>
        isSolved && !state.data?.result && state.dataUpdateCount < mostAsks ? againMs() : false,
    },
  )
  // Each guess, and the solve, changes the answer.
  useEffect(() => {
    if (!isAsked) return
    void refetch()
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/statistics/streak') })
  }, [guesses, isSolved, isAsked, refetch, queries])
  return {
    percentile: isSolved ? (data?.result?.percentile ?? null) : null,
    story: isSolved ? (data?.story ?? null) : null,
    streak: (isAsked && data?.streak.current) || null,
  }
}
