import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Config } from '../../core/config.ts'

/** The account, or the known language, that decides. */
export type MailReader = { email: string } | { userId: string } | { language: string | null }

/**
 * The language of a mail: the recipient account's. English if it has chosen none, if the site no longer offers it, and for addresses without an
 * account.
 */
export async function findReaderLanguage(
  db: Database,
  { LANGUAGES }: Pick<Config, 'LANGUAGES'>,
  reader: MailReader,
): Promise<Language> {
  // Where English is all there is, nothing needs to be looked up.
  if (LANGUAGES.length === 1) return 'en'
  return findLanguage('language' in reader ? reader.language : await findChosen(db, reader), LANGUAGES) ?? 'en'
}

async function findChosen(db: Database, reader: { email: string } | { userId: string }): Promise<string | null> {
  const [row] =
    'email' in reader
      ? await rowsOf(db, {
          language: orNull(text),
        })`select language from users where email = ${reader.email.toLowerCase()}`
      : await rowsOf(db, { language: orNull(text) })`select language from users where id = ${reader.userId}`
  return row?.language ?? null
}
