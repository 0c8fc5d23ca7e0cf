import type { Database } from '@whereabouts/engines/database/port'

/** Locks an account until the transaction ends: it cannot be deleted, and what one account does comes one after another. False where it was deleted. */
export async function holdAccount(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.sql`select 1 as one from users where id = ${userId} for no key update`
  return rows.length > 0
}
