import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'

/** The settings of the site with these names as they are in the table; one that was never written is left out. */
export async function findSettings<Key extends string>(
  db: Database,
  keys: readonly Key[],
): Promise<{ [Name in Key]?: string }> {
  const rows = await rowsOf(db, { key: text, value: text })`
    select key, value from site_config where key = any(${[...keys]}::text[])`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as { [Name in Key]?: string }
}
