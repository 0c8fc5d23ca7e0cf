import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPostgres } from '../../test-support/postgres-of-tests.ts'
import { describeDatabase } from './database.suite.ts'
import { describeMigrate } from './migrate.suite.ts'
import { migrate } from './migrate.ts'
import { type Database, type DatabaseEngine, DatabaseUnavailable } from './port.ts'
import { openPostgres } from './postgres.ts'
import { describeRepeat } from './repeat.suite.ts'
import { describeRows } from './rows.suite.ts'
import { describeUnavailable } from './why-unavailable.ts'

const postgres = await findPostgres()
const { admin, url: serverUrl } = postgres ?? { admin: null, url: '' }
const createDatabase = () => postgres!.createDatabase()

const openEmpty = async (): Promise<DatabaseEngine> => openPostgres({ url: await createDatabase() })

describe.runIf(admin !== null)('PostgreSQL', () => {
  describeDatabase('postgres', openEmpty)
  describeRepeat(openEmpty)
  describeRows(openEmpty)
  describeMigrate(openEmpty)

  test('a migration that waits for a table never blocks others for long: it gives up, retries, and finally fails', async () => {
    const url = await createDatabase()
    const [db, holder] = [await openPostgres({ url }), await openPostgres({ url, poolSize: 1 })]
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-waiting-'))
    await db.script('create table busy (id int)')
    await writeFile(join(folder, '0001-first.sql'), 'alter table busy add word text')
    const patience = { lockTimeoutMs: 20, tries: 2, betweenTriesMs: 1 }
    await holder.transaction(async (tx) => {
      await tx.sql`select * from busy`
      await expect(migrate(db, folder, patience)).rejects.toThrow(
        '0001-first waited for a locked table, gave up, and was rolled back',
      )
    })
    expect(await migrate(db, folder, patience)).toEqual(['0001-first'])
    await rm(folder, { recursive: true })
    await Promise.all([db.close(), holder.close()])
  })

  test('a server that ends the connection inside a transaction fails that one, and the next one works', async () => {
    const db = await openPostgres({ url: await createDatabase(), poolSize: 2 })
    const endConnection = async (pid: number) => {
      await admin!.query({ text: 'select pg_terminate_backend($1)', values: [pid] })
      await expect.poll(() => admin!.sql`select 1 from pg_stat_activity where pid = ${pid}`).toEqual([])
    }
    await db.script('create table saved (id int)')

    for (const whileIdle of [true, false]) {
      let ending: Promise<void> | undefined
      const running = db.transaction(async (tx) => {
        await tx.sql`insert into saved values (1)`
        const [row] = await tx.sql<{ pid: number }>`select pg_backend_pid() as pid`
        ending = endConnection(row?.pid ?? 0)
        if (whileIdle) await ending
        await tx.sql`select pg_sleep(20)`
      })
      await expect(running).rejects.toThrow(new DatabaseUnavailable('Failed to connect to database'))
      await ending
      expect(await db.transaction((tx) => tx.sql`select * from saved`)).toEqual([])
    }
    await db.close()
  })

  test('two conflicting transactions both succeed: after a deadlock, and with an outdated snapshot', async () => {
    const db = await openPostgres({ url: await createDatabase(), poolSize: 2 })
    await db.script(`create table tallies (name text, amount int); insert into tallies values ('a', 0), ('b', 0)`)
    const add = (tx: Database, name: string) => tx.sql`update tallies set amount = amount + 1 where name = ${name}`
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const inOrder = (
      names: [string, string],
      { mine, theirs }: Record<'mine' | 'theirs', PromiseWithResolvers<void>>,
    ) =>
      db.transaction(async (tx) => {
        await add(tx, names[0])
        mine.resolve()
        await theirs.promise
        await add(tx, names[1])
      })
    await Promise.all([
      inOrder(['a', 'b'], { mine: one, theirs: other }),
      inOrder(['b', 'a'], { mine: other, theirs: one }),
    ])
    const beganRead = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await Promise.all(
      beganRead.map((mine) =>
        db.transaction(async (tx) => {
          await tx.script('set transaction isolation level repeatable read')
          await tx.sql`select amount from tallies`
          mine.resolve()
          await Promise.all(beganRead.map(({ promise }) => promise))
          await add(tx, 'a')
        }),
      ),
    )
    expect(await db.sql`select name, amount from tallies order by name`).toEqual([
      { name: 'a', amount: 4 },
      { name: 'b', amount: 2 },
    ])
    await db.close()
  })

  test('closing waits for running statements', async () => {
    const db = await openPostgres({ url: await createDatabase() })
    const slow = db.sql`select pg_sleep(0.3), 1 as one`
    await db.close()
    expect(await slow).toMatchObject([{ one: 1 }])
  })
})

