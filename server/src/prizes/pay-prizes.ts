import type { listPrizes, markPaid } from '@whereabouts/contract/admin-audit'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { formerPlayerName } from '@whereabouts/game/username'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { wireAmount } from '../subscriptions/queries.ts'
import { listPrizeRows, markPrizePaid, type PrizeRow } from './queries.ts'

export async function listAdminPrizes({ db }: ContextFor<'admin'>): Promise<OutputOf<typeof listPrizes>> {
  return { prizes: (await listPrizeRows(db)).map(wirePrize) }
}

/** Writes down that a prize was paid, once: of two calls at the same moment the second is told that it is paid. */
export async function markAdminPrizePaid(
  context: ContextFor<'admin'>,
  { prizeId, reference }: InputOf<typeof markPaid>,
): Promise<OutputOf<typeof markPaid>> {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const isPaidNow = await markPrizePaid(tx, { prizeId, reference, at: clock.now() })
    const [prize] = await listPrizeRows(tx, { prizeId })
    if (!prize) throw new Refusal('not-found')
    if (!isPaidNow) throw new Refusal('already-paid')
    await writeAudit(tx, context, {
      action: 'prize.paid',
      subject: prizeId,
      before: { paid_at: null },
      after: {
        paid_at: prize.paidAt,
        reference,
        prize_amount: prize.prizeAmount,
        currency: prize.currency,
        puzzle_id: prize.puzzleId,
      },
    })
    return { prize: wirePrize(prize) }
  })
}

function wirePrize(row: PrizeRow): OutputOf<typeof markPaid>['prize'] {
  return {
    id: row.id,
    puzzle_id: row.puzzleId,
    release_date: row.releaseDate,
    prize_amount: wireAmount(row.prizeAmount),
    currency: row.currency,
    owed_since: row.owedSince.toISOString(),
    winner: { username: row.username ?? formerPlayerName, email: row.email },
    paid_at: row.paidAt?.toISOString() ?? null,
    paid_reference: row.paidReference,
  }
}
