/**
 * What an operator does from a shell: `npm run admin -- ORDER …`, with the server's settings in the environment. On the embedded database the running
 * server is asked by its socket; else the orders are carried out here, beside the servers. docs/operations/shell.md has every order.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { openPubSub } from '@whereabouts/engines/pubsub/open'
import { newId } from '@whereabouts/server/core/new-id'
import { findLogName } from '@whereabouts/server/features/log/open-log'
import { openMailSite } from '@whereabouts/server/features/site/mail-site'
import { askServer } from '@whereabouts/server/operations/control/ask-server'
import { type Parsed, parseWords } from '@whereabouts/server/operations/shell/parse-words'
import { misspelt, runOrder, ShellAnswer, type ShellRequest } from '@whereabouts/server/operations/shell/run-order'
import { UsageFault } from '@whereabouts/server/operations/shell/shell-fault'
import { startClock } from '@whereabouts/server/platform/clock/start-clock'
import { openLog } from '@whereabouts/server/platform/observability/log'
import { openShortLivedCache } from '@whereabouts/server/platform/short-lived-cache/short-lived-cache'
import type { AllSettings } from '@whereabouts/server/start/config'
import { OperatorFault, openDatabase, readSettings, requireMigrated, runScript } from './open-engines.ts'

const words = process.argv.slice(2)

await runScript(async () => {
  const parsed = parse()
  if (!('ready' in parsed)) return tell(parsed, { isForMachine: words.includes('--json') })
  const { newFile, isForMachine } = parsed
  if (newFile !== null && existsSync(newFile))
    throw new OperatorFault(`${newFile} is there already. Nothing was written.`)
  const answer = await askUntilSure({ words, systemUser: nameOfUser() })
  if (answer.file === null) return tell(answer, { isForMachine })
  if (newFile === null) process.stdout.write(answer.file)
  // For its reader alone, and never over a file that is there.
  else await writeFile(newFile, answer.file, { mode: 0o600, flag: 'wx' })
  return newFile === null ? [] : tell(answer, { isForMachine })
})

/** The order, or what is wrong with the words: for that no database is needed. */
function parse(): Parsed | ShellAnswer {
  try {
    return parseWords(words)
  } catch (error) {
    if (error instanceof UsageFault) return misspelt(words, error)
    throw error
  }
}

/** Ends the script as the answer says. Returns the lines for people that are no fault. */
function tell({ status, lines, value }: ShellAnswer, { isForMachine }: { isForMachine: boolean }): string[] {
  process.exitCode = status
  if (isForMachine) process.stdout.write(`${JSON.stringify(value)}\n`)
  else if (status !== 0) process.stderr.write(`\n${lines.join('\n')}\n\n`)
  return status === 0 && !isForMachine ? lines : []
}

/** Where a terminal is there, the question of an order that is not taken back is asked in it. */
async function askUntilSure(request: ShellRequest): Promise<ShellAnswer> {
  const config = readSettings()
  const answer = await carryOut(config, request)
  if (answer.question === null || !process.stdin.isTTY || !process.stdout.isTTY) return answer
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`\n${answer.question}\nType yes: `).finally(() => terminal.close())
  if (typed.trim() !== 'yes') throw new OperatorFault('Nothing was done.')
  return carryOut(config, { ...request, words: [...request.words, '--yes'] })
}

async function carryOut(config: AllSettings, request: ShellRequest): Promise<ShellAnswer> {
  if (config.DATABASE_URL === undefined) {
    const asked = await askServer(config.DATA_DIR, 'shell', request)
    if (asked.isRunning) return ShellAnswer.parse(asked.answer)
  }
  return carryOutHere(config, request)
}

/** The same over the database itself. Servers learn of a change by Redis at once, and otherwise within a second, when they read it anew. */
async function carryOutHere(config: AllSettings, request: ShellRequest): Promise<ShellAnswer> {
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config)
  opened.defer(() => db.close())
  await requireMigrated(db)
  const log = openLog('silent')
  const clock = await startClock({ db, log })
  opened.defer(() => clock.stop())
  const warn = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const pubsub = await openPubSub(config.REDIS_URL, { onFault: warn, onListenerError: warn })
  opened.defer(() => pubsub.close())
  const needs = {
    ...{
      db,
      clock,
      newId,
      mailSite: openMailSite(config),
      publicLog: { origin: await findLogName(db, config.SITE_URL) },
    },
    shortLivedCache: await openShortLivedCache({ pubsub, log, keptMs: 0 }),
    // The server looks for due mails every five seconds.
    wakeMailWorker: () => {},
  }
  // Awaited here: what was opened is closed when this function ends.
  return await runOrder(needs, request)
}

/** Who typed it, for the log. In a container the user may have a number alone. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
