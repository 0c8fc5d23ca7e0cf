import { useEffect, useRef, useState } from 'react'
import { shownName } from '../../../lib/shown-name.ts'
import { texts } from '../texts.ts'
import type { Leaderboard } from './streamed-board.ts'

/** The screen-reader text about leaderboard changes: at most every 10 s, except for a winner. */
export function useAnnouncement(board: Leaderboard | undefined): string {
  const [text, setText] = useState('')
  const last = useRef<{ announced: BoardState; at: number } | null>(null)
  const total = board?.total
  const won = board?.entries.find(({ is_winning_guess }) => is_winning_guess) ?? null
  const winner = won?.username ?? null
  const isOwn = won?.is_you ?? false
  useEffect(() => {
    if (total === undefined) return
    const now = { total, winner }
    // The initial board is not announced.
    last.current ??= { announced: now, at: performance.now() }
    const { announced, at } = last.current
    const sentence = announcementOf(announced, now)
    // The winner hears the result.
    if (sentence === null || isOwn) return
    const say = () => {
      last.current = { announced: now, at: performance.now() }
      setText(sentence)
    }
    const timer = window.setTimeout(say, announceInMs({ before: announced, now, sinceLastMs: performance.now() - at }))
    return () => window.clearTimeout(timer)
  }, [total, winner, isOwn])
  return text
}

/** What an announcement depends on. */
interface BoardState {
  total: number
  winner: string | null
}

/** The announcement of a change; null if there is none. */
export function announcementOf(before: BoardState, now: BoardState): string | null {
  if (now.winner !== null && before.winner === null) return texts.wasWon(shownName(now.winner), now.total)
  const added = now.total - before.total
  if (added <= 0) return null
  return texts.added(added, now.total)
}

/** How long to wait: a winner not at all, other news this long after the last announcement. */
export function announceInMs({
  before,
  now,
  sinceLastMs,
}: {
  before: BoardState
  now: BoardState
  sinceLastMs: number
}): number {
  return now.winner !== before.winner ? 0 : Math.max(0, announceEveryMs - sinceLastMs)
}

const announceEveryMs = 10_000
