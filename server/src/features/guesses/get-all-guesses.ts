import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { all as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { disclosableDistanceKm, mayRevealAnswer } from '@whereabouts/game/reveal'
import type { ContextFor } from '../../core/context.ts'
import { nameInPublic } from '../../core/name-in-public.ts'
import { Refusal } from '../../core/refusal.ts'
import { ReadyAnswer } from '../../platform/http/ready-answer.ts'
import { readPuzzleForReveal } from '../puzzles/queries.ts'
import { listSpots, type SpotRow } from './all-guesses-queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /**
     * The answers of `guesses.all` of the last minute, ready to send. At the moment of the solve everyone asks, and afterwards only the names of
     * players change. The name of a deleted account, or of a winner who hides it, disappears immediately.
     */
    allGuessesCache: AllGuessesCache
  }
}

/** Keyed by the puzzle and the counts of deleted accounts and of changed prizes. */
export type AllGuessesCache = Map<string, { answer: Promise<ReadyAnswer>; cachedUntil: number }>

/** With more guesses than this, near ones are merged into spots. */
const maxSpots = 2000
const cachedMs = 60_000
const maxCached = 8

type Spot = OutputOf<typeof endpoint>['spots'][number]

/** All guesses of a solved puzzle: the same for every caller. Before the solve every caller gets `not-found`. */
export async function getAllGuesses(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<ReadyAnswer> {
  const { db, clock, shortLivedCache, allGuessesCache } = context
  const now = clock.now()
  const puzzle = await readPuzzleForReveal(context, { puzzleId, now })
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  // The id as stored in the table: it is the cache's key.
  const [deleted, prizes] = [shortLivedCache.changesOf('deleted accounts'), shortLivedCache.changesOf('prizes')]
  const name = `${puzzle.id} ${deleted} ${prizes}`
  return getCachedAnswer({ db, cache: allGuessesCache }, { name, puzzleId: puzzle.id, now: now.getTime() })
}

/** Returns the cached answer, or reads a new one; concurrent requests wait for the same read. A failure is not cached. */
function getCachedAnswer(
  { db, cache }: { db: Database; cache: AllGuessesCache },
  { name, puzzleId, now }: { name: string; puzzleId: string; now: number },
): Promise<ReadyAnswer> {
  const known = cache.get(name)
  if (known && now < known.cachedUntil) return known.answer
  const answer = readAnswer(db, puzzleId)
  cache.delete(name)
  cache.set(name, { answer, cachedUntil: now + cachedMs })
  if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
  answer.catch(() => {
    if (cache.get(name)?.answer === answer) cache.delete(name)
  })
  return answer
}

async function readAnswer(db: Database, puzzleId: string): Promise<ReadyAnswer> {
  const spots = await listSpots(db, { puzzleId, limit: maxSpots })
  const total = spots.reduce((sum, { count }) => sum + count, 0)
  return new ReadyAnswer(endpoint.output.parse({ spots: spots.map(toSpot), total }))
}

function toSpot({ lat, lng, count, rank, userId, username, distanceKm, isWin }: SpotRow): Spot {
  return {
    guess_lat: lat,
    guess_lng: lng,
    count,
    rank,
    username: nameInPublic({ userId, username }),
    distance_km: disclosableDistanceKm(distanceKm),
    is_winning_guess: isWin,
  }
}
