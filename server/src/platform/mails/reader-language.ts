import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Config } from '../../core/config.ts'

/** Whose language decides: that of an account, or one that is known already. */
export type MailReader = { email: string } | { userId: string } | { language: string | null }

/**
 * The language in which somebody is written to: the one of their account. English for whoever has chosen none, or one that the site offers no longer,
 * and for an address without an account.
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
