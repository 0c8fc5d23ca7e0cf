import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveRow } from '@whereabouts/contract/leaderboard'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { call, keyOf } from '../../../lib/api.ts'
import { stopwatch } from '../../../lib/device-clocks.ts'
import type { LiveNews } from '../live/live-connection.ts'
import { useLiveNews } from '../live/use-live-news.ts'
import { type Leaderboard, type StreamedBoard, showOwn, showStreamed, takeBoard, takeChange } from './streamed-board.ts'

const refreshMs = 60_000
const checkMs = 1000

/** What the stream has changed: `before` is what was shown. */
interface Taken {
  before: { isOpen: boolean; isSolved: boolean } | null
  now: StreamedBoard
  /** The new rows, if the stream was not interrupted. */
  rows: readonly LiveRow[]
}

interface Handlers {
  username: string
  onTaken: (taken: Taken) => void
  /** News that are not about the board. */
  onNews: (news: LiveNews) => void
}

/** A puzzle's leaderboard, kept current by the live stream; without it, reloaded every 60 s. */
export function useLeaderboard(puzzleId: string, { username, onTaken, onNews }: Handlers) {
  const queries = useQueryClient()
  const queryKey = useMemo(() => keyOf('GET /api/puzzles/:puzzleId/leaderboard', { puzzleId }), [puzzleId])
  const streamed = useRef<StreamedBoard | null>(null)
  const sinceRead = useRef(stopwatch())
  const board = useQuery<Leaderboard>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const read = await call('GET /api/puzzles/:puzzleId/leaderboard', { puzzleId }, { signal })
        return streamed.current ? showStreamed(read, streamed.current) : read
      } finally {
        sinceRead.current = stopwatch()
      }
    },
    retry: false,
    // Reloads are timed below: the stream makes the cache look fresh.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const show = (update: (shown: Leaderboard | undefined) => Leaderboard | undefined) =>
    queries.setQueryData<Leaderboard>(queryKey, update)

  const take = (now: StreamedBoard, rows: readonly LiveRow[]) => {
    const { current: last } = streamed
    const { data: shown } = board
    const before = last
      ? { isOpen: last.is_open, isSolved: last.is_solved }
      : shown && { isOpen: !shown.is_solved, isSolved: shown.is_solved }
    streamed.current = now
    show((known) => showStreamed(known, now))
    onTaken({ before: before ?? null, now, rows })
  }
  const live = useLiveNews(puzzleId, (news) => {
    const { current: last } = streamed
    if (news.kind === 'board') take(takeBoard(news.board, username), [])
    else if (news.kind === 'change') last && take(takeChange(last, news.change, username), news.change.rows)
    else if (news.kind === 'mine') show((known) => known && showOwn(known, news.row))
    else onNews(news)
  })

  const readAgain = useCallback(async () => {
    // A pending read may have started too early.
    await queries.cancelQueries({ queryKey })
    await queries.refetchQueries({ queryKey })
  }, [queries, queryKey])
  useWhileSeen(() => {
    if (live === 'open' || sinceRead.current() < refreshMs) return
    void queries.refetchQueries({ queryKey }, { cancelRefetch: false })
  })
  return { board, live, readAgain: useCallback(() => void readAgain(), [readAgain]) }
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
