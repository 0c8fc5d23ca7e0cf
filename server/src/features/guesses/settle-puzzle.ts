import type { Database } from '@whereabouts/engines/database/port'
import { momentOf } from '@whereabouts/game/arrival'
import { settle } from '@whereabouts/game/settle'
import type { Services } from '../../core/context.ts'
import { queueLateGuesses } from '../log/queue-queries.ts'
import { announceGuess } from './announce-guess.ts'
import {
  listWaiting,
  markAllCalledOff,
  markAllTooLate,
  markSettled,
  type WaitingExactGuess,
} from './exact-guess-queries.ts'
import { countAttempts, hasGuessWithKey, holdAccount, lockPuzzle } from './queries.ts'
import { type Won, winPuzzle } from './win-puzzle.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** How long exact guesses compete with the first one. Shorter in tests. */
    settleAfterMs: number
  }
}

type Needs = Omit<Services, 'settling' | 'guessQueue'>

/**
 * Settles the exact guesses on a puzzle, if their second is over: the one that arrived first wins, the others are too late. Returns after how many
 * milliseconds to settle again; null when none waits.
 */
export async function settlePuzzle(services: Needs, puzzleId: string): Promise<number | null> {
  const { waitMs, won } = await services.db.transaction((tx) => settleLocked(tx, services, puzzleId))
  if (won) {
    services.shortLivedCache.changed('puzzles')
    services.wakeMailWorker()
    await announceGuess(services, { ...won, disclosure: { policy: { kind: 'exact' }, isOpen: false } })
  }
  return waitMs
}

interface Settled {
  waitMs: number | null
  won: Won | null
}

/** Locks the puzzle first: guesses, edits and settling in other processes wait for it, and then see the result. */
async function settleLocked(tx: Database, services: Needs, puzzleId: string): Promise<Settled> {
  const puzzle = await lockPuzzle(tx, puzzleId)
  const at = services.clock.now()
  if (puzzle.isSolved || puzzle.isCalledOff) {
    if (puzzle.isSolved) await refuseAsLate(tx, { puzzleId, at })
    else await markAllCalledOff(tx, { puzzleId, at })
    return { waitMs: null, won: null }
  }
  const { now, waiting } = await listWaiting(tx, puzzleId)
  if (waiting.length === 0) return { waitMs: null, won: null }
  const settled = settle(waiting, { now, afterMs: services.settleAfterMs })
  if ('waitMs' in settled) return { waitMs: settled.waitMs, won: null }
  for (const guess of settled.inOrder) {
    const won = await win(tx, services, guess)
    await markSettled(tx, { id: guess.id, outcome: won ? 'won' : 'key-taken', at })
    if (!won) continue
    await refuseAsLate(tx, { puzzleId, at })
    return { waitMs: null, won }
  }
  return { waitMs: 0, won: null }
}

async function refuseAsLate(tx: Database, all: { puzzleId: string; at: Date }): Promise<void> {
  await queueLateGuesses(tx, await markAllTooLate(tx, all))
}

/** Null where the account was deleted in the meantime, or the player has sent another guess under the same key to another process. */
async function win(tx: Database, services: Needs, waiting: WaitingExactGuess): Promise<Won | null> {
  const { id, puzzleId, userId, idempotencyKey, point, distanceKm, arrival, logged } = waiting
  const winner = await holdAccount(tx, userId)
  if (!winner || (await hasGuessWithKey(tx, { userId, idempotencyKey }))) return null
  const attempt = (await countAttempts(tx, { puzzleId, userId })) + 1
  const guessedAt = momentOf(arrival)
  const guess = {
    id,
    puzzleId,
    userId,
    attempt,
    point,
    distanceKm,
    isWin: true,
    idempotencyKey,
    arrival,
    guessedAt,
    logged,
  }
  return winPuzzle(tx, services, { guess, winner })
}
