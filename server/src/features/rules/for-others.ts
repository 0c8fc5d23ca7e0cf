import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'
import { type Acceptance, insertAcceptance } from './writes.ts'

/** The same for the version in force at that moment, in the transaction that makes the account. Without rules nothing is written. */
export async function acceptRulesInForce(tx: Database, { userId, at, from }: Acceptance): Promise<void> {
  const [inForce] = await rowsOf(tx, { number: int })`
    select number from contest_rules where effective_at <= ${at}::timestamptz order by effective_at desc limit 1`
  if (inForce) await insertAcceptance(tx, { userId, number: inForce.number, at, from })
}
