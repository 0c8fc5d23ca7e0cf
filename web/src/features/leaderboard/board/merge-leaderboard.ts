import type { LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'
import type { AnswerOf } from '../../../lib/api.ts'

export interface Leaderboard extends AnswerOf<'GET /api/puzzles/:puzzleId/leaderboard'> {
  /** When the server read it, by its clock; `updated_at` moves on with every inserted guess. */
  read_at?: string
}

export type NewGuess = Omit<LeaderboardEntry, 'rank'>

/**
 * Inserts a new guess: nearest disclosed distance first, earliest first among equals. Known guesses change nothing. The board shows its first 100
 * rows; `now` becomes the time of the last update.
 */
export function mergeGuess(board: Leaderboard, guess: NewGuess, now: string): Leaderboard {
  if (board.entries.some(({ guess_id }) => guess_id === guess.guess_id)) return board
  const readAt = board.read_at ?? board.updated_at
  const index = board.entries.findIndex((entry) => comesBefore(guess, entry))
  const place = index === -1 ? board.entries.length : index
  // A guess beyond the rows may already be counted; only the server's two timestamps decide.
  if (place >= leaderboardMaxEntries && guess.guessed_at <= readAt) return board

  const entries = board.entries
    .toSpliced(place, 0, { ...guess, rank: 0 })
    .slice(0, leaderboardMaxEntries)
    .map((entry, row) => (entry.rank === row + 1 ? entry : { ...entry, rank: row + 1 }))
  return {
    ...board,
    entries,
    total: board.total + 1,
    mine: ownRow({ board, entries, guess }),
    is_solved: board.is_solved || guess.is_winning_guess,
    updated_at: now > board.updated_at ? now : board.updated_at,
    read_at: readAt,
  }
}

/** The server's order: disclosed distance, time, id. Undisclosed distances are equal. */
function comesBefore(a: NewGuess, b: NewGuess): boolean {
  if (a.distance_km !== null && b.distance_km !== null && a.distance_km !== b.distance_km)
    return a.distance_km < b.distance_km
  if (a.guessed_at !== b.guessed_at) return a.guessed_at < b.guessed_at
  return a.guess_id < b.guess_id
}

function ownRow({ board, entries, guess }: { board: Leaderboard; entries: LeaderboardEntry[]; guess: NewGuess }) {
  const listed = entries.find(({ is_you }) => is_you)
  if (listed) return listed
  const { mine } = board
  // Beyond the rows only the server knows a new guess's rank.
  if (!mine) return null
  return comesBefore(guess, mine) && !guess.is_you ? { ...mine, rank: mine.rank + 1 } : mine
}

/** The most that a resumed stream sends, so it covers every repetition. */
const mostGuesses = 1000
/** The longest delay between a guess's time and its commit, during which a read may miss it. */
const committedWithinMs = 10_000

/** Recent live guesses: enough to recognize repetitions, and to add guesses to a board that was read before their commit but arrived after them. */
export class RecentGuesses {
  #guesses: NewGuess[] = []

  /** Returns false for a known guess. */
  add(guess: NewGuess): boolean {
    if (this.#guesses.some(({ guess_id }) => guess_id === guess.guess_id)) return false
    this.#guesses = [...this.#guesses.slice(1 - mostGuesses), guess]
    return true
  }

  /** The server's board plus the guesses it just missed. */
  putInto(read: Leaderboard): Leaderboard {
    const from = new Date(Date.parse(read.updated_at) - committedWithinMs).toISOString()
    return this.#guesses
      .filter(({ guessed_at }) => guessed_at > from)
      .reduce((board, guess) => mergeGuess(board, guess, board.updated_at), read)
  }

  clear(): void {
    this.#guesses = []
  }
}
