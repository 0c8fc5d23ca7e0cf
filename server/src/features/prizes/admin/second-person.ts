import type { Database } from '@whereabouts/engines/database/port'
import { type Asked, getSecondPersonAmount } from '../../approvals/queries.ts'

/** Whether a payment of a prize needs two people: from the owner's amount on. */
export async function doesPaymentNeedTwo(db: Database, prizeAmount: number): Promise<boolean> {
  const least = await getSecondPersonAmount(db)
  return least !== null && prizeAmount >= least
}

/** The request for a second person that every ending of a prize needs, whatever its amount; null where the owner has set no amount. */
export const requestToEnd = async (db: Database, asked: Asked): Promise<Asked | null> =>
  (await getSecondPersonAmount(db)) === null ? null : asked
