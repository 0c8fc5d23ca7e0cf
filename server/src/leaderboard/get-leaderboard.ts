import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { get as endpoint, LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { tellableDistanceKm } from '@whereabouts/game/reveal'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { countGuesses, findBestRank, listNearestGuesses, type RankedRow } from './queries.ts'

/** The nearest guesses of a released puzzle, for any signed-in user. Only usernames are told. */
export async function getLeaderboard(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, caller, clock } = context
  const now = clock.now()
  const [puzzle, nearest, total, mine] = await Promise.all([
    findReleasedPuzzle(db, puzzleId, now),
    listNearestGuesses(db, { puzzleId, limit: leaderboardMaxEntries }),
    countGuesses(db, puzzleId),
    findBestRank(db, { puzzleId, userId: caller.userId }),
  ])
  if (!puzzle) throw new Refusal('not-found')
  const toEntry = (row: RankedRow, rank: number): LeaderboardEntry => ({
    guess_id: row.guessId,
    rank,
    username: row.username,
    distance_km: tellableDistanceKm(row.distanceKm),
    is_winning_guess: row.isWin,
    guessed_at: row.guessedAt.toISOString(),
    is_you: row.userId === caller.userId,
  })
  return {
    entries: nearest.map((row, index) => toEntry(row, index + 1)),
    total,
    mine: mine && toEntry(mine, mine.rank),
    is_solved: puzzle.isSolved,
    updated_at: now.toISOString(),
  }
}
