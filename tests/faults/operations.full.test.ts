import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { listOwnGuesses, type Player, sendGuess } from './player.ts'
import { type Prepared, prepareDataFolder } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  process.stderr.write(
    `\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so migrating, moving and checking backups by script was not tested. Set TEST_DATABASE_URL.\n\n`,
  )
  return null
})
const hasDump = spawnSync('pg_dump', ['--version']).status === 0
if (!hasDump) process.stderr.write('\nLEFT OUT: no pg_dump, so the check of backups was not tested.\n\n')

const secret = 'a secret of this test alone, of 32 or more'
const random = () => randomBytes(20).toString('hex')
/** Everything that production requires. */
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://play.example.org',
  AUTH_SECRET: random(),
  CAPTCHA_SECRET: random(),
  LOG_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Whereabouts <no-reply@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
  STRIPE_SECRET_KEY: `sk_live_${random()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
}

/** Runs a script like an operator, as a separate process. */
async function run(
  script: string,
  options: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const { PATH = '', HOME = '' } = process.env
  const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...options], { env: { PATH, HOME, ...settings } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  expect(said, 'no stack for the operator').not.toMatch(/\n\s+at /)
  return { code, said: said.trim() }
}

describe.runIf(admin !== null)('an operator at the shell', () => {
  let folder: string
  let prepared: Prepared
  const name = `whereabouts_operations_${process.pid}`
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const settings = { DATABASE_URL: url.href, AUTH_SECRET: secret }
  const inFolder = (...parts: string[]) => join(folder, ...parts)

  const inDatabase = async <T>(work: (db: DatabaseEngine) => Promise<T>): Promise<T> => {
    const db = await openPostgres({ url: url.href, poolSize: 1 })
    return work(db).finally(() => db.close())
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-operations-'))
    await admin!.script(`create database ${name}`)
    prepared = await prepareDataFolder(inFolder('old'), { players: 1, secret })
  })
  afterAll(async () => {
    await admin!.script(`drop database if exists ${name} with (force)`)
    await admin!.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a server that may not migrate refuses a database with missing migrations, and names them', async () => {
    const server = new ServerProcess({ ...settings, PORT: '0', DATA_DIR: inFolder('new'), MIGRATE_AT_START: 'off' })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output).toMatch(/^\s*The database has not had these migrations yet: 0001-schema\. .*npm run migrate/)
  })

  test('two concurrent migrations share the work, a third finds nothing to do, and a fault is a sentence', async () => {
    const both = await Promise.all([run('migrate', [], settings), run('migrate', [], settings)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(
      both
        .map(({ said }) => said)
        .join()
        .match(/0001-schema/g),
    ).toHaveLength(1)
    const [again, nowhere] = await Promise.all([
      run('migrate', [], settings),
      run('migrate', [], { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }),
    ])
    expect([again.code, again.said]).toEqual([0, expect.stringMatching(/^Nothing was to do: PostgreSQL /)])
    expect([nowhere.code, nowhere.said]).toEqual([
      1,
      'Failed to connect to database: PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used: nothing listens there.',
    ])
  })

  test('with two accounts: one creates the tables, the other serves, and production refuses settings that could lose a win or disable a guard', async () => {
    const own = `${name}_accounts`
    const urlAs = (role: string | null, more: Record<string, string> = {}) => {
      const address = new URL(postgresUrl)
      address.pathname = `/${own}`
      for (const [key, value] of Object.entries({ ...(role && { role }), ...more }))
        address.searchParams.set(key, value)
      return address.href
    }
    const refusal = async (more: Record<string, string>) => {
      const server = new ServerProcess({ ...more, PORT: '0', DATA_DIR: inFolder('accounts') })
      expect(await server.ended).toEqual({ code: 1, signal: null })
      return server.output.trim()
    }
    await admin!.script(`create database ${own}`)
    try {
      const db = await openPostgres({ url: urlAs(null), poolSize: 1 })
      const roles = await readFile(new URL('../../deploy/roles.sql', import.meta.url), 'utf8')
      await db.script(roles)
      await db.script(roles)
      await db.close()
      const serving = { DATABASE_URL: urlAs('whereabouts_app') }
      expect(await refusal({ ...serving, MIGRATE_AT_START: 'on' })).toMatch(
        /^Creating the tables…\s+The database has not had these migrations yet: 0001.* may not change tables: run `npm run migrate` with the owner's address in MIGRATE_DATABASE_URL\.$/,
      )
      const powerless = await run('migrate', [], serving)
      expect([powerless.code, powerless.said]).toEqual([
        1,
        expect.stringMatching(
          /^This account of PostgreSQL has too few rights: permission denied .* in MIGRATE_DATABASE_URL\.$/,
        ),
      ])
      const owner = { ...serving, MIGRATE_DATABASE_URL: urlAs('whereabouts_owner') }
      expect(await run('migrate', [], owner)).toMatchObject({ code: 0 })
      expect(await run('migrate', [], owner)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Nothing was to do/),
      })
      const isOff = { synchronous_commit: 'off' }
      expect(await refusal({ ...production, DATABASE_URL: urlAs('whereabouts_app', isOff) })).toMatch(
        /^PostgreSQL has synchronous_commit = off, so .*\.$/,
      )
      const message = await refusal({ ...production, DATABASE_URL: urlAs(null, isOff) })
      expect(message).toMatch(
        /^PostgreSQL has synchronous_commit = off.*\nThe account \S+ of DATABASE_URL is a superuser/,
      )
    } finally {
      await admin!.script(`drop database if exists ${own} with (force)`)
    }
  })

  test('everything moves from the embedded database to PostgreSQL, once, and the server continues there', async () => {
    const moved = inFolder('export')
    const from = await run('export', ['--to', moved], { DATA_DIR: inFolder('old') })
    expect([from.code, from.said]).toEqual([0, expect.stringContaining('Set AUTH_SECRET to its "authSecret"')])
    const into = { ...settings, DATA_DIR: inFolder('new') }
    expect(await run('import', ['--from', moved], into)).toMatchObject({ code: 0 })
    const twice = await run('import', ['--from', moved], into)
    expect([twice.code, twice.said]).toEqual([
      1,
      expect.stringMatching(/^This database is not empty: there are rows in /),
    ])

    const server = await ServerProcess.start({ ...into, ...(await ownPorts()), MIGRATE_AT_START: 'off' })
    const [player] = prepared.players as [Player]
    const { puzzleId } = prepared
    expect((await sendGuess(server.url, player, { puzzleId, at: { lat: 1, lng: 1 } })).status).toBe(503)
    await inDatabase((db) => db.sql`update site_config set value = 'false' where key = 'maintenance_mode'`)
    expect((await sendGuess(server.url, player, { puzzleId, at: { lat: 1, lng: 1 } })).status).toBe(200)
    expect((await listOwnGuesses(server.url, player, puzzleId)).guesses).toHaveLength(1)
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  test('a restored database is in maintenance, and puzzles that may have been won since are called off before it opens, once', async () => {
    const settle = (...options: string[]) => run('settle-restore', options, settings)
    const states = () =>
      inDatabase(
        (db) => db.sql`
          select p.voided_at is not null as off, c.value as maintenance,
                 (select count(*)::int from audit_log where actor = 'restore' and actor_id is null) as lines
          from puzzles p, site_config c where p.id = ${prepared.puzzleId} and c.key = 'maintenance_mode'`,
      )
    const exact = crypto.randomUUID()
    await inDatabase(
      (db) => db.sql`
        insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
          arrived_at, arrived_process, arrived_counter)
        values (${exact}, ${prepared.puzzleId}, ${prepared.players[0]!.id}, 1, 1, 1, 0, ${exact}, now(), 1, 1)`,
    )
    const waiting = await settle('--yes')
    expect([waiting.code, waiting.said]).toEqual([0, expect.stringContaining('start one server, which settles')])
    expect(waiting.said).toMatch(/Unseen {7}prizes paid by hand since \d{4}-\S+Z: compare with your bank's statement/)
    expect(await states()).toMatchObject([{ off: false, maintenance: 'true' }])
    await inDatabase(
      (db) => db.sql`update exact_guesses set outcome = 'called-off', settled_at = now() where id = ${exact}`,
    )

    const asked = await settle()
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringMatching(/may have been won since\n(?:.*\n)*.*Add --yes to call off 1\./),
    ])
    const before = await states()
    expect(before).toMatchObject([{ off: false, maintenance: 'true' }])
    const done = await settle('--yes', '--reason', 'The disk was lost.')
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('Called off   1, each with a line in the log')])
    const after = await states()
    expect(after).toEqual([{ off: true, maintenance: 'true', lines: (before[0]!.lines as number) + 2 }])
    const again = await settle('--yes')
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('Nothing is to be called off.')])
    expect(await states()).toEqual(after)
    const wrong = await settle('--reason', 'x')
    expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('Usage: npm run restore:settle')])
  })

  test.runIf(hasDump)('a backup is restored and checked; a truncated or unsound one is reported', async () => {
    const dump = inFolder('nightly.dump')
    const take = () => expect(spawnSync('pg_dump', ['--format=custom', `--file=${dump}`, url.href]).status).toBe(0)
    const scratchDatabases = () =>
      admin!.sql`select datname from pg_database where datname like 'whereabouts_backup_check_%'`
    const db = await openPostgres({ url: url.href, poolSize: 1 })
    await migrate(db, new URL('../../server/src/migrations/', import.meta.url))
    take()
    const whole = await run('check-backup', [dump], settings)
    expect([whole.code, whole.said]).toEqual([
      0,
      expect.stringMatching(/Guesses +\d+, the last at .*\n(?:.*\n)*.*Sound/),
    ])
    const servers = new URL(postgresUrl)
    servers.searchParams.set('role', 'whereabouts_app')
    const refused = await run('check-backup', [dump, '--server', servers.href], settings)
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^This account of PostgreSQL may not create databases.*--server \S+$/),
    ])
    await db.sql`
      insert into users (id, email, username, username_key, games_played)
      values (${crypto.randomUUID()}, 'miscounted@example.org', 'Miscounted', 'miscounted', 7)`
    await db.close()
    take()
    const broken = await run('check-backup', [dump], settings)
    expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('A player’s count of games is not')])
    await truncate(dump, 20_000)
    const cut = await run('check-backup', [dump], settings)
    expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('cannot be restored')])
    expect(await scratchDatabases()).toEqual([])
  })

  test.runIf(hasDump)(
    'a backup of PostgreSQL is made, restored for its check, recorded, and its restore rehearsed',
    async () => {
      await inDatabase((db) => db.sql`delete from users where username = 'Miscounted'`)
      const to = inFolder('backups')
      const own = { ...settings, DATA_DIR: inFolder('new') }
      const made = await run('backup', ['--to', to, '--server', postgresUrl], own)
      expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^Backed up +PostgreSQL (?:.*\n)*.*Noted /)])
      const [backup] = (await readdir(to)).filter((name) => !name.startsWith('.'))
      expect(await run('check-backup', [join(to, backup!)], own)).toMatchObject({ code: 0 })
      expect(await inDatabase((db) => db.sql`select kind from backups order by finished_at desc limit 2`)).toEqual([
        { kind: 'check' },
        { kind: 'backup' },
      ])
      const rehearsed = await run('rehearse-restore', [join(to, backup!)], own)
      expect([rehearsed.code, rehearsed.said]).toEqual([0, expect.stringContaining('In all')])
      await truncate(join(to, backup!, 'database.dump'), 20_000)
      const cut = await run('rehearse-restore', [join(to, backup!)], own)
      expect([cut.code, cut.said]).toEqual([
        1,
        expect.stringMatching(/database\.dump (?:is damaged|cannot be restored)/),
      ])
    },
  )

  test.runIf(process.getuid?.() === 0)('root restores to no folder that would belong to root', async () => {
    const base = inFolder('archived', 'log', 'whereabouts-2026-01-01T00-00-00-000Z')
    await mkdir(base, { recursive: true })
    const data = inFolder('archived', 'data')
    const refused = await run('restore-to', ['latest', '--from', inFolder('archived'), '--data', data], settings)
    expect([refused.code, refused.said]).toEqual([
      1,
      `PostgreSQL does not run as root, to whom ${data} would belong. Make it first: install -d -m 0700 -o postgres -g postgres ${data}`,
    ])
    expect(await readdir(inFolder('archived'))).toEqual(['log'])
  })

  test('without PostgreSQL’s client a backup says what to install, and leaves nothing', async () => {
    const to = inFolder('none')
    const refused = await run('backup', ['--to', to], { ...settings, DATA_DIR: inFolder('new'), PATH: '' })
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^pg_dump is not installed here\..*as new as the server\.$/),
    ])
    expect(await readdir(to)).toEqual(['.lock'])
  })
})
