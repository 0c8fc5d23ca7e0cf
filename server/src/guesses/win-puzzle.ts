import type { Database } from '@whereabouts/engines/database/port'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { insertMail } from '../mails/queries.ts'
import { winnerMail } from '../mails/winner-mail.ts'
import type { PlayerAccount } from './batch-queries.ts'
import { countWin, holdSession, insertPrizeOwed, insertWinningGuess, markSolved, type NewGuess } from './queries.ts'

/**
 * Saves a win in one transaction: the puzzle is solved and has its winner, the guess is in, the prize is owed, the winner's e-mail is
 * queued. Null when the puzzle is no longer what the guess was judged by: solved, called off or edited; then nothing is written. Throws the
 * refusal `not-signed-in` when the winner's session was ended meanwhile, and nothing is written either.
 */
export async function winPuzzle(
  context: ContextFor<'user'>,
  guess: NewGuess,
  winner: PlayerAccount,
): Promise<{ sequence: string } | null> {
  const { db, config, caller, newId } = context
  const saved = await db.transaction(async (tx) => {
    // The puzzle's row comes first: of two rivals the second waits here, and then finds it solved.
    const { puzzleId, puzzleVersion, guessedAt: solvedAt } = guess
    const puzzle = await markSolved(tx, { puzzleId, puzzleVersion, userId: caller.userId, solvedAt })
    if (!puzzle) return null
    if (!(await holdSession(tx, caller))) throw new Refusal('not-signed-in')
    const { sequence } = await insertWinningGuess(tx, guess)
    await insertPrizeOwed(tx, {
      id: newId(),
      puzzleId: guess.puzzleId,
      guessId: guess.id,
      userId: caller.userId,
      prizeAmount: puzzle.prizeAmount,
      owedSince: guess.guessedAt,
    })
    await writeWin(tx, context, { guess, prizeAmount: puzzle.prizeAmount })
    await countWin(tx, { userId: caller.userId, attempt: guess.attempt })
    const mail = winnerMail({ site: await getMailSite(tx, config), username: winner.username, ...puzzle })
    await insertMail(tx, {
      id: newId(),
      kind: 'winner',
      cause: guess.puzzleId,
      recipient: winner.email,
      at: guess.guessedAt,
      ...mail,
    })
    return { sequence }
  })
  if (saved) {
    context.sharedReads.changed('puzzles')
    context.wakeMailWorker()
  }
  return saved
}

/** For disputes. The log is kept for good, so it names the winner by id alone: neither name nor network address stay with it. */
async function writeWin(
  tx: Database,
  { clock, caller }: ContextFor<'user'>,
  { guess, prizeAmount }: { guess: NewGuess; prizeAmount: string },
): Promise<void> {
  const after = { guess_id: guess.id, distance_km: guess.distanceKm, prize_amount: prizeAmount }
  const actor = { clock, caller: { userId: caller.userId, username: 'player' } }
  await writeAudit(tx, actor, { action: 'puzzle.win', subject: guess.puzzleId, after })
}
