import { randomBytes } from 'node:crypto'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../../../core/context.ts'
import { isUsernameTaken } from '../username-claim.ts'
import { insertUser, savePassword } from '../writes.ts'
import { writeFirstPassword } from './first-password.ts'

/**
 * Creates the administrator's account at the first start, and writes its random first password into a file of the data folder. Returns the password;
 * null when the account exists already.
 */
export async function ensureAdmin({
  db,
  passwords,
  config,
  newId,
  clock,
}: Pick<Services, 'db' | 'passwords' | 'config' | 'newId' | 'clock'>): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hash(password)
  const id = newId()
  const insert = async (tx: Database) => {
    const email = config.ADMIN_EMAIL.toLowerCase()
    const name = { username: adminUsername, avatarUrl: null, language: null }
    await insertUser(tx, { id, email, isConfirmed: true, ...name, at: clock.now() })
    await savePassword(tx, { id: newId(), userId: id, passwordHash })
    // Written before the commit: otherwise an account could exist with a password that was never stored. Only one process gets here.
    await writeFirstPassword(config, password)
  }
  try {
    await db.transaction(insert)
  } catch (error) {
    // Another process of the same installation may have started at the same moment and been faster.
    const isTaken = violates(error, 'one_user_per_email') || isUsernameTaken(error)
    if (isTaken && (await hasAdmin(db))) return null
    throw error
  }
  return password
}

/** The address of the administrator's account: from the settings at the first start, unless it was changed later. */
export async function getAdminEmail(db: Database): Promise<string> {
  const [admin] = await rowsOf(db, { email: text })`select email from users where username_key = ${adminUsername}`
  if (!admin) throw new Error('There is no administrator.')
  return admin.email
}

async function hasAdmin(db: Database): Promise<boolean> {
  const existing = await db.sql`select 1 as one from users where username_key = ${adminUsername}`
  return existing.length > 0
}
