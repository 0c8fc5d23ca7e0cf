import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { verifyPassword } from '@whereabouts/server/features/accounts/passwords/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/reset-admin.ts', import.meta.url))
const userId = crypto.randomUUID()

let folder: string
let data: string
const openData = () => openPglite({ folder: join(data, 'db') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-reset-'))
  data = join(folder, 'data')
  await mkdir(data)
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: join(data, 'db'), ...(snapshot && { snapshot }) })
  await migrate(db, new URL('../../server/src/migrations/', import.meta.url))
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    values (${userId}, 'admin@example.org', true, 'admin', 'admin')`
  await db.sql`insert into two_factor (user_id, secret, enabled_at) values (${userId}, 'sealed', now())`
  await db.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the script like an operator, as a separate process. */
async function run(options: string[], settings: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [script, ...options], { env: { PATH, HOME, DATA_DIR: data, ...settings } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  expect(said, 'no stack for the operator').not.toMatch(/\n\s+at /)
  return { code, said: said.trim() }
}

test('without an option, with a wrong one, or in a folder without a database, it says what to do and changes nothing', async () => {
  const [none, wrong, elsewhere] = await Promise.all([
    run([]),
    run(['--everything']),
    run(['--password'], { DATA_DIR: join(folder, 'elsewhere') }),
  ])
  expect([none.code, none.said]).toEqual([2, expect.stringMatching(/^Usage: /)])
  expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('--everything')])
  expect([elsewhere.code, elsewhere.said]).toEqual([1, expect.stringMatching(/^There is no database in /)])
})

test('resets both together and prints the new password, which the database stores only as a hash', async () => {
  const { code, said } = await run(['--two-factor', '--password'])
  expect([code, said]).toEqual([0, expect.stringMatching(/^Administrator {2}admin@example\.org\n/)])
  const password = /Password +(\S{16})/.exec(said)![1]!
  const db = await openData()
  const [row] = await db.sql<{ hash: string }>`select password as hash from accounts where user_id = ${userId}`
  expect(await verifyPassword({ hash: row!.hash, password })).toBe(true)
  expect(await db.sql`select 1 as one from two_factor`).toEqual([])
  expect(await db.sql`select actor, action from audit_log order by id`).toEqual([
    { actor: 'system', action: 'two-factor.reset' },
    { actor: 'system', action: 'password.reset' },
  ])
  await db.close()
})
