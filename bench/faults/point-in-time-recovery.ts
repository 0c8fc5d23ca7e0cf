import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { countWaiting } from '@whereabouts/server/platform/observability/queries'
import { Load, until } from './harness/load.ts'
import type { OwnProcess } from './harness/own-process.ts'
import type { PostgresServer } from './harness/postgres-server.ts'
import { runScript, say } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken, type Figures } from './harness/verify.ts'

/**
 * PostgreSQL's log is archived under load. Its data folder is lost with all that is in it, and comes back from the archive alone; then a table is
 * dropped, and the database returns to just before. Only by the commands of docs/operate/back-up.md.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const perSecond = 40

await runScript('point-in-time-recovery', async (stage) => {
  const postgres = stage.postgres!
  const to = `${dirname(postgres.dataFolder)}/backup`
  const taken = () => stage.presses.taken.map(({ outcome }) => outcome.guessId)
  const moreGuesses = async (count: number) => {
    const least = taken().length + count
    await until(() => taken().length >= least, { what: `${count} more guesses are taken`, ms: 120_000 })
  }
  const load = new Load({ ...stage, perSecond })
  await moreGuesses(100)
  let archiving = await archive(postgres, to)
  await moreGuesses(20 + Math.floor(Math.random() * 200))

  await postgres.stop('immediate')
  const beforeLoss = taken()
  const lostAt = performance.now()
  rmSync(postgres.dataFolder, { recursive: true })
  const stopped = await ended(archiving, 'SIGTERM')
  if (!stopped.output.includes('as was asked'))
    throw new Broken(`a stop by hand is said to have failed: ${stopped.output}`)
  await restore(stage, 'latest', to)
  // A base backup holds no slot.
  if ((await countWaiting(stage.db, new Date())).stoppedArchives !== 1)
    throw new Broken('no alert says that the archive was not started again')
  const lost = await findLost(stage, beforeLoss)
  const backIn = ((performance.now() - lostAt) / 1000).toFixed(1)
  say(`the data folder is back in ${backIn} s; of ${beforeLoss.length} acknowledged guesses ${lost.length} are lost`)

  archiving = await archive(postgres, to)
  await moreGuesses(100)
  const before = taken().filter((id) => !lost.includes(id))
  const [{ moment } = { moment: '' }] = await stage.db.sql<{ moment: string }>`select clock_timestamp()::text as moment`
  await sleep(1000)
  await stage.db.script('drop table guesses cascade')
  await load.end()
  await Promise.all(stage.servers.map((_, index) => stage.stopServer(index, 'SIGKILL')))
  say(`the table of guesses is gone; back to ${moment}`)
  const iso = new Date(moment).toISOString()
  say((await ended(postgres.script('restore-to', iso, '--from', to, '--rehearse'))).output.trim())
  const startedAt = performance.now()
  await ended(archiving, 'SIGTERM')
  const { stoppedArchives } = await countWaiting(stage.db, new Date())
  if (stoppedArchives !== 1) throw new Broken('no alert says that the archive has stopped')
  const early = await ended(postgres.script('restore-to', iso, '--from', to, '--data', postgres.dataFolder))
  if (!early.output.includes('PostgreSQL runs in')) throw new Broken('a folder in use was restored to')
  await postgres.stop('fast')
  await restore(stage, iso, to)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  settle(postgres.url)
  const figures = await compare(stage, before)
  await stage.startServer(0)
  return {
    'lost with the data folder': lost.length,
    'back in': `${backIn} s`,
    ...figures,
    'recovered in': `${seconds} s`,
  }
})

/** Resolves once the archive has a base backup. */
async function archive(postgres: PostgresServer, to: string): Promise<OwnProcess> {
  const archiving = postgres.script('archive-log', '--to', to)
  const isMade = () => archiving.output.includes('A base backup')
  await until(() => isMade() || archiving.hasEnded, { what: 'a base backup is made', ms: 120_000 })
  say(archiving.output.trim())
  if (!isMade()) throw new Broken('the archive ended')
  return archiving
}

async function ended(script: OwnProcess, signal?: NodeJS.Signals): Promise<OwnProcess> {
  if (signal) await script.end(signal)
  await script.ended
  return script
}

async function restore(stage: Stage, moment: string, from: string): Promise<void> {
  const postgres = stage.postgres!
  const script = await ended(postgres.script('restore-to', moment, '--from', from, '--data', postgres.dataFolder))
  if (!script.output.includes('Restored')) throw new Broken(`nothing was restored: ${script.output}`)
  say(script.output.trim())
  await postgres.start()
  const [row] = await stage.db.sql<{ isReplaying: boolean }>`select pg_is_in_recovery() as "isReplaying"`
  if (row!.isReplaying) throw new Broken('PostgreSQL answers before the log is replayed')
}

function settle(url: string): void {
  for (const [script, ...options] of [['migrate'], ['settle-restore', '--yes']]) {
    const { PATH = '' } = process.env
    const env = { PATH, DATABASE_URL: url }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Broken(`${script} failed: ${stdout}${stderr}`)
    say(stdout.trim())
  }
}

interface Pressed {
  presses: { all: { key: string }[] }
  db: Parameters<typeof checkIntegrity>[0]
}

async function findLost({ db }: Pick<Pressed, 'db'>, acknowledged: string[]): Promise<string[]> {
  const ids = new Set((await db.sql<{ id: string }>`select id from guesses`).map(({ id }) => id))
  return acknowledged.filter((id) => !ids.has(id))
}

async function compare({ presses, db }: Pressed, before: string[]): Promise<Figures> {
  const rows = await db.sql<{ key: string }>`select idempotency_key as key from guesses`
  const pressed = new Set(presses.all.map(({ key }) => key))
  const invented = rows.filter(({ key }) => !pressed.has(key))
  const broken = [
    ...(await findLost({ db }, before)).map((id) => `a guess acknowledged before the moment is not there: ${id}`),
    ...invented.map(({ key }) => `an unknown guess appeared: ${key}`),
    ...(await checkIntegrity(db)),
  ]
  if (broken.length > 0) throw new Broken(broken.slice(0, 20).join('\n'))
  return {
    'acknowledged before the moment, and there': before.length,
    'in the table': rows.length,
  }
}
