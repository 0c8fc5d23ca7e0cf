import type { Database } from '@whereabouts/engines/database/port'

export interface TwoFactorRow {
  userId: string
  /** Encrypted; see secret-box.ts. */
  secret: string
  /** Null until a first code has proved that the authenticator works. */
  enabledAt: Date | null
  lastStep: number
  /** The one test of a backup code that belongs to the set-up has not been made yet. */
  needsTest: boolean
}

/** The second factor of an account, set up or about to be; null without one. */
export async function findTwoFactor(db: Database, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await db.sql<Omit<TwoFactorRow, 'lastStep'> & { lastStep: string }>`
    select user_id as "userId", secret, enabled_at as "enabledAt", last_step::text as "lastStep", needs_test as "needsTest"
    from two_factor where user_id = ${userId}`
  return row ? { ...row, lastStep: Number(row.lastStep) } : null
}
