import type { Database } from '@whereabouts/engines/database/port'
import type { TextKey } from './queries.ts'

export async function saveTranslation(
  tx: Database,
  {
    language,
    subject,
    subjectId,
    field,
    translated,
    englishHash,
    at,
  }: TextKey & {
    translated: string
    englishHash: string
    at: Date
  },
): Promise<void> {
  await tx.sql`
    insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
    values (${subject}, ${subjectId}, ${field}, ${language}, ${translated}, ${englishHash}, ${at})
    on conflict (subject, subject_id, field, language) do update
    set text = excluded.text, english_hash = excluded.english_hash, updated_at = excluded.updated_at`
}

export async function deleteTranslation(tx: Database, { language, subject, subjectId, field }: TextKey): Promise<void> {
  await tx.sql`
    delete from translations
    where subject = ${subject} and subject_id = ${subjectId} and field = ${field} and language = ${language}`
}
