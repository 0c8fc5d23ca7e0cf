import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { call, keyOf } from '../../../lib/api.ts'
import { stopwatch } from '../../../lib/device-clocks.ts'
import { type Leaderboard, mergeGuess, type NewGuess, RecentGuesses } from './merge-leaderboard.ts'

const refreshMs = 60_000
const checkMs = 1000

/** A puzzle's leaderboard, reloaded every 60 s, and a function to insert new guesses. */
export function useLeaderboard(puzzleId: string) {
  const queries = useQueryClient()
  const queryKey = useMemo(() => keyOf('GET /api/puzzles/:puzzleId/leaderboard', { puzzleId }), [puzzleId])
  const recent = useRecentGuesses(queries, queryKey)
  const sinceRead = useRef(stopwatch())
  const board = useQuery<Leaderboard>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return recent.putInto(await call('GET /api/puzzles/:puzzleId/leaderboard', { puzzleId }, { signal }))
      } finally {
        sinceRead.current = stopwatch()
      }
    },
    retry: false,
    // Reloads are timed below: inserted guesses make the cache look fresh.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

  const readAgain = useCallback(async () => {
    // A pending read may have started too early.
    await queries.cancelQueries({ queryKey })
    await queries.refetchQueries({ queryKey })
  }, [queries, queryKey])
  const addGuess = useCallback(
    (guess: NewGuess, now: Date) => {
      if (!recent.add(guess)) return
      queries.setQueryData<Leaderboard>(queryKey, (known) => known && mergeGuess(known, guess, now.toISOString()))
      const merged = queries.getQueryData<Leaderboard>(queryKey)
      // Only the server knows the player's rank beyond the rows.
      const isListed = merged?.entries.some(({ guess_id }) => guess_id === guess.guess_id)
      if (merged && guess.is_you && !isListed) void readAgain()
    },
    [queries, queryKey, recent, readAgain],
  )
  useWhileSeen(() => {
    if (sinceRead.current() >= refreshMs) void queries.refetchQueries({ queryKey }, { cancelRefetch: false })
  })
  return { board, addGuess, readAgain: useCallback(() => void readAgain(), [readAgain]) }
}

/** Dropped with the board, for example on a user switch, because it marks own guesses. */
function useRecentGuesses(queries: QueryClient, queryKey: readonly unknown[]): RecentGuesses {
  const recent = useMemo(() => new RecentGuesses(), [])
  useEffect(() => {
    const hash = hashKey(queryKey)
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' && query.queryHash === hash) recent.clear()
    })
  }, [queries, queryKey, recent])
  return recent
}

/** Runs a check each second while the page is visible, and when it becomes visible. */
function useWhileSeen(check: () => void): void {
  const run = useEffectEvent(check)
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const look = () => {
      if (!document.hidden) run()
    }
    const timer = window.setInterval(look, checkMs)
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('pageshow', look, { signal })
    return () => {
      watching.abort()
      window.clearInterval(timer)
    }
  }, [])
}
