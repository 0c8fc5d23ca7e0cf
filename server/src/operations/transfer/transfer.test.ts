import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as accounts from '@whereabouts/contract/accounts'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { blackPng } from '@whereabouts/engines/test-support/sample-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { openTestDatabase, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'
import { exportEverything } from './export-everything.ts'
import type { Manifest } from './export-format.ts'
import { importEverything } from './import-everything.ts'
import { listTables } from './tables.ts'

/** From the embedded database to PostgreSQL, where one answers. */
const [embedded, other] = [everyDatabase()[0]![1], everyDatabase().at(-1)![1]]

/** Text that breaks careless quoting, splitting into lines, and reading of dates. */
const strangeText = `"quoted" \\back\\ 'single' {a,b} NULL null \t\r\n${String.fromCodePoint(0x2028, 0x1f600, 0x7f, 0xfeff)} é e\u0301 \u0001`
const places = [
  { lat: 1, lng: 1 },
  { lat: -33.8688, lng: 151.2093 },
]

let folder: string
let source: TestApp
let target: TestApp
let manifest: Manifest
let open: { id: string; answer: { lat: number; lng: number } }
let players: TestUser[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-transfer-'))
  ;[source, target] = await Promise.all([startTestApp(embedded), startTestApp(other)])
  // An import needs a database on which no server was started; this application has taken its process number there.
  await target.empty('server_processes')
  await play(source)
  manifest = await exportFrom(source, join(folder, 'export'))
})
afterAll(async () => {
  await Promise.all([source?.close(), target?.close()])
  await rm(folder, { recursive: true, force: true })
})