describe('a PostgreSQL that cannot be reached', () => {
  const sentenceOf = (url: string) =>
    openPostgres({ url, setting: 'DATABASE_URL' }).then(
      () => 'opened',
      (error: unknown) => (error instanceof DatabaseUnavailable ? error.message : String(error)),
    )

  test.each([
    ['nothing listens', 'postgres://me:sesame@127.0.0.1:1/postgres', '127.0.0.1:1', 'nothing listens there'],
    ['no host', 'postgres://me:sesame@nowhere.invalid/postgres', 'nowhere.invalid:5432', 'its host name is not known'],
    ['no socket', 'postgres:///postgres?host=/nowhere', '/nowhere/.s.PGSQL.5432', 'there is no such socket'],
  ])('%s: a sentence with the server and the reason, and no password', async (_why, url, place, reason) => {
    const said = await sentenceOf(url)
    expect(said).toMatch(/^Failed to connect to database: PostgreSQL at \S+ \(DATABASE_URL\) cannot be used: .+\.$/)
    expect(said).toContain(`PostgreSQL at ${place} `)
    expect(said).toContain(reason)
    expect(said).not.toContain('sesame')
  })

  test('an invalid address is not repeated', async () => {
    expect(await sentenceOf('postgres://sesame[')).toBe(
      'Failed to connect to database: the address (DATABASE_URL) is none.',
    )
  })

  test.runIf(admin !== null)('a server that refuses the login says why: no such database, no such user', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/whereabouts_engine_none'
    expect(await sentenceOf(url.href)).toContain('cannot be used: it has no database whereabouts_engine_none.')
    url.username = 'whereabouts_nobody'
    expect(await sentenceOf(url.href)).toMatch(/cannot be used: .*whereabouts_nobody/)
  })
})

describe('why a PostgreSQL refuses connections', () => {
  const said = (sqlstate: string | null, error: Error, search = '') =>
    describeUnavailable(
      { sqlstate, error },
      { url: `postgres://site:sesame@db.example.org/game${search}`, setting: null },
    )

  test.each([
    ['28P01', 'password authentication failed for user "site"', 'it refuses the password of the user site'],
    ['28000', 'pg_hba.conf rejects connection for host "::1", no encryption', 'asks for TLS'],
    ['57P03', 'the database system is starting up', 'it is starting up or shutting down'],
    ['53300', 'sorry, too many clients already', 'sorry, too many clients already'],
  ])('%s', (code, message, reason) => {
    const sentence = said(code, new Error(message))
    expect(sentence).toMatch(/^Failed to connect to database: PostgreSQL at db\.example\.org:5432 cannot be used: /)
    expect(sentence).toContain(reason)
    expect(sentence).not.toContain('sesame')
  })

  test('a certificate of an unknown authority, and a server without TLS although TLS is required', () => {
    const failing = (code: string) => Object.assign(new Error('no'), { code })
    expect(said(null, failing('DEPTH_ZERO_SELF_SIGNED_CERT'))).toContain('NODE_EXTRA_CA_CERTS')
    expect(said(null, failing('ECONNRESET'), '?sslmode=require')).toContain('it may not speak TLS')
    expect(said(null, failing('ECONNRESET'))).not.toContain('TLS')
  })
})
