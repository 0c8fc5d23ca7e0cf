import { Refusal } from '../http/refusal.ts'
import { momentOf } from './arrival.ts'
import type { AskedGuess, Candidate, JudgedGuess } from './asked-guess.ts'
import { type FactsOfBatch, findFactsOfBatch, insertLosingGuesses } from './batch-queries.ts'
import { findOpenExactGuess, insertExactGuess, insertLateGuesses } from './exact-guess-queries.ts'
import { separate } from './failed-guesses.ts'
import { isSameRequest, judgeBatch, type LateGuess } from './judge-batch.ts'

/** What is left of a batch when all that could be answered has been. */
export interface BatchEnd {
  /** To be judged again, by what is then so. */
  again: AskedGuess[]
  /** Exact guesses that are written down, and are answered when it is settled which of all was first. */
  candidates: Candidate[]
}

/**
 * Load, decide, save, for guesses of different players in the order of their arrival; all the deciding is in the game room, and the tables
 * have the last word. Each is answered for itself, but for those that are left.
 */
export async function takeBatch(batch: readonly AskedGuess[]): Promise<BatchEnd> {
  const { db } = batch[0]!.context
  const keys = batch.map(({ context, input }) => ({
    userId: context.caller.userId,
    sessionId: context.caller.sessionId,
    puzzleId: input.puzzleId,
    idempotencyKey: input.idempotency_key,
  }))
  const [from, to] = [batch[0]!, batch.at(-1)!].map(({ hand }) => momentOf(hand.arrival))
  let facts: FactsOfBatch
  try {
    facts = await findFactsOfBatch(db, { keys, from: from!, to: to! })
  } catch (error) {
    return { again: separate(batch, error), candidates: [] }
  }
  const { accepted, late } = judgeBatch(batch, facts)
  // What came before an exact guess is stored as it was judged; what came after it is judged again when that is settled.
  const firstExact = accepted.findIndex(({ guess }) => guess.isWin)
  const losing = firstExact < 0 ? accepted : accepted.slice(0, firstExact)
  const exact = firstExact < 0 ? [] : [accepted[firstExact]!]
  const after = firstExact < 0 ? [] : accepted.slice(firstExact + 1).map(({ asked }) => asked)
  const byPuzzle = Map.groupBy(losing, ({ guess }) => guess.puzzleId)
  const ends = await Promise.all([
    ...exact.map(writeExact),
    ...[...byPuzzle.values()].map(saveLosing),
    ...(late.length > 0 ? [writeLate(late)] : []),
  ])
  return {
    again: [...ends.flatMap(({ again }) => again), ...after],
    candidates: ends.flatMap(({ candidates }) => candidates),
  }
}

/** Guesses on one puzzle that were judged by one version of it. */
async function saveLosing(losing: readonly JudgedGuess[]): Promise<BatchEnd> {
  const [first] = losing
  const { db } = first!.asked.context
  const { guess, puzzleVersion } = first!
  const guesses = losing.map((judged) => judged.guess)
  let numbers: Map<string, string>
  try {
    numbers = await insertLosingGuesses(db, { puzzleId: guess.puzzleId, puzzleVersion, guesses })
  } catch (error) {
    return { again: separate(askedOf(losing), error), candidates: [] }
  }
  const isIn = losing.map((judged) => acceptAs(judged, numbers.get(judged.guess.id)))
  return { again: askedOf(losing.filter((_judged, index) => !isIn[index])), candidates: [] }
}

const askedOf = (judged: readonly { asked: AskedGuess }[]) => judged.map(({ asked }) => asked)

function acceptAs({ asked, guess, account, guessLimit, telling }: JudgedGuess, sequence: string | undefined): boolean {
  if (sequence === undefined) return false
  asked.accept({ ...guess, sequence, username: account.username, guessLimit, telling, isRepeated: false })
  return true
}

async function writeExact(judged: JudgedGuess): Promise<BatchEnd> {
  const { asked, guess, guessLimit, puzzleVersion } = judged
  const { db, caller } = asked.context
  const again = { again: [asked], candidates: [] }
  try {
    const written = await insertExactGuess(db, { ...guess, sessionId: caller.sessionId, guessLimit, puzzleVersion })
    if (written === 'written') return { again: [], candidates: [{ id: guess.id, judged }] }
    if (written === 'changed') return again
    const earlier = await findOpenExactGuess(db, guess)
    // It was settled a moment ago.
    if (!earlier) return again
    if (isSameRequest(asked, earlier)) return { again: [], candidates: [{ id: earlier.id, judged }] }
    asked.refuse(new Refusal('idempotency-conflict'))
    return { again: [], candidates: [] }
  } catch (error) {
    return { again: separate([asked], error), candidates: [] }
  }
}

async function writeLate(late: readonly LateGuess[]): Promise<BatchEnd> {
  const { db } = late[0]!.asked.context
  try {
    await insertLateGuesses(
      db,
      late.map(({ exact }) => exact),
    )
  } catch (error) {
    return { again: separate(askedOf(late), error), candidates: [] }
  }
  for (const { asked } of late) asked.refuse(new Refusal('already-solved'))
  return { again: [], candidates: [] }
}
