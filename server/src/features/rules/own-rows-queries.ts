import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'

const AcceptanceRow = { rules_number: int, accepted_at: moment, accepted_from: text }

/** What a player agreed to, for the data of their account. */
export async function listAcceptances(db: Database, userId: string): Promise<RowOf<typeof AcceptanceRow>[]> {
  return rowsOf(db, AcceptanceRow)`
    select rules_number, accepted_at, accepted_from from rules_acceptances where user_id = ${userId} order by rules_number`
}

const DeclarationRow = {
  birth_year: orNull(int),
  is_of_age: bool,
  country: text,
  state: orNull(text),
  is_outsider: bool,
  declared_at: moment,
  declared_from: text,
}

/** What a player declared about their eligibility, for the data of their account. */
export async function listDeclarations(db: Database, userId: string): Promise<RowOf<typeof DeclarationRow>[]> {
  return rowsOf(db, DeclarationRow)`
    select birth_year, is_of_age, country, state, is_outsider, declared_at, declared_from
    from eligibility_declarations where user_id = ${userId} order by declared_at, id`
}
