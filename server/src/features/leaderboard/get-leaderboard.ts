import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { get as endpoint, LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import type { Database } from '@whereabouts/engines/database/port'
import { orNull, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'
import type { ContextFor, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchReads } from '../../platform/batching/batch-reads.ts'
import { disclosureOf, findReleasedPuzzle, readDisclosureFacts } from '../puzzles/queries.ts'
import { distancesOf, listCandidates, type Ranked, rankCandidates, rowOf } from './rank-guesses.ts'
import { countGuesses } from './tally-queries.ts'

type Answer = OutputOf<typeof endpoint>

declare module '../../core/context.ts' {
  interface Services {
    boards: Boards
  }
}

/** The result of one read, for all requests that wait for it. */
interface Board {
  /** The answer for a user without a guess. */
  answer: Answer
  /** The user id of each row of the answer. */
  userIds: (string | null)[]
  /** The best rows of the users who asked. */
  best: Map<string, LeaderboardEntry>
  /** All players' places, once the puzzle is solved. */
  standings: Standings | null
}

/** The most players with own ranks in one read, so that no read takes long. */
const mostTogether = 100
/** Reads begin at least this long apart, and a slow one is followed by a pause: many viewers cost hardly more than a few. */
const readsApartMs = 25
const longestRestMs = 1000

/** Only a deleted account changes them. */
const standingsCached = { topic: [], mostMs: 60_000 } as const

type Needs = Pick<Services, 'db' | 'clock' | 'shortLivedCache'>

type Ask = (userId: string) => Promise<Board | null>

/** The boards of this process, by puzzle in lower case: the most recently requested, at most `mostBoards`. */
export type Boards = Map<string, Ask>

/** Strangers can request any number of ids. */
const mostBoards = 200

/** The nearest guesses of a released puzzle, for any signed-in user, with usernames only. */
export async function getLeaderboard(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<Answer> {
  const { userId } = context.caller
  // The id keys the cache, and may arrive in capitals.
  const board = await lineOf(context, puzzleId.toLowerCase())(userId)
  if (!board) throw new Refusal('not-found')
  const { answer, userIds, best, standings } = board
  const mine = best.get(userId)
  if (!mine) return answer
  const rank = standings?.rankOf.get(userId)
  const standing = standings && rank !== undefined ? { rank, players: standings.players } : null
  const entries = answer.entries.map((entry, index) => (userIds[index] === userId ? { ...entry, is_you: true } : entry))
  return { ...answer, entries, mine: { ...mine, is_you: true }, standing }
}

/** Reads a board once at a time, for all requests together. Boards do not wait for each other. */
function lineOf(needs: Needs & Pick<Services, 'boards'>, puzzleId: string): Ask {
  const { db, boards, shortLivedCache } = needs
  const known = boards.get(puzzleId)
  if (known) {
    boards.delete(puzzleId)
    boards.set(puzzleId, known)
    return known
  }
  const read = async (userIds: readonly string[]) => {
    const board = await readBoard(needs, { puzzleId, userIds })
    if (board?.answer.is_solved)
      board.standings = await shortLivedCache.read({ ...standingsCached, name: `standings of ${puzzleId}` }, () =>
        readStandings(db, puzzleId),
      )
    return () => board
  }
  const restMs = (tookMs: number) => Math.min(Math.abs(tookMs - readsApartMs), longestRestMs)
  const line = batchReads(read, { mostTogether, restMs })
  boards.set(puzzleId, line)
  if (boards.size > mostBoards) boards.delete(boards.keys().next().value!)
  return line
}

async function readBoard(
  { db, clock, shortLivedCache }: Needs,
  { puzzleId, userIds }: { puzzleId: string; userIds: readonly string[] },
): Promise<Board | null> {
  const now = clock.now()
  const ranking = { puzzleId, userIds, limit: leaderboardMaxEntries }
  const [puzzle, facts, candidates, { total }] = await Promise.all([
    findReleasedPuzzle(db, puzzleId, now),
    readDisclosureFacts({ db, shortLivedCache }, now),
    listCandidates(db, ranking),
    countGuesses(db, puzzleId),
  ])
  if (!puzzle) return null
  const disclosure = disclosureOf(puzzle, facts)
  const { first, best } = await rankCandidates(db, candidates, disclosure)
  const toEntry = (row: Ranked): LeaderboardEntry => ({ ...rowOf(row, disclosure), is_you: false })
  return {
    answer: {
      entries: first.map(toEntry),
      total,
      mine: null,
      standing: null,
      is_solved: puzzle.isSolved,
      distances: distancesOf(disclosure),
      updated_at: now.toISOString(),
    },
    userIds: first.map(({ userId }) => userId),
    best: new Map([...best].map(([userId, row]) => [userId, toEntry(row)])),
    standings: null,
  }
}

/** The players' ranks on a solved puzzle, by the best guess of each. */
interface Standings {
  players: number
  /** By user, from 1. */
  rankOf: ReadonlyMap<string, number>
}

/**
 * Ranks the players of a solved puzzle by the best guess of each (distance, then time, then id, as on the leaderboard). It reads all guesses, so
 * frequent callers cache it. A deleted account is no longer joined to its guesses: it counts as one player, by its first guess.
 */
async function readStandings(db: Database, puzzleId: string): Promise<Standings> {
  const rows = await rowsOf(db, { userId: orNull(uuid) })`
    select best.user_id from (
      select distinct on (coalesce(user_id, id)) user_id, distance_km, guessed_at, id
      from guesses where puzzle_id = ${puzzleId} and (user_id is not null or attempt = 1)
      order by coalesce(user_id, id), distance_km, guessed_at, id
    ) best
    order by best.distance_km, best.guessed_at, best.id`
  const rankOf = new Map<string, number>()
  for (const [index, { userId }] of rows.entries()) if (userId !== null) rankOf.set(userId, index + 1)
  return { players: rows.length, rankOf }
}
