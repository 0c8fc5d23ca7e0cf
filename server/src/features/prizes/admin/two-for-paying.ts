import type { ContextFor } from '../../../core/context.ts'
import { type Asked, getSecondPersonAmount } from '../../approvals/queries.ts'
import { listPrizeRows } from '../queries.ts'

/** What a payment asks a second person for; null below the owner's amount, and for an unknown prize. */
export async function twoForPaying({ db }: ContextFor<'admin'>, asked: Asked): Promise<Asked | null> {
  const least = await getSecondPersonAmount(db)
  if (least === null) return null
  const [prize] = await listPrizeRows(db, { prizeId: asked.subject })
  return prize && Number(prize.prizeAmount) >= least ? asked : null
}
