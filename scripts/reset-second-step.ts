/**
 * Switches two-step sign-in off for a player who has lost the authenticator and the backup codes, once the operator has verified who is asking. Run
 * it on the server's shell, with the server's settings in the environment: `node scripts/reset-second-step.ts anna@example.org`.
 */
import { newId } from '@whereabouts/server/core/new-id'
import { resetSecondStep } from '@whereabouts/server/features/accounts/two-factor/player/reset-second-step'
import { openMailSite } from '@whereabouts/server/features/site/mail-site'
import { misuse, readWords } from './command-line.ts'
import { OperatorFault, openDatabase, readSettings, runScript } from './open-engines.ts'

const usage = `Usage: node scripts/reset-second-step.ts ADDRESS

Switches two-step sign-in off for the player with this e-mail address, ends all their sessions and notifies them by mail. With the embedded
database, stop the server first. Make sure before that it is the owner who asks: docs/portal/players.md says how.`

await runScript(async () => {
  const [email] = readWords(usage, { most: 1 }).positionals
  if (!email) misuse(usage)
  const config = readSettings()
  const db = await openDatabase(config)
  try {
    const isDone = await resetSecondStep(
      { db, mailSite: openMailSite(config), clock: { now: () => new Date() }, newId },
      email,
    )
    if (!isDone) throw new OperatorFault('No player with this address has two-step sign-in switched on.')
    return ['Two-step sign-in  is off', 'Sessions          have all ended', 'The player        is notified by mail']
  } finally {
    await db.close()
  }
})
