import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { all as endpoint } from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { mayRevealAnswer, tellableDistanceKm } from '@whereabouts/game/reveal'
import { formerPlayerName } from '@whereabouts/game/username'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { listSpots, type SpotRow } from './all-guesses-queries.ts'

/** More guesses than this are gathered into spots of several. */
const maxSpots = 2000
const keptMs = 60_000
const maxKept = 8

type Answer = OutputOf<typeof endpoint>
type KeptAnswers = Map<string, { answer: Promise<Answer>; keptUntil: number }>

/**
 * What was answered lately, by puzzle. At the moment of the solve everybody asks, and nothing changes afterwards but the names of deleted
 * accounts.
 */
const keptAnswers = new WeakMap<Database, KeptAnswers>()

/** Where everybody guessed on a solved puzzle: the same for every caller. Before the solve there is nothing to be found, for anybody. */
export async function getAllGuesses(
  { db, clock }: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
): Promise<Answer> {
  const puzzle = await findReleasedPuzzle(db, puzzleId, clock.now())
  if (!puzzle || !mayRevealAnswer(puzzle)) throw new Refusal('not-found')
  // By the table's own writing of the id, so that other letters of it are not other readings.
  return keepAnswer(db, { puzzleId: puzzle.id, now: clock.now().getTime() })
}

/** The answer that is kept, or a new one, which everybody who asks meanwhile waits for. A failure is not kept. */
function keepAnswer(db: Database, { puzzleId, now }: { puzzleId: string; now: number }): Promise<Answer> {
  const kept: KeptAnswers = keptAnswers.get(db) ?? new Map()
  keptAnswers.set(db, kept)
  const known = kept.get(puzzleId)
  if (known && now < known.keptUntil) return known.answer
  const answer = readAnswer(db, puzzleId)
  kept.delete(puzzleId)
  kept.set(puzzleId, { answer, keptUntil: now + keptMs })
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  answer.catch(() => {
    if (kept.get(puzzleId)?.answer === answer) kept.delete(puzzleId)
  })
  return answer
}

async function readAnswer(db: Database, puzzleId: string): Promise<Answer> {
  const spots = await listSpots(db, { puzzleId, limit: maxSpots })
  return { spots: spots.map(toSpot), total: spots.reduce((total, { count }) => total + count, 0) }
}

function toSpot({ lat, lng, count, rank, username, distanceKm, isWin }: SpotRow): Answer['spots'][number] {
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
