import { allLanguages, type Language } from '@whereabouts/contract/languages'
import { type Subject, subjects, type TranslatedText, thingsPerPage } from '@whereabouts/contract/translations.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, oneOf, orNull, type RowOf, rowsOf, text, textArray } from '@whereabouts/engines/database/rows'
import { defaultSiteTexts, translatedSiteTexts } from '../site/queries.ts'

/** Texts that pages have in every language by themselves, as long as the operator has changed nothing. */
const siteDefaults = JSON.stringify(Object.fromEntries(translatedSiteTexts.map((key) => [key, defaultSiteTexts[key]])))

const TextRow = {
  subject: oneOf(...subjects),
  subjectId: text,
  label: text,
  field: text,
  english: text,
  englishHash: text,
  translated: orNull(text),
  translatedHash: orNull(text),
  updatedAt: orNull(moment),
}
export type TextRow = RowOf<typeof TextRow>

/** A text as the contract has it. */
export const describeText = (row: TextRow): TranslatedText => ({
  subject: row.subject,
  subject_id: row.subjectId,
  label: row.label,
  field: row.field,
  english: row.english,
  english_hash: row.englishHash,
  translation:
    row.translated === null || row.updatedAt === null
      ? null
      : {
          text: row.translated,
          is_outdated: row.translatedHash !== row.englishHash,
          updated_at: row.updatedAt.toISOString(),
        },
})

interface Wanted {
  language: Language
  subject: Subject
  /** One thing alone; null for all of the kind. */
  subjectId: string | null
  now: Date
}

/** The texts of one page, things together, and how many pages there are. With `isOpen` only what is missing or outdated. */
export async function listTexts(
  db: Database,
  { language, subject, subjectId, now, isOpen, page }: Wanted & { isOpen: boolean; page: number },
): Promise<{ texts: TextRow[]; pages: number }> {
  const rows = await rowsOf(db, { ...TextRow, thing: int, things: int })`
    with texts as (
      select e.*, t.text as translated, t.english_hash as translated_hash, t.updated_at
      from translatable_texts(${siteDefaults}::text::jsonb, ${now}::timestamptz) e
      left join translations t on t.subject = e.subject and t.subject_id = e.subject_id and t.field = e.field and t.language = ${language}::text
      where e.subject = ${subject}::text and (${subjectId}::text is null or e.subject_id = ${subjectId}::text)
        and (not ${isOpen}::boolean or t.text is null or t.english_hash <> e.english_hash)),
    things as (
      select subject_id, (row_number() over (order by min(place)))::int as thing, (count(*) over ())::int as things from texts group by subject_id)
    select subject, subject_id, label, field, english, english_hash, translated,
           translated_hash, updated_at, thing, things
    from texts join things using (subject_id)
    where thing > ${(page - 1) * thingsPerPage}::int and thing <= ${page * thingsPerPage}::int order by place`
  return { texts: rows, pages: Math.ceil((rows[0]?.things ?? 0) / thingsPerPage) }
}

const CountRow = {
  language: oneOf(...allLanguages),
  subject: oneOf(...subjects),
  texts: int,
  missing: int,
  outdated: int,
}

/** How many texts of each kind there are, and how many of them each language lacks. */
export async function countTexts(
  db: Database,
  { languages, now }: { languages: readonly Language[]; now: Date },
): Promise<RowOf<typeof CountRow>[]> {
  return rowsOf(db, CountRow)`
    select l.language, e.subject, count(*)::int as texts, (count(*) filter (where t.text is null))::int as missing,
           (count(*) filter (where t.english_hash <> e.english_hash))::int as outdated
    from translatable_texts(${siteDefaults}::text::jsonb, ${now}::timestamptz) e
    cross join unnest(${[...languages]}::text[]) as l (language)
    left join translations t on t.subject = e.subject and t.subject_id = e.subject_id and t.field = e.field and t.language = l.language
    group by l.language, e.subject`
}

const LackRow = { subjectId: text, field: text, missing: textArray, outdated: textArray }

/** The texts of a kind, or of one thing, that are missing or outdated in some languages. */
export async function listLacking(
  db: Database,
  wanted: { languages: readonly Language[]; subject: Subject; subjectId: string | null; now: Date },
): Promise<RowOf<typeof LackRow>[]> {
  const { languages, subject, subjectId, now } = wanted
  return rowsOf(db, LackRow)`
    select e.subject_id, e.field, coalesce(array_agg(l.language order by l.place) filter (where t.text is null), '{}') as missing,
           coalesce(array_agg(l.language order by l.place) filter (where t.text is not null), '{}') as outdated
    from translatable_texts(${siteDefaults}::text::jsonb, ${now}::timestamptz) e
    cross join unnest(${[...languages]}::text[]) with ordinality as l (language, place)
    left join translations t on t.subject = e.subject and t.subject_id = e.subject_id and t.field = e.field and t.language = l.language
    where e.subject = ${subject}::text and (${subjectId}::text is null or e.subject_id = ${subjectId}::text)
      and (t.text is null or t.english_hash <> e.english_hash)
    group by e.subject_id, e.field, e.place order by e.place`
}

/** Identifies one translation. */
export interface TextKey {
  language: Language
  subject: Subject
  subjectId: string
  field: string
}

/** Makes translators wait for each other until their transactions end, and prevents changes of the English text until then. */
export async function lockText(tx: Database, { subject, subjectId }: TextKey): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended('translations', 0))) as locked`
  if (subject === 'faq') await tx.sql`select 1 as one from faqs where id::text = ${subjectId} for share`
  if (subject === 'site') await tx.sql`select 1 as one from site_config for share`
  if (subject === 'announcement')
    await tx.sql`select 1 as one from announcements where id::text = ${subjectId} for share`
  if (subject !== 'puzzle') return
  // A puzzle's row is not locked: guesses must not wait for texts.
  await tx.sql`select 1 as one from puzzles where id::text = ${subjectId} for key share`
  await tx.sql`select 1 as one from puzzle_stories where puzzle_id::text = ${subjectId} for share`
}

/** The current text; null if there is none to translate. */
export async function findText(
  db: Database,
  { language, subject, subjectId, field, now }: TextKey & { now: Date },
): Promise<TextRow | null> {
  const [row] = await rowsOf(db, TextRow)`
    select e.subject, e.subject_id, e.label, e.field, e.english, e.english_hash, t.text as translated,
           t.english_hash as "translatedHash", t.updated_at
    from translatable_texts(${siteDefaults}::text::jsonb, ${now}::timestamptz) e
    left join translations t on t.subject = e.subject and t.subject_id = e.subject_id and t.field = e.field and t.language = ${language}::text
    where e.subject = ${subject}::text and e.subject_id = ${subjectId}::text and e.field = ${field}::text`
  return row ?? null
}
