import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openRedisPubSub } from '@whereabouts/engines/pubsub/redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { sendGuess } from './player.ts'
import { type Prepared, prepareDatabase } from './prepared-folder.ts'
import { findRedis } from './redis-of-tests.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

const script = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))
const secret = 'a secret of this test alone, of 32 or more'
const [ownerId, userId] = [crypto.randomUUID(), crypto.randomUUID()]

const postgres = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  return null
})
const redisUrl = await findRedis()
if (!postgres || redisUrl === null)
  process.stderr.write(
    `\nLEFT OUT: ${postgres ? 'no Redis' : `no PostgreSQL at ${postgresUrl}`}, so shell orders while servers run were not tested. Set TEST_DATABASE_URL and TEST_REDIS_URL.\n\n`,
  )

let folder: string
let data: string
const openData = () => openPglite({ folder: join(data, 'db') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-admin-'))
  data = join(folder, 'data')
  await mkdir(data)
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: join(data, 'db'), ...(snapshot && { snapshot }) })
  await migrate(db, new URL('../../server/src/migrations/', import.meta.url))
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    values (${ownerId}, 'admin@example.org', true, 'admin', 'admin'), (${userId}, 'anna@example.org', false, 'Anna', 'anna')`
  await db.close()
})
afterAll(async () => {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Said {
  code: number
  out: string
  err: string
}

/** Runs the script like an operator, as a separate process. */
async function run(words: string[], settings: Record<string, string> = {}): Promise<Said> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: data, ...settings }
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  expect(said.err, 'no stack for the operator').not.toMatch(/\n\s+at /)
  return { code, out: said.out.trim(), err: said.err.trim() }
}

test('with the server stopped the orders are carried out on the embedded database', async () => {
  const confirmed = await run(['user', 'confirm', 'anna@example.org', '--json'])
  expect([confirmed.code, JSON.parse(confirmed.out), confirmed.err]).toEqual([
    0,
    { success: true, id: userId, email: 'anna@example.org', is_confirmed: true, is_changed: true },
    '',
  ])
  expect((await run(['user', 'export', 'anna', '--to', 'anna.json'])).code).toBe(0)
  expect(JSON.parse(await readFile(join(folder, 'anna.json'), 'utf8'))).toMatchObject({ user: { id: userId } })

  const db = await openData()
  const via = { via: 'shell', system_user: userInfo().username }
  expect(await db.sql`select actor_id, action, after from audit_log order by id`).toEqual([
    { actor_id: ownerId, action: 'player.confirm', after: { is_confirmed: true, ...via } },
    { actor_id: ownerId, action: 'player.export', after: via },
  ])
  await db.close()
})

test('unknown orders need no database; a folder without one is reported', async () => {
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  const [wrong, machine, lost] = await Promise.all([
    run(['user', 'delete', 'anna'], elsewhere),
    run(['puzzle', 'call-off', '--json'], elsewhere),
    run(['puzzle', 'list'], elsewhere),
  ])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Usage: npm run admin -- ORDER')])
  expect([machine.code, JSON.parse(machine.out)]).toEqual([
    2,
    { success: false, error: 'Please name the puzzle by its release date or its id.' },
  ])
  expect([lost.code, lost.err]).toEqual([1, expect.stringMatching(/^There is no database in /)])
})

/** A PostgreSQL database with an administrator, a player and a puzzle, for one test. */
async function onPostgres(work: (db: DatabaseEngine, url: string, prepared: Prepared) => Promise<void>): Promise<void> {
  const name = `whereabouts_shell_${process.pid}`
  await postgres!.script(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const db = await openPostgres({ url: url.href, poolSize: 2 })
  try {
    const prepared = await prepareDatabase(db, { priceId: 'price_x', players: 1, secret })
    await db.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${ownerId}, 'admin@example.org', true, 'admin', 'admin')`
    await work(db, url.href, prepared)
  } finally {
    await db.close()
    await postgres!.script(`drop database ${name} with (force)`)
  }
}

const reason = 'The photo is of another place.'

test.runIf(postgres !== null)(
  'a server on PostgreSQL without Redis refuses a suspended player immediately, and shows a call-off within a second',
  () =>
    onPostgres(async (_db, url, { puzzleId, players: [player] }) => {
      const server = await ServerProcess.start({
        ...(await ownPorts()),
        ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: url },
        AUTH_SECRET: secret,
      })
      try {
        const guess = () => sendGuess(server.url, player!, { puzzleId, at: { lat: 1, lng: 1 } })
        const today = async () => (await fetch(`${server.url}/api/puzzles/today`)).json()
        expect((await guess()).status).toBe(200)
        const because = ['--reason', reason, '--yes']
        const suspend = ['user', 'suspend', player!.id, '--clause', '4.2', ...because]
        expect((await run(suspend, { DATABASE_URL: url })).code).toBe(0)
        expect(await guess()).toMatchObject({ status: 403, body: { code: 'suspended' } })
        expect(await today()).toMatchObject({ called_off: null })
        expect((await run(['puzzle', 'call-off', puzzleId, ...because], { DATABASE_URL: url })).code).toBe(0)
        await expect.poll(today, { timeout: 1500, interval: 100 }).toMatchObject({ called_off: { reason } })
      } finally {
        await server.end('SIGTERM')
      }
    }),
)

test.runIf(postgres !== null && redisUrl !== null)(
  'while servers run with Redis, a call-off reaches all of them before the script ends',
  () =>
    onPostgres(async (db, url, { puzzleId }) => {
      const faults: unknown[] = []
      const onFault = (error: unknown) => faults.push(error)
      const pubsub = await openRedisPubSub({ url: redisUrl!, onFault, onListenerError: onFault })
      try {
        const heard: string[] = []
        await pubsub.subscribe('short-lived cache', (topic) => heard.push(topic))
        const words = ['puzzle', 'call-off', puzzleId, '--reason', reason]
        const settings = { DATABASE_URL: url, REDIS_URL: redisUrl! }
        const asked = await run(words, settings)
        expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Nothing was done. Add --yes to do it.')])
        const done = await run([...words, '--yes'], settings)
        expect([done.code, done.err, done.out]).toEqual([0, '', expect.stringContaining('is called off')])
        await expect.poll(() => heard).toContain('puzzles')
        expect(await db.sql`select void_reason from puzzles`).toEqual([{ void_reason: reason }])
        expect(faults).toEqual([])
      } finally {
        await pubsub.close()
      }
    }),
)
