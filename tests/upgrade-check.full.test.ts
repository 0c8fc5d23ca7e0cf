import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareSettings } from '../scripts/upgrade/compare-settings.ts'
import { compareVersions } from '../scripts/upgrade/compare-versions.ts'
import { describeText } from '../scripts/upgrade/describe-migration.ts'
import { findOrigin } from '../scripts/upgrade/find-origin.ts'
import { readReleases } from '../scripts/upgrade/release-manifest.ts'
import { type Findings, statusOf, writeReport } from '../scripts/upgrade/write-report.ts'
import { root } from './source-files.ts'
import { migrateTo } from './upgrades/migrate-to.ts'

describe('npm run upgrade:check', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-upgrade-'))
    const db = await openPglite({ folder: join(folder, 'db') })
    await migrateTo(db, { last: 30 })
    await db.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const check = async (settings: Record<string, string> = {}, args: string[] = []) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, ['scripts/upgrade-check.ts', ...args], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: folder, ...settings },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
      })
    const status = await new Promise<number | null>((done) => child.on('close', done))
    return { status, said }
  }

  test('on the database of a stopped server of 0.2.0: what is missing, what it does, what is by hand; and nothing is changed', async () => {
    const first = await check({ VISION_URL: 'https://vision.example' })
    expect(first.said).toContain('It was last used by 0.2.0.')
    expect(first.said).toMatch(/to do {4}0031-staff: Who works in the portal beside the owner, and as what\./)
    expect(first.said).toMatch(/It touches .*users \((?:about \d+ rows|rows never counted), \d+ kB\)/)
    expect(first.said).toContain('The servers of before go on working')
    expect(first.said).toContain('VISION_API_KEY is not set and is taken to be nothing.')
    expect(first.said).toContain('VISION_URL is set already.')
    expect(first.said).not.toContain('vision.example')
    expect(first.said).toMatch(/By hand[\s\S]*to do {4}0\.3\.0: translate your own texts/)
    expect(first.said).not.toContain('to do    0.2.0:')
    expect(first.status).toBe(2)
    expect(await check({ VISION_URL: 'https://vision.example' })).toEqual(first)
  })

  test('settings that the new version refuses: status 1, and their sentences', async () => {
    const { status, said } = await check({ PORT: 'many', NODE_ENV: 'production' })
    expect(status).toBe(1)
    expect(said).toMatch(/PORT: .+/)
    expect(said).toContain('SITE_URL: must be set when NODE_ENV is production')
    expect(said).toContain('to do    0031-staff')
  })

  test('while a server has the embedded database, only the settings are looked at, and the check says so', async () => {
    const db = await openPglite({ folder: join(folder, 'db') })
    try {
      const { status, said } = await check({}, ['--from', '0.2.0'])
      expect(said).toContain('So only the settings were looked at. Stop the server that uses it')
      expect(said).toContain('VISION_URL is not set')
      expect(status).toBe(2)
    } finally {
      await db.close()
    }
  })

  test('a release that it does not know is named, with those that it knows', async () => {
    const { status, said } = await check({}, ['--from', '9.9.9'])
    expect(status).toBe(1)
    expect(said).toContain('knows no release 9.9.9. It knows 0.1.0, 0.2.0')
  })
})

describe('the settings of two versions', () => {
  const compare = (before: Record<string, string | null>, now: Record<string, string | null>, ...set: string[]) =>
    compareSettings({ before, now }, (name) => set.includes(name))

  test('one that is set and no longer read is told, and none that is not set', () => {
    expect(compare({ OLD: null, GONE: null }, {}, 'OLD').forgotten).toEqual(['OLD'])
  })

  test('another default is told where nothing is set, and only there', () => {
    expect(compare({ A: '1', B: '1', C: '1' }, { A: '2', B: '2', C: '1' }, 'B').otherDefaults).toEqual([
      { name: 'A', before: '1', now: '2' },
    ])
  })
})

