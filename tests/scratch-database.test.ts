import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { startPostgresFront } from '@whereabouts/engines/test-support/postgres-front'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { restoreDump, withScratchFolder } from '../scripts/restored-backup.ts'
import { runPostgresProgram } from '../scripts/run-postgres-program.ts'
import { withScratchDatabase } from '../scripts/scratch-database.ts'
import { postgresUrl } from './databases.ts'

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  process.stderr.write(`\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so scratch databases were not tested.\n\n`)
  return null
})

describe.runIf(admin !== null)('a scratch database of an account that may only create databases', () => {
  const role = `whereabouts_backup_${process.pid}`
  const server = new URL(postgresUrl)

  beforeAll(async () => {
    const password = randomBytes(12).toString('hex')
    await admin!.script(`create role ${role} login createdb password '${password}'`)
    Object.assign(server, { username: role, password })
  })
  afterAll(async () => {
    for (const name of await owned()) await admin!.script(`drop database ${name} with (force)`)
    await admin!.script(`drop role ${role}`)
    await admin!.close()
  })

  const owned = async () => {
    const found = await admin!.sql<{ name: string }>`
      select datname as name from pg_database where datdba = (select oid from pg_roles where rolname = ${role}) order by 1`
    return found.map(({ name }) => name)
  }
  const nameIn = (url: string) => new URL(url).pathname.slice(1)
  /** A session with the rights of a superuser in a database, like a worker of autovacuum. */
  const asSuperuser = (name: string) =>
    openPostgres({ url: Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href, poolSize: 1 })

  test('it is dropped although a superuser’s session, as autovacuum’s, is in it when the work ends, even for longer than PostgreSQL waits', async () => {
    const left = Promise.withResolvers<void>()
    const answer = await withScratchDatabase(server.href, async (db, url) => {
      await db.script('create table rows as select generate_series(1, 10) as n')
      const other = await asSuperuser(nameIn(url))
      setTimeout(() => void other.close().then(left.resolve), 6_000)
      return db.sql`select count(*)::int as count from rows`
    })
    expect(answer).toEqual([{ count: 10 }])
    expect(await owned()).toEqual([])
    await left.promise
  })

  test('at an address of IPv6, a dump is made and restored', async () => {
    const front = await startPostgresFront({ host: '::1', url: postgresUrl })
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-dump-'))
    const url = Object.assign(new URL(server), { hostname: '[::1]', port: String(front.port) }).href
    const dump = join(folder, 'database.dump')
    try {
      const restored = await withScratchDatabase(url, async (db, from) => {
        await db.script('create table rows as select 7 as n')
        await runPostgresProgram('pg_dump', ['--format=custom', `--file=${dump}`], { url: from, failed: 'No dump' })
        return withScratchDatabase(url, async (copy, to) => {
          await restoreDump(dump, to)
          return copy.sql`select n from rows`
        })
      })
      expect(restored).toEqual([{ n: 7 }])
    } finally {
      await rm(folder, { recursive: true })
      await front.close()
    }
  })

  test('a session of the account itself that stays behind is ended', async () => {
    let other: Awaited<ReturnType<typeof openPostgres>> | undefined
    await withScratchDatabase(server.href, async (_db, url) => {
      other = await openPostgres({ url, poolSize: 1 })
    })
    expect(await owned()).toEqual([])
    await other!.close()
  })

  test('one that a killed run left is dropped by the next, and that of a run under way stays', async () => {
    const left = `whereabouts_backup_check_${randomBytes(6).toString('hex')}`
    await admin!.script(`create database ${left} owner ${role}`)
    await withScratchDatabase(server.href, async (first, url) => {
      // As in a rehearsal, whose own sessions end before those of its server begin.
      await first.close()
      const own = nameIn(url)
      expect(await owned()).toEqual([own])
      await withScratchDatabase(server.href, async (_second, other) => {
        expect(await owned()).toEqual([own, nameIn(other)].sort())
      })
      expect(await owned()).toEqual([own])
    })
    expect(await owned()).toEqual([])
  })
})

test('a scratch folder ends with its work; one that a killed run left is removed by the next, and that of a run under way stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-scratch-'))
  vi.stubEnv('TMPDIR', folder)
  try {
    await mkdir(join(folder, 'whereabouts-backup-check-left', 'db'), { recursive: true })
    await withScratchFolder(async (first) => {
      expect(await readdir(folder)).toEqual([basename(first)])
      await withScratchFolder(async (second) => {
        expect((await readdir(folder)).sort()).toEqual([basename(first), basename(second)].sort())
      })
      expect(await readdir(folder)).toEqual([basename(first)])
    })
    expect(await readdir(folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})
