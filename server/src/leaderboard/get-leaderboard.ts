import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { get as endpoint, LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'
import type { ContextFor } from '../context.ts'
import { getTellingFacts, type Telling, tellGuess, tellingOf } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { countGuesses } from './queries.ts'
import { type Ranked, rankGuesses } from './rank-guesses.ts'

/** The nearest guesses of a released puzzle, for any signed-in user. Only usernames are told. */
export async function getLeaderboard(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, caller, clock } = context
  const now = clock.now()
  const [puzzle, facts] = await Promise.all([findReleasedPuzzle(db, puzzleId, now), getTellingFacts(db, now)])
  if (!puzzle) throw new Refusal('not-found')
  const telling = tellingOf(puzzle, facts)
  const [{ first, mine }, total] = await Promise.all([
    rankGuesses(db, { puzzleId, userId: caller.userId, limit: leaderboardMaxEntries, telling }),
    countGuesses(db, puzzleId),
  ])
  const toEntry = (row: Ranked): LeaderboardEntry => ({
    guess_id: row.guessId,
    rank: row.rank,
    username: row.username,
    ...tellGuess(row, telling),
    is_winning_guess: row.isWin,
    guessed_at: row.guessedAt.toISOString(),
    is_you: row.userId === caller.userId,
  })
  return {
    entries: first.map(toEntry),
    total,
    mine: mine && toEntry(mine),
    is_solved: puzzle.isSolved,
    distances: distancesOf(telling),
    updated_at: now.toISOString(),
  }
}

function distancesOf({ policy: { kind }, isOpen }: Telling): OutputOf<typeof endpoint>['distances'] {
  if (!isOpen) return 'exact'
  return kind === 'after-the-day' ? 'withheld' : kind
}
