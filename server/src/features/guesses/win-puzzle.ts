import type { Database } from '@whereabouts/engines/database/port'
import { countsAsSubscribed, isPaidAt } from '@whereabouts/game/subscription'
import type { Clock, Services } from '../../core/context.ts'
import { writeAudit } from '../audit/for-others.ts'
import { queueSolve } from '../log/for-others.ts'
import { holdIfDisputed, holdIfRefunded, holdPrize, owePrize } from '../prizes/for-others.ts'
import { listSubscriptions } from '../subscriptions/queries.ts'
import type { NewGuess } from './queries.ts'
import { countWin, insertWinningGuess, markSolved } from './writes.ts'

/**
 * Saves a win, in the transaction that has settled the winner and locks the puzzle's row: the puzzle is solved and has its winner, the guess is
 * stored, the prize is owed, the logs have a line, the winner's e-mail is queued.
 */
export async function winPuzzle(
  tx: Database,
  services: Omit<Services, 'settling' | 'guessQueue'>,
  guess: NewGuess,
): Promise<void> {
  const { puzzleId, userId, guessedAt } = guess
  const puzzle = await markSolved(tx, { puzzleId, userId, solvedAt: guessedAt })
  await insertWinningGuess(tx, guess)
  if (guess.logged) await queueSolve(tx, { puzzleId, commitment: guess.logged.commitment })
  const prizeId = services.newId()
  await owePrize(tx, {
    id: prizeId,
    puzzleId,
    guessId: guess.id,
    userId,
    prizeAmount: puzzle.prizeAmount,
    owedSince: guessedAt,
  })
  await writeWin(tx, services, { guess, prizeAmount: puzzle.prizeAmount })
  await countWin(tx, { userId, attempt: guess.attempt })
  // The winner's row is locked: disputes before the win are seen here, and later ones see the win.
  await holdIfDisputed(tx, services, prizeId)
  const isPaymentDue = await holdUnlessPaid(tx, services, { userId, prizeId, guessedAt })
  await services.mailWin(tx, { prizeId, puzzleId, isPaymentDue })
}

/** Logs the win, for disputes. The log is permanent, so it has the winner's id, but neither name nor network address. */
async function writeWin(
  tx: Database,
  { clock }: Omit<Services, 'settling' | 'guessQueue'>,
  { guess, prizeAmount }: { guess: NewGuess; prizeAmount: string },
): Promise<void> {
  const { atUs, server, counter } = guess.arrival
  const after = {
    guess_id: guess.id,
    distance_km: guess.distanceKm,
    prize_amount: prizeAmount,
    arrived_us: atUs,
    process: server,
    counter,
  }
  const actor = { clock, caller: { userId: guess.userId, username: 'player' } }
  await writeAudit(tx, actor, { action: 'puzzle.win', subject: guess.puzzleId, after })
}

interface NewPrize {
  prizeId: string
  userId: string
  guessedAt: Date
}

/**
 * Puts the prize of a win on hold if the winner had no paid subscription and no trial at the guess: the charge failed, or has not been made yet; and if
 * the winner was refunded while the guess waited to be settled. The win stands. Returns whether a payment is due. The winner's row is locked: earlier
 * refunds are seen here, and later ones see the win.
 */
async function holdUnlessPaid(
  tx: Database,
  { clock }: { clock: Clock },
  { prizeId, userId, guessedAt }: NewPrize,
): Promise<boolean> {
  await holdIfRefunded(tx, { clock }, prizeId)
  const counting = (await listSubscriptions(tx, userId)).filter((one) => countsAsSubscribed(one, guessedAt))
  if (counting.some((subscription) => isPaidAt(subscription, guessedAt))) return false
  const reference = counting[0]?.subscriptionId ?? 'no subscription'
  return holdPrize(tx, { clock, caller: null }, { prizeId, reason: 'payment-due', reference })
}