describe('the text of a migration', () => {
  test('tells what it touches that was there before, in whatever way, and nothing that it makes itself', () => {
    const { touched } = describeText(
      '0041-x',
      `-- Does much. And more.
      create table fresh (id int); create index on fresh (id); alter table fresh add x int;
      alter table only users add column y int; update guesses g set n = 1; create unique index a on puzzles (id);
      create index concurrently if not exists b on "mails" (id); delete from faqs; -- alter table commented add z int
      create function f() returns trigger language plpgsql as $$ begin update inner_one set a = 1; end $$;
      create trigger t before update on photos for each row execute function f();`,
    )
    expect(touched).toEqual(['faqs', 'guesses', 'mails', 'photos', 'puzzles', 'users'])
  })

  test('a trigger against emptying empties nothing', () => {
    const text = `-- Guard.\ncreate trigger t before truncate on users for each statement execute function f();`
    expect(describeText('0041-x', text).takenAway).toEqual([])
    expect(describeText('0041-x', '-- All.\ntruncate users;').takenAway).toEqual(['empties users'])
  })

  test('tells what it takes away, and from which migration on servers must know', () => {
    const text = '-- Away with it: all.\n-- least-known: 0040\nalter table users drop column name;\ndrop table faqs;'
    const { purpose, takenAway, leastKnown } = describeText('0041-x', text)
    expect([purpose, leastKnown]).toEqual(['Away with it: all.', 40])
    expect(takenAway).toEqual(['drops the table faqs', 'drops the column name'])
  })
})

describe('the report', () => {
  const findings = (changes: Partial<Findings>): Findings => ({
    version: '0.4.0',
    place: 'PostgreSQL db/whereabouts',
    configFaults: null,
    database: { applied: 40, pending: [] },
    databaseFault: null,
    isDatabaseClosed: false,
    origin: null,
    settings: { before: null, now: {} },
    byHand: [],
    ...changes,
  })
  const never = () => false
  const pendingOf = (text: string) => [{ ...describeText('0041-x', text), sizes: [] }]

  test('nothing is to be done: status 0', () => {
    expect(statusOf(findings({}), never)).toBe(0)
    expect(writeReport(findings({}), never).at(-1)).toBe('Nothing is to be done.')
  })

  test('a migration that the servers of before cannot work with: stop them, and back up first', () => {
    const pending = pendingOf('-- Gone.\n-- least-known: 0041\nalter table users drop column name;')
    const report = writeReport(findings({ database: { applied: 40, pending } }), never).join('\n')
    expect(report).toContain('Stop the servers of before first')
    expect(report).toContain('Make a backup first: 0041-x')
    expect(report).not.toContain('go on working')
  })

  test('a contraction that only asks for what has been there long needs no stop', () => {
    const pending = pendingOf('-- Gone.\n-- least-known: 0038\nalter table users drop column name;')
    expect(writeReport(findings({ database: { applied: 40, pending } }), never).join('\n')).toContain('go on working')
  })

  test('a database that this version cannot work with: status 1 with the sentence', () => {
    const changed = findings({ database: null, databaseFault: 'The migration 0002 has been changed.' })
    expect(statusOf(changed, never)).toBe(1)
    expect(writeReport(changed, never).join('\n')).toContain('The migration 0002 has been changed.')
  })
})

describe('the version that a database was last used by', () => {
  const release = (version: string, number: number) => ({
    version,
    lastMigration: { number, name: 'x', checksum: '0'.repeat(64) },
    settings: {},
  })
  const releases = [release('0.9.0', 10), release('0.10.0', 20), release('0.10.1', 20)]
  const origin = (applied: number) => findOrigin(applied, { releases, version: '0.11.0' })

  test('is the release with the same migrations; of two, the settings of the older count', () => {
    expect(origin(10)).toMatchObject({ words: '0.9.0', release: { version: '0.9.0' } })
    expect(origin(20)).toMatchObject({ words: '0.10.0 or 0.10.1', release: { version: '0.10.0' } })
  })

  test('between two releases the older one counts, and before the first there is none', () => {
    expect(origin(15)).toMatchObject({
      words: 'a state between releases, after 0.9.0 and before 0.10.0',
      release: { version: '0.9.0' },
    })
    expect(origin(5)).toMatchObject({ words: 'a state between releases, before 0.9.0', release: null })
  })

  test('versions are ordered by their numbers, not as texts', async () => {
    expect(compareVersions('0.9.0', '0.10.0')).toBeLessThan(0)
    expect(compareVersions('1.0.0', '0.10.9')).toBeGreaterThan(0)
    expect((await readReleases()).map(({ version }) => version).slice(0, 2)).toEqual(['0.1.0', '0.2.0'])
  })
})
