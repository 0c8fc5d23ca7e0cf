import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDatabase } from './database.suite.ts'
import { DurableFiles } from './durable-files.ts'
import { describeMigrate } from './migrate.suite.ts'
import { openPglite, type PgliteEngine } from './pglite.ts'
import { startParameters } from './pglite-settings.ts'
import { v8Flags } from './pglite-thread.ts'
import { DatabaseUnavailable } from './port.ts'
import { describeRepeat } from './repeat.suite.ts'
import { describeRows } from './rows.suite.ts'

describe('PGlite', () => {
  describeDatabase('pglite', () => openPglite({ folder: 'memory' }))

  // Opening one takes seconds. These tests are about statements, so they reuse one, emptied for each.
  let shared: PgliteEngine
  beforeAll(async () => {
    shared = await openPglite({ folder: 'memory' })
  })
  afterAll(() => shared?.close())
  const openEmpty = async (): Promise<PgliteEngine> => {
    await shared.script('drop schema public cascade; create schema public')
    return { ...shared, close: async () => {} }
  }
  describeRepeat(openEmpty)
  describeRows(openEmpty)
  describeMigrate(openEmpty)
})

describe('a data folder', () => {
  let home: string
  let folder: string
  const opened: PgliteEngine[] = []
  const children: ChildProcess[] = []

  /** An empty database and a snapshot with a table in it, made once for all tests that are not about a first start. */
  let made: string
  let snapshot: Uint8Array

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'whereabouts-pglite-made-'))
    await (await openPglite({ folder: join(made, 'db') })).close()
    const source = await openPglite({ folder: 'memory' })
    await source.script(`create table seeds (word text); insert into seeds values ('oak')`)
    snapshot = await source.dump()
    await source.close()
  })
  afterAll(() => rm(made, { recursive: true, force: true }))
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'whereabouts-pglite-'))
    folder = join(home, 'data', 'db')
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await rm(home, { recursive: true, force: true })
  })

  const open = async (place = folder): Promise<PgliteEngine> => {
    const database = await openPglite({ folder: place })
    opened.push(database)
    return database
  }
  const copyMade = () => cp(join(made, 'db'), folder, { recursive: true })
  const refusal = (place = folder) => openPglite({ folder: place }).then(() => 'opened', sentenceOf)
  const fileOf = (name: string) => fileURLToPath(new URL(`../../test-support/${name}.ts`, import.meta.url))
  const startChild = (environment: Record<string, string> = {}): ChildProcess => {
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, [fileOf('crash-child'), folder], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }

  test('preserves commits, and can be opened once at a time', async () => {
    const first = await open()
    await first.script('create table saved (id int); insert into saved values (1)')
    expect(await refusal()).toBe(
      `The data folder ${folder} is in use by another running server (process ${process.pid}). ` +
        'Stop it first, or choose another DATA_DIR.',
    )
    symlinkSync(folder, join(home, 'alias'))
    expect(await refusal(join(home, 'alias'))).toContain('is in use')
    await first.close()

    const second = await open(join(home, 'alias'))
    expect(await second.sql`select * from saved`).toEqual([{ id: 1 }])
  })

  test('is flushed to the disk by each commit, and only then', async () => {
    await copyMade()
    const files = new DurableFiles(folder, { isFlushed: false, onBroken: expect.fail })
    const pglite = await PGlite.create({ fs: files, startParams: startParameters })
    const flushesOf = async (script: string) => {
      const before = files.flushCount
      await pglite.exec(script)
      return files.flushCount - before
    }
    await pglite.exec('create table saved (id int)')
    expect(await flushesOf('insert into saved values (1)')).toBe(1)
    expect(await flushesOf('begin; insert into saved values (2); insert into saved values (3); commit')).toBe(1)
    expect(await flushesOf('begin; insert into saved values (4); rollback')).toBe(0)
    expect(await flushesOf('select * from saved')).toBe(0)
    await pglite.close()
  })

  test('of a failed database is reopened automatically, with all acknowledged commits and nothing else', async () => {
    await copyMade()
    const database = await open()
    await database.script('create table saved (id int); insert into saved values (1)')
    // PostgreSQL first creates the next file of its log under this name. If it cannot, it gives up.
    const inTheWay = join(folder, 'pg_wal', 'xlogtemp.42')
    mkdirSync(inTheWay)
    await database.sql`select pg_switch_wal()`
    await expect(database.sql`insert into saved values (2)`).rejects.toBeInstanceOf(DatabaseUnavailable)
    const transaction = database.transaction((tx) => tx.sql`insert into saved values (3)`)
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable)
    rmSync(inTheWay, { recursive: true })
    await expect.poll(() => database.sql`select id from saved order by id`.catch(() => null)).toEqual([{ id: 1 }])
    await database.sql`insert into saved values (5)`
  })

  test('is locked while another process uses it, and free once that was killed; nothing acknowledged is lost', async () => {
    await copyMade()
    let lastAcknowledged = -1
    for (const lines of [10, 30]) {
      const child = startChild()
      let said = ''
      const hasSaid = Promise.withResolvers<void>()
      child.stdout?.on('data', (bytes) => {
        said += String(bytes)
        if (said.split('\n').length > lines) hasSaid.resolve()
      })
      await expect.poll(() => said).toContain('open\n')
      expect(await refusal()).toContain(`is in use by another running server (process ${child.pid})`)
      await hasSaid.promise
      child.kill('SIGKILL')
      await once(child, 'close')
      lastAcknowledged = Math.max(lastAcknowledged, ...said.split('\n').slice(1, -1).map(Number))

      const database = await open()
      const rows = await database.sql<{ id: number }>`select id from acknowledged order by id`
      expect(rows.length).toBeGreaterThan(lastAcknowledged)
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index))
      // Also reads by the index, which a torn write would have broken.
      const [middle] =
        await database.sql`select count(*)::int as count from acknowledged where id >= ${lastAcknowledged}`
      expect(middle?.count).toBe(rows.length - lastAcknowledged)
      await database.close()
    }
    expect(lastAcknowledged).toBeGreaterThan(20)
  })

  test('leftover lock files of a dead process do not block', async () => {
    await copyMade()
    writeFileSync(`${folder}.lock`, '')
    writeFileSync(`${folder}.pid`, '1\n')
    const database = await open()
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  test('an interrupted first start does not hinder the next', async () => {
    const leftOver = `${folder}.tmp-4711`
    mkdirSync(join(leftOver, 'base'), { recursive: true })
    writeFileSync(join(leftOver, 'PG_VERSION'), '18\n')
    const child = startChild({ NODE_OPTIONS: `--import=${fileOf('die-before-rename')}` })
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    expect(readdirSync(join(home, 'data'))).toContain(`db.tmp-${child.pid}`)
    expect(existsSync(folder)).toBe(false)

    const database = await open()
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
    expect(readdirSync(join(home, 'data')).filter((name) => name.includes('tmp'))).toEqual([])
  })

  test('starts from a snapshot only while it is empty', async () => {
    const file = join(home, 'snapshot.tar.gz')
    writeFileSync(file, snapshot)

    for (const expected of ['oak', 'elm']) {
      const database = await openPglite({ folder, snapshot: file })
      expect(await database.sql`select word from seeds`).toEqual([{ word: expected }])
      await database.sql`update seeds set word = 'elm'`
      await database.close()
    }
  })

  test('with a truncated snapshot is refused and stays empty', async () => {
    const half = snapshot.subarray(0, 1_000_000)
    await expect(openPglite({ folder, snapshot: half })).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(existsSync(folder)).toBe(false)
    expect(await (await open()).sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  test('without a database in it is refused with a sentence that says what to do', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'letter.txt'), 'Dear')
    expect(await refusal()).toBe(`The folder ${folder} is not empty and holds no database. Choose another DATA_DIR.`)

    await rm(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    expect(await refusal()).toContain('a file stands in its way')
    expect(await refusal(join(folder, 'below'))).toContain('a file stands in its way')

    await rm(folder, { recursive: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '15\n')
    expect(await refusal()).toContain('holds a database of PostgreSQL 15')

    writeFileSync(join(folder, 'PG_VERSION'), '18\n')
    expect(await refusal()).toContain(`The database in ${folder} cannot be opened`)
  })
})

function sentenceOf(error: unknown): string {
  return error instanceof DatabaseUnavailable ? error.message : `not a sentence: ${String(error)}`
}

test('PostgreSQL is not optimized where memory is small, and late elsewhere', () => {
  expect(v8Flags(768 * 1024 ** 2)).toEqual(['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  expect(v8Flags(4 * 1024 ** 3)).toEqual(['--wasm-tiering-budget=1000000000'])
})
