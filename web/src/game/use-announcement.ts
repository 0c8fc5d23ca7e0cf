import { useEffect, useRef, useState } from 'react'
import { announceInMs, announcementOf, type Told } from './board-announcement.ts'
import type { Leaderboard } from './merge-leaderboard.ts'

/** The sentence for screen readers about what has changed on the leaderboard: not more often than every 10 s, but for a winner. */
export function useAnnouncement(board: Leaderboard | undefined): string {
  const [text, setText] = useState('')
  const last = useRef<{ told: Told; at: number } | null>(null)
  const total = board?.total
  const winner = board?.entries.find(({ is_winning_guess }) => is_winning_guess)?.username ?? null
  useEffect(() => {
    if (total === undefined) return
    const now = { total, winner }
    // What is there when the page comes is read, not announced.
    last.current ??= { told: now, at: performance.now() }
    const { told, at } = last.current
    const sentence = announcementOf(told, now)
    if (sentence === null) return
    const say = () => {
      last.current = { told: now, at: performance.now() }
      setText(sentence)
    }
    const timer = window.setTimeout(say, announceInMs({ before: told, now, sinceLastMs: performance.now() - at }))
    return () => window.clearTimeout(timer)
  }, [total, winner])
  return text
}
