import type { Database } from '@whereabouts/engines/database/port'
import { type Asked, getSecondPersonAmount } from '../../approvals/queries.ts'
import { listPrizeRows } from '../queries.ts'

/** Whether a payment of a prize needs two people: from the owner's amount on. False for an unknown prize. */
export async function doesPaymentNeedTwo(db: Database, prizeId: string): Promise<boolean> {
  const least = await getSecondPersonAmount(db)
  if (least === null) return false
  const [prize] = await listPrizeRows(db, { prizeId })
  return prize !== undefined && Number(prize.prizeAmount) >= least
}

/** The request for a second person that every ending of a prize needs, whatever its amount; null where the owner has set no amount. */
export const requestToEnd = async (db: Database, asked: Asked): Promise<Asked | null> =>
  (await getSecondPersonAmount(db)) === null ? null : asked
