import type { Language } from '@whereabouts/contract/languages'
import { RulesVersion } from '@whereabouts/contract/rules'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, json, moment, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import { type EligibilitySettings, readEligibilitySettings } from '@whereabouts/game/eligibility'
import { findSettings } from '../../platform/database/find-settings.ts'

const VersionRow = {
  number: int,
  texts: json(RulesVersion.pick({ summary: true, in_english: true })),
  hash: text,
  effectiveAt: moment,
  publishedAt: moment,
}
export type VersionRow = RowOf<typeof VersionRow>

/** All versions of the contest rules, the newest first. The hash is that of the English text, regardless of the language. */
export async function listVersions(db: Database, language: Language = 'en'): Promise<VersionRow[]> {
  return rowsOf(db, VersionRow)`
    select number, translated(jsonb_build_object('summary', summary), ${language}::text, 'rules', number::text) as texts,
           hash, effective_at, published_at
    from contest_rules order by number desc`
}

export async function findRulesText(db: Database, number: number): Promise<string | null> {
  const [row] = await rowsOf(db, { text })`select text from contest_rules where number = ${number}`
  return row?.text ?? null
}

const RulesTextRow = { text, isTranslated: bool }

/** The text of a version for a page in a language: translated where there is a translation. The English text decides. */
export async function findShownRules(
  db: Database,
  { number, language }: { number: number; language: Language },
): Promise<RowOf<typeof RulesTextRow> | null> {
  const [row] = await rowsOf(db, RulesTextRow)`
    select coalesce(t.text, r.text) as text, t.text is not null as "isTranslated" from contest_rules r
    left join translations t on t.subject = 'rules' and t.subject_id = r.number::text and t.field = 'text' and t.language = ${language}::text
    where r.number = ${number}`
  return row ?? null
}

/** The latest version that a player agreed to; 0 for none, null for a deleted account. */
export async function findRulesAccepted(db: Database, userId: string): Promise<number | null> {
  const [row] = await rowsOf(db, { accepted: int })`select rules_accepted as accepted from users where id = ${userId}`
  return row?.accepted ?? null
}

/** The same, and locks the account until the transaction ends: consent in two tabs, or a concurrent deletion, wait for each other. */
export async function lockRulesAccepted(tx: Database, userId: string): Promise<number | null> {
  const [row] = await rowsOf(tx, { accepted: int })`
    select rules_accepted as accepted from users where id = ${userId} for update`
  return row?.accepted ?? null
}

/** Makes publications wait for each other until their transactions end. */
export async function lockRules(tx: Database): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended('contest rules', 0))) as locked`
}

/** Where prizes are paid and from which age, as the operator has set it. */
export async function getEligibilitySettings(db: Database): Promise<EligibilitySettings> {
  const found = await findSettings(db, ['prize_countries', 'prize_excluded_states', 'prize_least_age'])
  return readEligibilitySettings({
    countries: found.prize_countries ?? '',
    excludedStates: found.prize_excluded_states ?? '',
    leastAge: found.prize_least_age ?? '',
  })
}
