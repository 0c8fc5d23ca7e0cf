import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { all as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { disclosableDistanceKm, mayRevealAnswer } from '@whereabouts/game/reveal'
import type { ContextFor } from '../../core/context.ts'
import { nameInPublic } from '../../core/name-in-public.ts'
import { Refusal } from '../../core/refusal.ts'
import { ReadyAnswer } from '../../platform/http/ready-answer.ts'
import { noteAnswerSight } from '../puzzles/for-others.ts'
import { readPuzzleForReveal } from '../puzzles/queries.ts'
import { listSpots, type SpotRow } from './all-guesses-queries.ts'

/** With more guesses than this, near ones are merged into spots. */
const maxSpots = 2000
/** At the moment of the solve everyone asks; afterwards only the names of players change. */
const cached = { topic: ['puzzles', 'names'], mostMs: 60_000, mostCached: 8 } as const

type Spot = OutputOf<typeof endpoint>['spots'][number]

/** All guesses of a solved puzzle: the same for every caller. Before the solve every caller gets `not-found`. */
export async function getAllGuesses(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<ReadyAnswer> {
  const { db, clock, shortLivedCache } = context
  const now = clock.now()
  const puzzle = await readPuzzleForReveal(context, { puzzleId, now })
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  await noteAnswerSight(context, [puzzle.id])
  // The id as stored in the table: others may write it in capitals.
  return shortLivedCache.read({ ...cached, name: `all guesses of ${puzzle.id}` }, () => readAnswer(db, puzzle.id))
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
