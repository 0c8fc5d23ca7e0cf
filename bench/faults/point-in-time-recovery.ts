import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { Load, until } from './harness/load.ts'
import type { PostgresServer } from './harness/postgres-server.ts'
import { runScript, say } from './harness/script.ts'
import { Broken, type Figures } from './harness/verify.ts'

/**
 * PostgreSQL archives its log, a table is dropped under load, and the database is restored to just before, using only the commands of
 * docs/operate/back-up.md.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const recipe = readFileSync(`${root}docs/operate/back-up.md`, 'utf8')
const perSecond = 40

/** A code block of the document, by the word after its language, with this test's paths instead of the document's. */
function block(name: string, places: Record<string, string>): string {
  const [, indent, text] = new RegExp(`^( *)\`\`\`(?:sh|ini) ${name}\n([\\s\\S]*?)^ *\`\`\`$`, 'm').exec(recipe) ?? []
  if (text === undefined) throw new Error(`the document has no block ${name}`)
  let commands = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
  for (const [documented, real] of Object.entries(places)) commands = commands.replaceAll(documented, real)
  return commands
}

await runScript('point-in-time-recovery', async (stage) => {
  const postgres = stage.postgres!
  // The test's tables are in psql's default database.
  const places = { '/backup': `${dirname(postgres.dataFolder)}/backup`, ' --dbname=whereabouts': '' }
  const follow = (name: string, more: Record<string, string> = {}) =>
    postgres.shell(block(name, { ...more, ...places }))
  await archive(postgres, places)

  const load = new Load({ ...stage, perSecond })
  await until(() => stage.presses.taken.length > 100, { what: '100 guesses are taken', ms: 60_000 })
  follow('base-backup')
  say('a base backup was made under load')
  const atBase = stage.presses.taken.length
  await until(() => stage.presses.taken.length > atBase + 100, { what: '100 more are taken', ms: 60_000 })
  const before = stage.presses.taken.map(({ outcome }) => outcome.guessId)
  const [{ moment } = { moment: '' }] = await stage.db.sql<{ moment: string }>`select clock_timestamp()::text as moment`
  await sleep(1000)
  await stage.db.script('drop table guesses cascade')
  await load.end()
  await Promise.all(stage.servers.map((_, index) => stage.stopServer(index, 'SIGKILL')))
  say(`the table of guesses is gone; back to ${moment}`)

  const startedAt = performance.now()
  follow('last-log')
  await postgres.stop('fast')
  follow('put-back')
  follow('recover', { '2026-04-01 12:34:56.789+00': moment })
  await postgres.start()
  await until(() => follow('look').startsWith('paused\n'), { what: 'recovery is paused', ms: 60_000 })
  follow('take-it')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  settle(postgres.url)
  const figures = await compare(stage, before)
  await stage.startServer(0)
  return { ...figures, 'recovered in': `${seconds} s` }
})

/** The document's one-time setup. */
async function archive(postgres: PostgresServer, places: Record<string, string>): Promise<void> {
  const [setUp] = /^ {4}mkdir .*$/m.exec(recipe) ?? []
  postgres.shell(setUp!.replaceAll('/backup', places['/backup']!))
  appendFileSync(`${postgres.dataFolder}/postgresql.conf`, block('settings', places))
  await postgres.stop('fast')
  await postgres.start()
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

async function compare({ presses, db }: Pressed, before: string[]): Promise<Figures> {
  const rows = await db.sql<{ id: string; key: string }>`select id, idempotency_key as key from guesses`
  const [ids, pressed] = [new Set(rows.map(({ id }) => id)), new Set(presses.all.map(({ key }) => key))]
  const lost = before.filter((id) => !ids.has(id))
  const invented = rows.filter(({ key }) => !pressed.has(key))
  const broken = [
    ...lost.map((id) => `a guess acknowledged before the moment is not there: ${id}`),
    ...invented.map(({ id }) => `an unknown guess appeared: ${id}`),
    ...(await checkIntegrity(db)),
  ]
  if (broken.length > 0) throw new Broken(broken.slice(0, 20).join('\n'))
  return {
    'acknowledged before the moment, and there': before.length,
    'in the table': rows.length,
  }
}
