import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'
import type { Declaration } from '@whereabouts/game/eligibility'
import { type Acceptance, insertAcceptance } from './writes.ts'

/** The same for the version in force at that moment, in the transaction that makes the account. Without rules nothing is written. */
export async function acceptRulesInForce(tx: Database, { userId, at, from }: Acceptance): Promise<void> {
  const [inForce] = await rowsOf(tx, { number: int })`
    select number from contest_rules where effective_at <= ${at}::timestamptz order by effective_at desc limit 1`
  if (inForce) await insertAcceptance(tx, { userId, number: inForce.number, at, from })
}

/** A declaration, and who made it when and on which page. */
export interface NewDeclaration extends Declaration {
  id: string
  userId: string
  at: Date
  from: 'claim' | 'settings'
}

/** Records what a player declares. Earlier declarations stay; the newest counts. */
export async function insertDeclaration(tx: Database, declared: NewDeclaration): Promise<void> {
  const { id, userId, birthYear, isOfAge, country, state, isOutsider, at, from } = declared
  await tx.sql`
    insert into eligibility_declarations (id, user_id, birth_year, is_of_age, country, state, is_outsider, declared_at, declared_from)
    values (${id}, ${userId}, ${birthYear}, ${isOfAge}, ${country}, ${state}, ${isOutsider}, ${at}, ${from})`
}
