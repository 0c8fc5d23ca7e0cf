import type { Receipt } from '@whereabouts/game/log/receipt'
import type { Services } from '../../core/context.ts'
import type { ExactGuess } from './exact-guess-queries.ts'

/** A stored guess, as far as its receipt needs it. */
type Received = Pick<Receipt, 'kind'> &
  Pick<ExactGuess, 'puzzleId' | 'userId' | 'point' | 'logged'> & { arrival: ExactGuess['arrival'] | null }

/** Receipts of stored guesses, under one signature; null for guesses outside the log. A fault here refuses no guess: it is stored. */
export function receiptsOf(
  { publicLog, log }: Pick<Services, 'publicLog' | 'log'>,
  guesses: readonly Received[],
): (Receipt | null)[] {
  const known = guesses.flatMap(({ kind, puzzleId, userId, point, arrival, logged }) =>
    arrival && logged ? [{ kind, puzzleId, userId, point, arrival, ...logged }] : [],
  )
  const receipts: (Receipt | null)[] = []
  try {
    if (known.length > 0) receipts.push(...publicLog.receiptsFor(known))
  } catch (err) {
    log.error({ err }, 'receipts of stored guesses could not be written')
  }
  return guesses.map(({ arrival, logged }) => (arrival && logged ? (receipts.shift() ?? null) : null))
}
