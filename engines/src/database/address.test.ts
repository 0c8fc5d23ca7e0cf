import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresFront, startPostgresFront } from '../../test-support/postgres-front.ts'
import { findPostgres } from '../../test-support/postgres-of-tests.ts'
import { makeCertificate } from '../../test-support/test-certificate.ts'
import { libpqEnvironment, placeOf, readAddress } from './address.ts'
import { DatabaseUnavailable } from './port.ts'
import { openPostgres } from './postgres.ts'

const postgres = await findPostgres()

const opened = (url: string) =>
  openPostgres({ url, poolSize: 1, setting: 'DATABASE_URL' }).then(
    async (db) => {
      const [row] = await db.sql<{ name: string }>`select current_database() as name`
      await db.close()
      return row?.name
    },
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.message : String(error)),
  )

describe('an address', () => {
  test.each([
    ['postgres://me@[::1]:5433/game', ['::1'], [5433], '[::1]:5433'],
    ['postgres://me@[2001:db8::7]/game', ['2001:db8::7'], [5432], '[2001:db8::7]:5432'],
    ['postgres://me@one,two/game', ['one', 'two'], [5432, 5432], 'one:5432, two:5432'],
    ['postgres://me@db.example.org:6543/game', ['db.example.org'], [6543], 'db.example.org:6543'],
    [
      'postgres://me@x/game?host=a.example,b.example&port=1,2',
      ['a.example', 'b.example'],
      [1, 2],
      'a.example:1, b.example:2',
    ],
  ])('%s names hosts and ports', (url, hosts, ports, place) => {
    const address = readAddress(url)
    expect(address).toMatchObject({ hosts, ports, socketFolder: null, user: 'me', database: 'game' })
    expect(placeOf(address)).toBe(place)
  })

  test.each(['postgres:///game?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/game'])(
    '%s names a socket',
    (url) => expect(placeOf(readAddress(url))).toBe('/run/postgresql/.s.PGSQL.5432'),
  )

  test.each([
    ['postgres://me:50%off@host/game', 'its password has a % that is not encoded'],
    ['postgres://m%e:50@host/game', 'its user has a % that is not encoded'],
    ['postgres://me@host/100%', 'its database has a % that is not encoded'],
    ['postgres://me@host/game?sslmode=always', 'its sslmode always is none of disable, prefer, require'],
    [
      'postgres://me@host/game?sslmode=verify-ca&sslrootcert=/no/such.pem',
      'the file of its sslrootcert cannot be read',
    ],
  ])('%s is refused by the part that is wrong, without the password', async (url, reason) => {
    const said = await opened(url)
    expect(said).toMatch(/^Failed to connect to database: the address \(DATABASE_URL\) cannot be used: .+\.$/)
    expect(said).toContain(reason)
    expect(said).not.toContain('50')
  })

  test('a password may contain any character', () => {
    expect(readAddress('postgres://me:a%25b%40c%2F%C3%BC%3A%20@host/game').password).toBe('a%b@c/ü: ')
  })

  test.each([
    ['postgres://me:a%25b@[::1]/g%20o', { PGHOST: '::1', PGUSER: 'me', PGPASSWORD: 'a%b', PGDATABASE: 'g o' }],
    ['postgres://one,two/game?port=1,2', { PGHOST: 'one,two', PGPORT: '1,2', PGSSLMODE: 'disable' }],
    ['postgres:///game?host=/run/postgresql&user=me', { PGHOST: '/run/postgresql', PGPORT: '5432', PGUSER: 'me' }],
    [
      'postgres://x/game?sslmode=verify-full&sslrootcert=/ours.pem&channel_binding=require&options=-c%20a=1',
      { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ours.pem', PGCHANNELBINDING: 'require', PGOPTIONS: '-c a=1' },
    ],
  ])('%s means the same to the programs of PostgreSQL', (url, environment) => {
    expect(libpqEnvironment(readAddress(url))).toMatchObject(environment)
  })

  test('the error names the setting', async () => {
    const opening = openPostgres({ url: 'postgres://me:%@host/game', setting: 'MIGRATE_DATABASE_URL' })
    await expect(opening).rejects.toThrow('the address (MIGRATE_DATABASE_URL) cannot be used')
  })
})

describe.runIf(postgres !== null)('an address of a PostgreSQL that answers', () => {
  let folder: string
  let fronts: Record<'ipv6' | 'tls', PostgresFront>
  let url: string
  const certificate = makeCertificate(['localhost'])

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-address-'))
    await writeFile(join(folder, 'ours.pem'), certificate.cert)
    await writeFile(join(folder, 'others.pem'), makeCertificate(['localhost']).cert)
    url = await postgres!.createDatabase()
    fronts = {
      ipv6: await startPostgresFront({ host: '::1', url }),
      tls: await startPostgresFront({ host: '127.0.0.1', url, certificate }),
    }
  })
  afterAll(async () => {
    await Promise.all(Object.values(fronts).map((front) => front.close()))
    await rm(folder, { recursive: true })
  })

  const at = (place: string, search = '') => {
    const { username, pathname } = new URL(url)
    return `postgres://${username}@${place}${pathname}${search}`
  }
  const name = () => new URL(url).pathname.slice(1)

  test('by IPv6 connects', async () => {
    expect(await opened(at(`[::1]:${fronts.ipv6.port}`))).toBe(name())
  })

  test.each(['sslmode=require&channel_binding=require', 'sslmode=prefer&channel_binding=prefer', 'sslmode=no-verify'])(
    'connects with the parameters of hosted services: ?%s',
    async (search) => expect(await opened(at(`127.0.0.1:${fronts.tls.port}`, `?${search}`))).toBe(name()),
  )

  test.each([
    // The certificate is for localhost, and self-signed.
    ['localhost', 'sslmode=verify-full', 'ours.pem', true],
    ['127.0.0.1', 'sslmode=verify-full', 'ours.pem', 'its certificate is for another name'],
    ['127.0.0.1', 'sslmode=verify-ca', 'ours.pem', true],
    ['127.0.0.1', 'sslmode=require', 'ours.pem', true],
    ['127.0.0.1', 'sslmode=require', 'others.pem', 'its certificate is of an authority'],
    ['localhost', 'sslmode=verify-ca', 'others.pem', 'its certificate is of an authority'],
    ['localhost', 'sslmode=verify-full', null, 'its certificate is of an authority'],
    ['localhost', 'sslmode=verify-ca', null, 'its certificate is of an authority'],
  ])('at %s with %s and the authority in %s: %s', async (host, mode, file, outcome) => {
    const search = `?${mode}${file ? `&sslrootcert=${join(folder, file)}` : ''}`
    const said = await opened(at(`${host}:${fronts.tls.port}`, search))
    if (outcome === true) expect(said).toBe(name())
    else expect(said).toContain(outcome)
  })

  test('may set options and settings, unless the server relies on them', async () => {
    const options = encodeURIComponent('-c work_mem=5MB -c bytea_output=escape')
    const db = await openPostgres({
      url: `${url}?options=${options}&temp_buffers=900kB&bytea_output=escape`,
      poolSize: 1,
    })
    const read = db.sql`select current_setting('work_mem') as "workMem", current_setting('temp_buffers') as "tempBuffers",
      current_setting('bytea_output') as "byteaOutput"`
    expect(await read).toEqual([{ workMem: '5MB', tempBuffers: '896kB', byteaOutput: 'hex' }])
    await db.close()
  })

  test('with an unknown parameter is refused, and the error names it', async () => {
    expect(await opened(`${url}?chanel_binding=require`)).toContain('"chanel_binding"')
  })
})
