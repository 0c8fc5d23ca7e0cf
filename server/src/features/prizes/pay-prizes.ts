import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { list as listPrizes, markPaid } from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { writeAudit } from '../audit/queries.ts'
import type { HoldRow } from './hold-queries.ts'
import { isPayable, listHolds } from './holds-queries.ts'
import { listPrizeRows, lockPrize, markPrizePaid, type PrizeRow } from './queries.ts'

export const listAdminPrizes: CommandOf<typeof listPrizes> = async ({ db }) => {
  return { prizes: await withHolds(db, await listPrizeRows(db)) }
}

/**
 * Marks a prize as paid, once: of two calls at the same moment the second is refused as already paid. A prize on hold is refused, also when the hold
 * comes at the same moment.
 */
export const markAdminPrizePaid: CommandOf<typeof markPaid> = async (context, { prizeId, reference }) => {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    await lockPrize(tx, prizeId)
    const holds = (await listHolds(tx, [prizeId])).get(prizeId) ?? []
    if (holds.some(({ outcome }) => outcome === 'forfeited')) throw new Refusal('prize-forfeited')
    if (!isPayable(holds)) throw new Refusal('prize-on-hold')
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
    return { prize: wirePrize(prize, holds) }
  })
}

async function withHolds(db: Database, rows: readonly PrizeRow[]): Promise<OutputOf<typeof listPrizes>['prizes']> {
  const holds = await listHolds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => wirePrize(row, holds.get(row.id) ?? []))
}

function wirePrize(row: PrizeRow, holds: readonly HoldRow[]): OutputOf<typeof markPaid>['prize'] {
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
    holds: holds.map(({ id, reason, reference, since, endedAt, outcome, note }) => ({
      id,
      reason,
      reference,
      since: since.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      outcome,
      note,
    })),
  }
}
