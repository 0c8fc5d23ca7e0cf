import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { all as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { disclosableDistanceKm, mayRevealAnswer } from '@whereabouts/game/reveal'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { ReadyAnswer } from '../../platform/http/ready-answer.ts'
import { readPuzzleForReveal } from '../puzzles/cached-queries.ts'
import { listSpots, type SpotRow } from './all-guesses-queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /**
     * The answers of `guesses.all` of the last minute, ready to be sent. At the moment of the solve everybody asks, and afterwards only the names of
     * players change. The name of a deleted account disappears at once.
     */
    keptSpots: KeptSpots
  }
}

/** Keyed by the puzzle and the count of deleted accounts. */
export type KeptSpots = Map<string, { answer: Promise<ReadyAnswer>; keptUntil: number }>

/** With more guesses than this, near ones are merged into spots. */
const maxSpots = 2000
const cachedMs = 60_000
const maxKept = 8

type Spot = OutputOf<typeof endpoint>['spots'][number]

/** All guesses of a solved puzzle: the same for every caller. Before the solve it is refused as not found, for everybody. */
export async function getAllGuesses(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<ReadyAnswer> {
  const { db, clock, shortLivedCache, keptSpots } = context
  const now = clock.now()
  const puzzle = await readPuzzleForReveal(context, { puzzleId, now })
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  // The id as the table writes it: it keys the cache.
  const name = `${puzzle.id} ${shortLivedCache.changesOf('deleted accounts')}`
  return keepAnswer({ db, kept: keptSpots }, { name, puzzleId: puzzle.id, now: now.getTime() })
}

/** Returns the kept answer, or reads a new one, for which all requests meanwhile wait. A failure is not kept. */
function keepAnswer(
  { db, kept }: { db: Database; kept: KeptSpots },
  { name, puzzleId, now }: { name: string; puzzleId: string; now: number },
): Promise<ReadyAnswer> {
  const known = kept.get(name)
  if (known && now < known.keptUntil) return known.answer
  const answer = readAnswer(db, puzzleId)
  kept.delete(name)
  kept.set(name, { answer, keptUntil: now + cachedMs })
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  answer.catch(() => {
    if (kept.get(name)?.answer === answer) kept.delete(name)
  })
  return answer
}

async function readAnswer(db: Database, puzzleId: string): Promise<ReadyAnswer> {
  const spots = await listSpots(db, { puzzleId, limit: maxSpots })
  const total = spots.reduce((sum, { count }) => sum + count, 0)
  return new ReadyAnswer(endpoint.output.parse({ spots: spots.map(toSpot), total }))
}

function toSpot({ lat, lng, count, rank, username, distanceKm, isWin }: SpotRow): Spot {
  return {
    guess_lat: lat,
    guess_lng: lng,
    count,
    rank,
    username: username ?? formerPlayerName,
    distance_km: disclosableDistanceKm(distanceKm),
    is_winning_guess: isWin,
  }
}
