import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import { findTwoFactor } from './queries.ts'

/** Whether a player signs in with a second step. The administrator does not: the portal asks for the second factor itself. */
export async function isSecondStepOn(
  db: Database,
  { userId, username }: { userId: string; username: string },
): Promise<boolean> {
  if (username === adminUsername) return false
  return Boolean((await findTwoFactor(db, userId))?.enabledAt)
}
