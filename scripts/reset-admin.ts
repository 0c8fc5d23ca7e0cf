/**
 * Gives the portal back to an operator who has lost the administrator's password or authenticator. Run on the server's shell, with the
 * server's settings in the environment: `node scripts/reset-admin.ts --two-factor`, `--password`, or both.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { type DatabaseEngine, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { removeFirstPassword } from '@whereabouts/server/features/accounts/admin/first-password'
import { resetAdmin } from '@whereabouts/server/features/accounts/admin/reset-admin'
import type { AllSettings } from '@whereabouts/server/start/config'
import { ConfigFault, readConfig } from '@whereabouts/server/start/config'
import { v7 as uuidV7 } from 'uuid'

const usage = `Usage: node scripts/reset-admin.ts [--two-factor] [--password]

  --two-factor  forgets the authenticator and the backup codes; the next sign-in sets up new ones
  --password    sets a new random password and prints it once

Both end every session of the administrator. With the embedded database, stop the server first.`

class ResetFault extends Error {
  override name = 'ResetFault'
}

async function reset(): Promise<string[]> {
  const { isTwoFactorReset, isPasswordReset } = readArguments()
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    const [found] = await db.sql<{ table: string | null }>`select to_regclass('public.two_factor')::text as table`
    if (!found?.table) throw new ResetFault('The database is not one of this version yet. Start the server once first.')
    const newPassword = isPasswordReset ? randomBytes(12).toString('base64url') : null
    const email = await resetAdmin(
      { db, clock: { now: () => new Date() }, newId: () => uuidV7() },
      { isTwoFactorReset, newPassword },
    )
    if (email === null) throw new ResetFault('There is no administrator yet. Start the server once first.')
    if (newPassword !== null) await removeFirstPassword(config)
    return [
      `Administrator  ${email}`,
      ...(isTwoFactorReset ? ['Second factor  is off; the next sign-in at /admin sets it up'] : []),
      ...(newPassword === null ? [] : [`Password       ${newPassword}`]),
      'Sessions       have all ended',
    ]
  } finally {
    await db.close()
  }
}

function readArguments(): { isTwoFactorReset: boolean; isPasswordReset: boolean } {
  const options = { 'two-factor': { type: 'boolean' }, password: { type: 'boolean' } } as const
  const given = () => {
    try {
      return parseArgs({ options }).values
    } catch (error) {
      throw new ResetFault(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    }
  }
  const { 'two-factor': isTwoFactorReset = false, password: isPasswordReset = false } = given()
  if (!isTwoFactorReset && !isPasswordReset) throw new ResetFault(usage)
  return { isTwoFactorReset, isPasswordReset }
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: AllSettings): Promise<DatabaseEngine> {
  if (DATABASE_URL) return openPostgres({ url: DATABASE_URL, poolSize: 1 })
  const folder = join(DATA_DIR, 'db')
  if (!existsSync(folder)) throw new ResetFault(`There is no database in ${DATA_DIR}. Is DATA_DIR the server's?`)
  return openPglite({ folder })
}

try {
  const lines = await reset()
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
} catch (error) {
  const isExpected = [ResetFault, ConfigFault, DatabaseUnavailable].some((kind) => error instanceof kind)
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(`\n${text}\n\n`)
  process.exitCode = 1
}
