import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { all as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import { mayRevealAnswer, tellableDistanceKm } from '@whereabouts/game/reveal'
import type { ContextFor } from '../context.ts'
import { ReadyAnswer } from '../http/ready-answer.ts'
import { Refusal } from '../http/refusal.ts'
import { readPuzzleForReveal } from '../puzzles/shared-puzzles.ts'
import { listSpots, type SpotRow } from './all-guesses-queries.ts'

/** More guesses than this are gathered into spots of several. */
const maxSpots = 2000
const keptMs = 60_000
const maxKept = 8

type Spot = OutputOf<typeof endpoint>['spots'][number]
type KeptAnswers = Map<string, { answer: Promise<ReadyAnswer>; keptUntil: number }>

/**
 * What was answered lately, by puzzle, ready to be sent. At the moment of the solve everybody asks, and nothing changes afterwards but the
 * names of players. A deleted account is no longer named from then on.
 */
const keptAnswers = new WeakMap<Database, KeptAnswers>()

/** Where everybody guessed on a solved puzzle: the same for every caller. Before the solve there is nothing to be found, for anybody. */
export async function getAllGuesses(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<ReadyAnswer> {
  const { db, clock, sharedReads } = context
  const now = clock.now()
  const puzzle = await readPuzzleForReveal(context, { puzzleId, now })
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  // By the table's own writing of the id, so that other letters of it are not other readings.
  const name = `${puzzle.id} ${sharedReads.changesOf('deleted accounts')}`
  return keepAnswer(db, { name, puzzleId: puzzle.id, now: now.getTime() })
}

/** The answer that is kept, or a new one, which everybody who asks meanwhile waits for. A failure is not kept. */
function keepAnswer(
  db: Database,
  { name, puzzleId, now }: { name: string; puzzleId: string; now: number },
): Promise<ReadyAnswer> {
  const kept: KeptAnswers = keptAnswers.get(db) ?? new Map()
  keptAnswers.set(db, kept)
  const known = kept.get(name)
  if (known && now < known.keptUntil) return known.answer
  const answer = readAnswer(db, puzzleId)
  kept.delete(name)
  kept.set(name, { answer, keptUntil: now + keptMs })
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
    distance_km: tellableDistanceKm(distanceKm),
    is_winning_guess: isWin,
  }
}
