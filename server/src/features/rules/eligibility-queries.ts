import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { type Declaration, type EligibilitySettings, readEligibilitySettings } from '@whereabouts/game/eligibility'

/** Where prizes are paid and from which age, as the operator has set it. */
export async function getEligibilitySettings(db: Database): Promise<EligibilitySettings> {
  const rows = await rowsOf(db, { key: text, value: text })`
    select key, value from site_config where key in ('prize_countries', 'prize_excluded_states', 'prize_least_age')`
  const settingOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value ?? ''
  return readEligibilitySettings({
    countries: settingOf('prize_countries'),
    excludedStates: settingOf('prize_excluded_states'),
    leastAge: settingOf('prize_least_age'),
  })
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

/** The newest declaration of a player, with its moment; null without one. */
export async function findDeclaration(db: Database, userId: string): Promise<(Declaration & { at: Date }) | null> {
  const [row] = await rowsOf(db, {
    birthYear: orNull(int),
    isOfAge: bool,
    country: text,
    state: orNull(text),
    isOutsider: bool,
    at: moment,
  })`
    select birth_year, is_of_age, country, state, is_outsider, declared_at as at
    from eligibility_declarations where user_id = ${userId} order by declared_at desc, id desc limit 1`
  return row ?? null
}
