import { randomBytes } from 'node:crypto'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../context.ts'
import { writeFirstPassword } from './first-password.ts'

/**
 * Makes the administrator's account at the first start, and writes its first password, which is random, into a file of the data folder.
 * Returns it too; null when the account is there already.
 */
export async function ensureAdmin({
  db,
  auth,
  config,
  newId,
}: Pick<Services, 'db' | 'auth' | 'config' | 'newId'>): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await auth.hashPassword(password)
  const id = newId()
  const insert = async (tx: Database) => {
    await tx.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${id}, ${config.ADMIN_EMAIL.toLowerCase()}, true, ${adminUsername}, ${adminUsername})`
    await tx.sql`
      insert into accounts (id, user_id, account_id, provider_id, password) values (${newId()}, ${id}, ${id}, 'credential', ${passwordHash})`
    // Before the commit: an account whose password nobody was told would be there for ever. Of several processes one comes to this line.
    await writeFirstPassword(config, password)
  }
  try {
    await db.transaction(insert)
  } catch (error) {
    // Another process of the same installation may have started at the same moment and been faster.
    const isTaken = violates(error, 'one_user_per_email') || violates(error, 'one_user_per_username')
    if (isTaken && (await hasAdmin(db))) return null
    throw error
  }
  return password
}

/** The address that the administrator's account has: that of the settings at the first start, unless it was changed since. */
export async function getAdminEmail(db: Database): Promise<string> {
  const [admin] = await db.sql<{ email: string }>`select email from users where username_key = ${adminUsername}`
  if (!admin) throw new Error('There is no administrator.')
  return admin.email
}

async function hasAdmin(db: Database): Promise<boolean> {
  const existing = await db.sql`select 1 as one from users where username_key = ${adminUsername}`
  return existing.length > 0
}