/** A day and a half: a win yesterday, guesses today, a logo, and values at the edges of their types. */
async function play(app: TestApp): Promise<void> {
  const admin = await app.anAdmin()
  players = [await app.aSubscriber({ guesses: 3 }), await app.aSubscriber({ guesses: 3 })]
  const won = await app.aPuzzle()
  const logo = { bytes: blackPng({ width: 60, height: 30 }), type: 'image/png' }
  await admin.upload(siteAdmin.uploadLogo, { logo_type: 'site', alt_text: strangeText.slice(0, 20) }, logo)
  expect((await guess(players[0]!, won.id, won.answer)).status).toBe(200)
  app.clock.at = new Date('2026-03-11T12:00:00.123Z')
  open = await app.aPuzzle()
  for (const [at, place] of places.entries()) expect((await guess(players[at]!, open.id, place)).status).toBe(200)
  await app.db.sql`
    insert into faqs (id, question, answer, display_order, created_at)
    values (${crypto.randomUUID()}, ${strangeText}, '', -2147483648, '0001-01-01 00:00:00.000001+00'::timestamptz)`
  await app.db.sql`
    insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
    select 'faq', id::text, 'question', 'pt-BR', ${strangeText}, ${'0'.repeat(64)}, ${app.clock.at} from faqs`
  await app.db.sql`
    insert into site_logos (id, logo_type, image_url, files)
    values (${crypto.randomUUID()}, 'admin', '', ${[strangeText, '', 'null', '{}']})`
  await app.db.sql`insert into audit_log (at, actor, action, subject, before, after) values
    ('2026-03-11 23:59:59.999999+00', ${strangeText}, 'test.values', '', ${JSON.stringify({ a: [1e-7, strangeText, null] })}::text::jsonb, 'null')`
  await app.db.sql`update users set updated_at = 'infinity' where id = ${players[0]!.id}`
  await app.db.sql`
    insert into practice_rounds select gen_random_uuid(), id, winner_user_id, -0.0, 1e-7, 0.1, gen_random_uuid(), ${app.clock.at} from puzzles where is_solved`
  await app.db
    .sql`insert into played_days select winner_user_id, ${app.clock.at}::timestamptz::date from puzzles where is_solved`
  // The number of a deleted row must not be drawn again.
  await app.owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica; delete from guesses where user_id = '${players[1]!.id}'`),
  )
}

const exportFrom = ({ db, services: { files } }: TestApp, place: string) =>
  exportEverything({ db, files, productVersion: '0.0.0-test' }, place)
const importInto = ({ owner: db, services: { files } }: TestApp, place = join(folder, 'export')) =>
  importEverything({ db, files }, place)

async function countRows(db: Database): Promise<number> {
  let total = 0
  for (const { name } of await listTables(db)) {
    const { rows } = await db.query<{ count: number }>({
      text: `select count(*)::int as count from ${name}`,
      values: [],
    })
    total += rows[0]!.count
  }
  return total
}

test('an export is private, and no secret of the settings is in it', async () => {
  expect((await stat(join(folder, 'export'))).mode & 0o077).toBe(0)
  const names = (await readdir(join(folder, 'export'), { recursive: true, withFileTypes: true })).filter((e) =>
    e.isFile(),
  )
  expect(names.length).toBeGreaterThan(20)
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    expect((await stat(path)).mode & 0o077).toBe(0)
    expect(await readFile(path, 'latin1')).not.toContain('a secret that only these tests know')
  }
})

test('an export never overwrites anything', async () => {
  await expect(exportFrom(source, join(folder, 'export'))).rejects.toThrow('is not empty. Name a new one')
})

test.each([
  ['tables/users.ndjson', 'player1@example.org', 'player9@example.org', 'its SHA-256 is another'],
  ['tables/guesses.ndjson', ']\n', '\n', 'line 1 is not a row of this table'],
  ['tables/audit_log.ndjson', /\n[^\n]+\n$/, '\n', 'rows'],
  ['files.ndjson', '"size":', '"size": ', 'files.ndjson is damaged'],
  ['manifest.json', '"formatVersion": 1', '"formatVersion": 2', 'is damaged, or was written by a later version'],
  ['manifest.json', /"checksum": "\w/, '"checksum": "x', 'is damaged'],
  ['manifest.json', /0001-schema/, '0001-other', 'Export and import with the same version'],
])('a damaged %s (%s) is found, and nothing is imported', async (name, from, to, sentence) => {
  const path = join(folder, 'export', name)
  const whole = await readFile(path, 'utf8')
  expect(whole.replace(from, to)).not.toBe(whole)
  await writeFile(path, whole.replace(from, to))
  try {
    await expect(importInto(target)).rejects.toThrow(sentence)
  } finally {
    await writeFile(path, whole)
  }
  expect(await countRows(target.db)).toBe(0)
})

test('a damaged photo is found before any row is written', async () => {
  const [first] = (await readFile(join(folder, 'export', 'files.ndjson'), 'utf8')).split('\n')
  const { key } = JSON.parse(first!) as { key: string }
  const path = join(folder, 'export', 'files', key)
  const whole = await readFile(path)
  await appendFile(path, 'x')
  await expect(importInto(target)).rejects.toThrow(`files/${key} is damaged`)
  await writeFile(path, whole)
  expect(await countRows(target.db)).toBe(0)
})

test('an import that is interrupted between two tables leaves nothing', async () => {
  await target.owner.script(`
    create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger cut_off before insert on guesses for each statement execute function cut_off()`)
  await expect(importInto(target)).rejects.toThrow(
    /The database refuses lines 1 to 2 of tables\/guesses.ndjson: cut off/,
  )
  await target.owner.script('drop function cut_off cascade')
  expect(await countRows(target.db)).toBe(0)
})

test('on the other database everything is as it was, to the last digit, and goes on', async () => {
  const rankedIn = (app: TestApp) => app.client(players[0]!.cookie).call(leaderboard.get, { puzzleId: open.id })
  const before = await rankedIn(source)
  expect(before.body.entries).toHaveLength(1)
  const imported = await importInto(target)
  expect(imported.rows).toBe(await countRows(source.db))
  // The one guess was deleted by hand, so its player's count is wrong, and the import says so.
  expect(imported.brokenPromises).toEqual([expect.stringContaining(players[1]!.id)])

  target.clock.at = source.clock.at
  expect((await rankedIn(target)).body).toEqual(before.body)
  const [wanted, found] = await Promise.all([source, target].map((app) => app.db.sql`select * from faqs`))
  expect(found).toEqual(wanted)
  const { email } = players[0]!
  expect((await target.client().call(accounts.signIn, { email, password: 'correct horse' })).status).toBe(200)
  // The earlier session is valid on the other side too, where the secret is the same.
  const { status } = await guess(target.client(players[0]!.cookie), open.id, places[1]!)
  expect(status).toBe(200)
  const [last] = await target.db.sql<{ sequence: string }>`select max(sequence) as sequence from guesses`
  expect(last).toEqual({ sequence: '4' })
})

test('a database in use refuses an import', async () => {
  const before = await countRows(target.db)
  await expect(importInto(target)).rejects.toThrow('This database is not empty: there are rows in')
  expect(await countRows(target.db)).toBe(before)
})

test('from there and back again it is the same, byte for byte', async () => {
  const { tables, files } = await exportFrom(target, join(folder, 'back'))
  const untouched = (list: Manifest['tables']) =>
    list.filter(({ name }) => !['guesses', 'guess_marks', 'users', 'sessions', 'known_devices'].includes(name))
  expect(untouched(tables)).toEqual(untouched(manifest.tables))
  expect(files).toEqual(manifest.files)

  const db = await openTestDatabase(embedded)
  await importEverything({ db, files: source.services.files }, join(folder, 'back'))
  expect(await countRows(db)).toBe(await countRows(target.db))
  await db.close()
})
