import { allLanguages, type Language } from '@whereabouts/contract/languages'
import { LegalKind } from '@whereabouts/contract/legal'
import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, oneOf, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'

export const language = oneOf(...allLanguages)

const ShownRow = { text, language, publishedAt: moment }

/** The newest text of a kind in a language; in English if the language has none. */
export async function findShownDocument(
  db: Database,
  { kind, language }: { kind: LegalKind; language: Language },
): Promise<RowOf<typeof ShownRow> | null> {
  const [row] = await rowsOf(db, ShownRow)`
    select body as text, language, published_at from legal_documents
    where kind = ${kind} and language in (${language}::text, 'en')
    order by (language = ${language}::text) desc, number desc limit 1`
  return row ?? null
}

const DocumentRow = { ...ShownRow, kind: oneOf(...LegalKind.options), number: int, publishedBy: text }

/** Every version, the newest first. */
export async function listDocuments(db: Database): Promise<RowOf<typeof DocumentRow>[]> {
  return rowsOf(db, DocumentRow)`
    select kind, language, number, body as text, published_at, published_by from legal_documents
    order by published_at desc, kind, language, number desc`
}
