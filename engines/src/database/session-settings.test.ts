import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../test-support/postgres-of-tests.ts'
import { allowLong, type DatabaseEngine } from './port.ts'
import { openPostgres } from './postgres.ts'
import { listUnset } from './session-settings.ts'

const postgres = await findPostgres()

/** All differ from what statements and readers rely on. */
const worst = {
  TimeZone: 'Pacific/Kiritimati',
  DateStyle: 'German, DMY',
  IntervalStyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  standard_conforming_strings: 'off',
  search_path: 'pg_catalog',
  default_transaction_isolation: 'serializable',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
  idle_session_timeout: '1ms',
}

describe.runIf(postgres !== null)('a session', () => {
  let url: string
  let db: DatabaseEngine
  beforeAll(async () => {
    url = await postgres!.createDatabase()
    const name = new URL(url).pathname.slice(1)
    for (const [setting, value] of Object.entries(worst))
      await postgres!.admin.script(
        `alter database ${name} set ${setting} = ${setting === 'search_path' ? value : `'${value}'`}`,
      )
    db = await openPostgres({ url })
    await db.script('create table tallies (name text primary key, amount int not null)')
  })
  afterAll(() => db?.close())

  test('has what the server relies on, even if the database has the worst defaults', async () => {
    const [row] = await db.sql`
      select '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2::float8 as sum, '2026-03-04 05:06:07Z'::timestamptz::text as moment,
        interval '1 day 2 hours'::text as span, ${[null, 'a']}::text[] as nulls, '\\'::text as backslash,
        current_setting('transaction_isolation') as isolation, pg_sleep(0.1)::text as slept`
    expect(row).toEqual({
      bytes: new Uint8Array([0, 255]),
      sum: 0.1 + 0.2,
      moment: '2026-03-04 05:06:07+00',
      span: '1 day 02:00:00',
      nulls: [null, 'a'],
      backslash: '\\',
      isolation: 'read committed',
      slept: '',
    })
    expect(await db.sql`select schemaname as schema from pg_tables where tablename = 'tallies'`).toEqual([
      { schema: 'public' },
    ])
    expect(await listUnset(db)).toEqual([])
  })

  test('stopped between two statements is cut off by the database itself, even if no other waits for it', async () => {
    await db.sql`insert into tallies values ('between', 0)`
    const holding = db.transaction(async (tx) => {
      await tx.sql`update tallies set amount = amount + 100 where name = 'between'`
      await new Promise(() => {})
    })
    await expect(holding).rejects.toThrow('Failed to connect to database')
    expect(await db.sql`update tallies set amount = amount + 1 where name = 'between' returning amount`).toEqual([
      { amount: 1 },
    ])
  })

  test('stopped in the middle of a statement is cut off too', async () => {
    await db.sql`insert into tallies values ('within', 0)`
    const holder = await StoppedSession.open(url, `update tallies set amount = amount + 100 where name = 'within'`)
    await db.sql`update tallies set amount = amount + 1 where name = 'within'`
    await holder.ended
    expect(await db.sql`select amount from tallies where name = 'within'`).toEqual([{ amount: 1 }])
  })

  test('with long work is left alone, and others wait for it', async () => {
    await db.sql`insert into tallies values ('long', 0)`
    const isWaitedFor = Promise.withResolvers<void>()
    const long = db.transaction(async (tx) => {
      await allowLong(tx)
      await tx.sql`update tallies set amount = amount + 100 where name = 'long'`
      // Longer than a wait for a lock, and than a session may idle with locks.
      setTimeout(isWaitedFor.resolve, 6_000)
      await isWaitedFor.promise
    })
    const parallel = db.transaction(async (tx) => {
      await allowLong(tx)
      await tx.sql`update tallies set amount = amount + 1 where name = 'long'`
    })
    const guessed = db.sql`update tallies set amount = amount + 10 where name = 'long'`
    await Promise.all([long, parallel, guessed])
    expect(await db.sql`select amount from tallies where name = 'long'`).toEqual([{ amount: 111 }])
  })
})

/** A session of a process that has locked rows, has sent half a statement, and then sends nothing. */
class StoppedSession {
  readonly ended: Promise<unknown>

  private constructor(socket: Socket) {
    this.ended = new Promise((resolve) => socket.on('close', resolve))
  }

  static async open(url: string, locking: string): Promise<StoppedSession> {
    const { hostname, port, username, pathname } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port || 5432) }).on('error', () => {})
    const start = [`user\0${username}\0database\0${pathname.slice(1)}\0application_name\0whereabouts\0`]
    // The database's own defaults would end this session early.
    start.push(
      'idle_in_transaction_session_timeout\x005s\0idle_session_timeout\x000\0statement_timeout\x000\0lock_timeout\x003s\0',
    )
    start.push('search_path\0public\0\0')
    const parameters = Buffer.from(`\0\x03\0\0${start.join('')}`)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(parameters.length + 4)
    socket.write(Buffer.concat([length, parameters]))
    const message = (kind: string, text: string) => {
      const content = Buffer.from(text)
      const head = Buffer.from(`${kind}\0\0\0\0`)
      head.writeUInt32BE(content.length + 4, 1)
      return Buffer.concat([head, content])
    }
    const until = (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        let said = ''
        socket.on('close', () => reject(new Error(`the session ended: ${said}`)))
        socket.on('data', (data) => {
          said += data.toString('latin1')
          if (said.includes(wanted)) resolve()
        })
      })
    // 'Z' and its state: T in a transaction. '1' says that a statement was parsed.
    const isLocked = until('Z\0\0\0\x05T')
    socket.write(message('Q', `begin; ${locking}\0`))
    await isLocked
    const isHalfway = until('1\0\0\0\x04')
    socket.write(Buffer.concat([message('P', '\0select 1\0\0\0'), message('H', '')]))
    await isHalfway
    return new StoppedSession(socket)
  }
}
