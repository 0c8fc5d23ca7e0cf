import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openRedisPubSub } from '@whereabouts/engines/pubsub/redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { prepareDatabase } from './prepared-folder.ts'
import { findRedis } from './redis-of-tests.ts'

const script = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))
const [ownerId, userId] = [crypto.randomUUID(), crypto.randomUUID()]

const postgres = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server that was asked for must be there; the local one is taken when it happens to be.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  return null
})
const redisUrl = await findRedis()
if (!postgres || redisUrl === null)
  process.stderr.write(
    `\nLEFT OUT: ${postgres ? 'no Redis' : `no PostgreSQL at ${postgresUrl}`}, so orders from a shell beside running servers were not tested. Set TEST_DATABASE_URL and TEST_REDIS_URL.\n\n`,
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
}, 60_000)
afterAll(async () => {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Said {
  code: number
  out: string
  err: string
}

/** Runs the script as an operator does, in a process of its own. */
async function run(words: string[], settings: Record<string, string> = {}): Promise<Said> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: data, ...settings }
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  expect(said.err, 'a stack tells the operator nothing').not.toMatch(/\n\s+at /)
  return { code, out: said.out.trim(), err: said.err.trim() }
}

test('without a server the orders are carried out on the database itself, and an export is a new file for its reader alone', async () => {
  const confirmed = await run(['user', 'confirm', 'anna@example.org', '--json'])
  expect([confirmed.code, JSON.parse(confirmed.out), confirmed.err]).toEqual([
    0,
    { success: true, id: userId, email: 'anna@example.org', is_confirmed: true, is_changed: true },
    '',
  ])
  const exported = await run(['user', 'export', 'anna', '--to', 'anna.json'])
  expect([exported.code, exported.out]).toEqual([0, expect.stringContaining('anna.json')])
  const file = join(folder, 'anna.json')
  const written = await readFile(file, 'utf8')
  expect(JSON.parse(written)).toMatchObject({ user: { email: 'anna@example.org' }, exportedAt: expect.any(String) })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await run(['user', 'export', 'anna', '--to', 'anna.json'])
  expect([again.code, again.err]).toEqual([1, 'anna.json is there already. Nothing was written.'])
  expect(await readFile(file, 'utf8')).toBe(written)

  const db = await openData()
  const via = { via: 'shell', system_user: userInfo().username }
  expect(await db.sql`select actor_id, action, after from audit_log order by id`).toEqual([
    { actor_id: ownerId, action: 'player.confirm', after: { is_confirmed: true, ...via } },
    { actor_id: ownerId, action: 'player.export', after: via },
  ])
  await db.close()
}, 60_000)

test('words that are no order need no database; a folder without one is told', async () => {
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
}, 60_000)

test.runIf(postgres !== null && redisUrl !== null)(
  'beside servers on PostgreSQL, what was called off is announced to all of them by Redis before the script ends',
  async () => {
    const name = `whereabouts_shell_${process.pid}`
    await postgres!.script(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    const db = await openPostgres({ url: url.href, poolSize: 2 })
    const faults: unknown[] = []
    const onFault = (error: unknown) => faults.push(error)
    const pubsub = await openRedisPubSub({ url: redisUrl!, onFault, onListenerError: onFault })
    try {
      const { puzzleId } = await prepareDatabase(db, { priceId: 'price_x', players: 0, secret: '' })
      await db.sql`
        insert into users (id, email, email_verified, username, username_key)
        values (${ownerId}, 'admin@example.org', true, 'admin', 'admin')`
      const heard: string[] = []
      await pubsub.subscribe('short-lived cache', (topic) => heard.push(topic))
      const words = ['puzzle', 'call-off', puzzleId, '--reason', 'The photo is of another place.']
      const settings = { DATABASE_URL: url.href, REDIS_URL: redisUrl! }
      const asked = await run(words, settings)
      expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Nothing was done. Add --yes to do it.')])
      const done = await run([...words, '--yes'], settings)
      expect([done.code, done.err, done.out]).toEqual([0, '', expect.stringContaining('is called off')])
      await expect.poll(() => heard).toContain('puzzles')
      expect(await db.sql`select void_reason from puzzles`).toEqual([{ void_reason: 'The photo is of another place.' }])
      expect(faults).toEqual([])
    } finally {
      await pubsub.close()
      await db.close()
      await postgres!.script(`drop database ${name} with (force)`)
    }
  },
  60_000,
)
