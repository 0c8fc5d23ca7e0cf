/**
 * Restores portal access for an operator who has lost the administrator's password or authenticator. Run it on the server's shell, with the server's
 * settings in the environment: `node scripts/reset-admin.ts --two-factor`, `--password`, or both.
 */

import { randomBytes } from 'node:crypto'
import { newId } from '@whereabouts/server/core/new-id'
import { removeFirstPassword } from '@whereabouts/server/features/accounts/admin/first-password'
import { resetAdmin } from '@whereabouts/server/features/accounts/admin/reset-admin'
import { misuse, readWords } from './command-line.ts'
import { OperatorFault, openDatabase, readSettings, runScript } from './open-engines.ts'

const usage = `Usage: node scripts/reset-admin.ts [--two-factor] [--password]

  --two-factor  forgets the authenticator and the backup codes; the next sign-in sets up new ones
  --password    sets a new random password and prints it once

Both end every session of the administrator. With the embedded database, stop the server first.`

await runScript(async () => {
  const { isTwoFactorReset, isPasswordReset } = readWishes()
  const config = readSettings()
  const db = await openDatabase(config)
  try {
    const [found] = await db.sql<{ table: string | null }>`select to_regclass('public.two_factor')::text as table`
    if (!found?.table)
      throw new OperatorFault('The database is not one of this version yet. Start the server once first.')
    const newPassword = isPasswordReset ? randomBytes(12).toString('base64url') : null
    const email = await resetAdmin({ db, clock: { now: () => new Date() }, newId }, { isTwoFactorReset, newPassword })
    if (email === null) throw new OperatorFault('There is no administrator yet. Start the server once first.')
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
})

function readWishes(): { isTwoFactorReset: boolean; isPasswordReset: boolean } {
  const { values: given } = readWords(usage, {
    options: { 'two-factor': { type: 'boolean' }, password: { type: 'boolean' } },
  })
  const { 'two-factor': isTwoFactorReset = false, password: isPasswordReset = false } = given
  if (!isTwoFactorReset && !isPasswordReset) misuse(usage)
  return { isTwoFactorReset, isPasswordReset }
}
