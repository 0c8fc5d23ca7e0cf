import type { Database } from '@whereabouts/engines/database/port'

/** Signs a user out everywhere. */
export async function deleteAllSessions(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from sessions where user_id = ${userId}`
}

export { changeUsername, isUsernameTaken } from './username-claim.ts'
