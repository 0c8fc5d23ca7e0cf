import type { LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'

export interface Leaderboard {
  entries: LeaderboardEntry[]
  total: number
  mine: LeaderboardEntry | null
  is_solved: boolean
  updated_at: string
}

export type NewGuess = Omit<LeaderboardEntry, 'rank'>

/**
 * Puts a guess that was just made into a leaderboard: nearest first, the earlier of two equally near ones first. A guess that is
 * there already changes nothing. The board keeps its first 100 rows; `now` becomes the time of the last update.
 */
export function mergeGuess(board: Leaderboard, guess: NewGuess, now: string): Leaderboard {
  if (board.entries.some(({ guess_id }) => guess_id === guess.guess_id)) return board
  // The server has compared with more digits than it tells: among printed equals the new guess comes last.
  const index = board.entries.findIndex(({ distance_km }) => distance_km > guess.distance_km)
  const place = index === -1 ? board.entries.length : index
  const isBeyond = place >= leaderboardMaxEntries
  // A guess beyond the rows cannot be told from one that the board has counted, but by its time.
  if (isBeyond && guess.guessed_at <= board.updated_at) return board

  const entries = board.entries
    .toSpliced(place, 0, { ...guess, rank: 0 })
    .slice(0, leaderboardMaxEntries)
    .map((entry, row) => ({ ...entry, rank: row + 1 }))
  return {
    entries,
    total: board.total + 1,
    mine: ownRow({ board, entries, guess }),
    is_solved: board.is_solved || guess.is_winning_guess,
    updated_at: now > board.updated_at ? now : board.updated_at,
  }
}

function ownRow({ board, entries, guess }: { board: Leaderboard; entries: LeaderboardEntry[]; guess: NewGuess }) {
  const listed = entries.find(({ is_you }) => is_you)
  if (listed) return listed
  const { mine } = board
  // Beyond the rows the exact rank of a new guess is the server's to tell.
  if (!mine) return null
  return guess.distance_km < mine.distance_km && !guess.is_you ? { ...mine, rank: mine.rank + 1 } : mine
}
