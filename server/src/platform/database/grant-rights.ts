import { readFile } from 'node:fs/promises'
import type { Database } from '@whereabouts/engines/database/port'

const grants = new URL('../../grants.sql', import.meta.url)

/** Grants the servers' account its rights on the tables again. The owner of the tables calls it after migrations. */
export async function grantRights(db: Database): Promise<void> {
  const text = await readFile(grants, 'utf8')
  await db.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended('whereabouts grants', 0))`
    await tx.script(text)
  })
}
