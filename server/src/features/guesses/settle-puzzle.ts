import type { Database } from '@whereabouts/engines/database/port'
import { momentOf, notAhead } from '@whereabouts/game/arrival'
import { listUnfit, settle } from '@whereabouts/game/settle'
import type { Services } from '../../core/context.ts'
import { queueLateGuesses } from '../log/for-others.ts'
import { listWaiting, markAllLate, markSettled, type WaitingExactGuess } from './exact-guess-queries.ts'
import { lockPuzzle } from './queries.ts'
import { winPuzzle } from './win-puzzle.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** How long exact guesses compete with the first one. Shorter in tests. */
    settleAfterMs: number
  }
}

type Needs = Omit<Services, 'settling' | 'guessQueue'>

/**
 * Settles the exact guesses on a puzzle, if their second is over: of those within their player's limit the one that arrived first wins, the others
 * are too late. Returns after how many milliseconds to settle again; null when none waits.
 */
export async function settlePuzzle(services: Needs, puzzleId: string): Promise<number | null> {
  const { waitMs, isWon } = await services.db.transaction((tx) => settleLocked(tx, services, puzzleId))
  if (isWon) {
    await services.changes.look()
    services.wakeMailWorker()
    services.liveBoards.get(puzzleId)?.wake()
  }
  return waitMs
}

interface Settled {
  waitMs: number | null
  isWon: boolean
}

/** Locks the puzzle first: guesses, edits and settling in other processes wait for it, and then see the result. */
async function settleLocked(tx: Database, services: Needs, puzzleId: string): Promise<Settled> {
  const { isSolved, isCalledOff } = await lockPuzzle(tx, puzzleId)
  const { now, waiting } = await listWaiting(tx, puzzleId)
  if (waiting.length === 0) return { waitMs: null, isWon: false }
  const unfit = listUnfit(waiting)
  const fit = waiting.filter((guess) => !unfit.has(guess))
  const isOver = isSolved || isCalledOff
  const settled = isOver || fit.length === 0 ? null : settle(fit, { now, afterMs: services.settleAfterMs })
  if (settled && 'waitMs' in settled) return { waitMs: settled.waitMs, isWon: false }
  const at = services.clock.now()
  await markSettled(tx, { settled: [...unfit].map(([{ id }, outcome]) => ({ id, outcome })), at })
  if (settled) await win(tx, services, { guess: settled.winner, now })
  const outcome = isCalledOff ? 'called-off' : 'too-late'
  await queueLateGuesses(tx, await markAllLate(tx, { puzzleId, outcome, at }))
  return { waitMs: null, isWon: settled !== null }
}

async function win(
  tx: Database,
  services: Needs,
  { guess: waiting, now }: { guess: WaitingExactGuess; now: Date },
): Promise<void> {
  const { id, puzzleId, userId, idempotencyKey, point, distanceKm, logged, guessesUsed } = waiting
  await markSettled(tx, { settled: [{ id, outcome: 'won' }], at: services.clock.now() })
  const arrival = notAhead(waiting.arrival, now.getTime() * 1000 + services.arrivals.aheadUs())
  const guess = {
    ...{ id, puzzleId, userId, attempt: guessesUsed + 1, point, distanceKm, isWin: true, idempotencyKey, logged },
    ...{ arrival, guessedAt: momentOf(arrival) },
  }
  await winPuzzle(tx, services, guess)
}
