import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import { type Telling, tellGuess } from '../distances/distance-policy.ts'

export interface RankedRow {
  guessId: string
  userId: string | null
  username: string
  distanceKm: number
  isWin: boolean
  guessedAt: Date
}

export const toRow = (row: RankedRow & { username: string | null }): RankedRow => ({
  ...row,
  username: row.username ?? formerPlayerName,
})

/** A live event with its place in the stream. */
export interface NumberedEvent {
  sequence: string
  event: LiveEvent
}

/** The events of one guess. Distances as far as they may be told; never where somebody guessed. */
export function eventsOf(
  { puzzleId, sequence, telling }: { puzzleId: string; sequence: string; telling: Telling },
  row: Omit<RankedRow, 'userId'>,
): NumberedEvent[] {
  const guessedAt = row.guessedAt.toISOString()
  const guess: LiveEvent = {
    kind: 'guess',
    guess_id: row.guessId,
    username: row.username,
    ...tellGuess(row, telling),
    is_winning_guess: row.isWin,
    guessed_at: guessedAt,
  }
  const solved: LiveEvent = { kind: 'solved', puzzle_id: puzzleId, winner: row.username, solved_at: guessedAt }
  return (row.isWin ? [guess, solved] : [guess]).map((event) => ({ sequence, event }))
}
