import { texts } from './texts.ts'

/** What an announcement needs to know of a leaderboard. */
export interface Told {
  total: number
  winner: string | null
}

/** What somebody who cannot see the leaderboard is told of its change; null when there is nothing to tell. */
export function announcementOf(before: Told, now: Told): string | null {
  if (now.winner !== null && before.winner === null) return texts.leaderboard.wasWon(now.winner, now.total)
  const added = now.total - before.total
  if (added <= 0) return null
  return texts.leaderboard.added(added, now.total)
}

/** How long to wait before it is said: a winner at once, everything else so long after the last word. */
export function announceInMs({ before, now, sinceLastMs }: { before: Told; now: Told; sinceLastMs: number }): number {
  return now.winner !== before.winner ? 0 : Math.max(0, announceEveryMs - sinceLastMs)
}

export const announceEveryMs = 10_000
