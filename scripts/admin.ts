/**
 * Operator commands from a shell: `npm run admin -- ORDER …`, with the server's settings in the environment. They change the database directly: while
 * the servers run on PostgreSQL, or with the server stopped on the embedded one. docs/portal/people.md lists them.
 */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { openPubSub } from '@whereabouts/engines/pubsub/open'
import { newId } from '@whereabouts/server/core/new-id'
import { findLogName } from '@whereabouts/server/features/log/open-log'
import { openMailSite } from '@whereabouts/server/features/site/mail-site'
import type { ShellNeeds } from '@whereabouts/server/operations/shell/order'
import { runOrder } from '@whereabouts/server/operations/shell/run-order'
import { startClock } from '@whereabouts/server/platform/clock/start-clock'
import { openLog } from '@whereabouts/server/platform/observability/log'
import { openShortLivedCache } from '@whereabouts/server/platform/short-lived-cache/short-lived-cache'
import { openDatabase, readSettings, requireMigrated, runScript } from './open-engines.ts'

const words = process.argv.slice(2)

await runScript(async () => {
  await using opened = new AsyncDisposableStack()
  const open = () => openNeeds(opened)
  const { status, lines, value } = await runOrder({ words, systemUser: nameOfUser(), open, confirm })
  process.exitCode = status
  if (words.includes('--json')) process.stdout.write(`${JSON.stringify(value)}\n`)
  else if (status === 0) return lines
  else process.stderr.write(`\n${lines.join('\n')}\n\n`)
  return []
})

/** With Redis, servers learn of a change immediately; otherwise within a second, when they read it again. */
async function openNeeds(opened: AsyncDisposableStack): Promise<ShellNeeds> {
  const config = readSettings()
  const db = await openDatabase(config)
  opened.defer(() => db.close())
  await requireMigrated(db)
  const log = openLog('silent')
  const clock = await startClock({ db, log })
  opened.defer(() => clock.stop())
  const warn = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const pubsub = await openPubSub(config.REDIS_URL, { onFault: warn, onListenerError: warn })
  opened.defer(() => pubsub.close())
  return {
    ...{ db, clock, newId, mailSite: openMailSite(config) },
    publicLog: { origin: await findLogName(db, config.SITE_URL) },
    shortLivedCache: await openShortLivedCache({ pubsub, log, cachedMs: 0 }),
    // A server looks for due mails every five seconds.
    wakeMailWorker: () => {},
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`\n${question}\nType yes: `).finally(() => terminal.close())
  return typed.trim() === 'yes'
}

/** Who typed it, for the log. In a container the user may have only a number. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
