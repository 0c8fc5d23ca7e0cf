import type { Language } from '@whereabouts/contract/languages'
import type { LegalKind } from '@whereabouts/contract/legal'
import type { Database } from '@whereabouts/engines/database/port'

export interface NewDocument {
  kind: LegalKind
  language: Language
  number: number
  text: string
  publishedAt: Date
  /** A username. */
  publishedBy: string
}

/** Publishes a version. The table refuses a number that is taken, or does not follow the last one. */
export async function insertDocument(tx: Database, document: NewDocument): Promise<void> {
  const { kind, language, number, text: words, publishedAt, publishedBy } = document
  await tx.sql`
    insert into legal_documents (kind, language, number, body, published_at, published_by)
    values (${kind}, ${language}, ${number}, ${words}, ${publishedAt}, ${publishedBy})`
}
