import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyClusterTo } from './copy-cluster.ts'
import { openPglite, type PgliteEngine } from './pglite.ts'

let home: string
let db: PgliteEngine
const opened: PgliteEngine[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'whereabouts-copy-'))
  db = await open('db')
  await db.script(
    'create table pairs (id int, side text); create table rows_before (id int); create table bulk (filler text)',
  )
})
afterAll(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(home, { recursive: true, force: true })
})

async function open(name: string): Promise<PgliteEngine> {
  const database = await openPglite({ folder: join(home, name) })
  opened.push(database)
  return database
}

test('a copy of a folder in use contains all earlier commits, and each concurrent one entirely or not at all; copies are made one at a time', async () => {
  await db.script('insert into rows_before select generate_series(1, 2000)')
  const { copyTree, copyLog } = copyClusterTo(join(home, 'copy'))
  let at = 0
  const writePairs = async (count: number) => {
    for (const last = at + count; at < last; at += 1)
      await db.transaction(async (tx) => {
        await tx.sql`insert into pairs values (${at}, 'left')`
        await tx.sql`insert into pairs values (${at}, 'right')`
      })
  }
  await db.copyFiles!({
    async copyTree(folder) {
      await Promise.all([copyTree(folder), writePairs(20)])
      await expect(db.copyFiles!(copyClusterTo(join(home, 'other')))).rejects.toMatchObject({ code: '55000' })
      // Enough log that its beginning would be recycled if no copy needed it.
      await db.sql`insert into bulk select repeat('x', 1000) from generate_series(1, 40000)`
      // The copy has only old versions of these pages; its part of the log brings the new ones.
      await writePairs(20)
    },
    async copyLog(folder, log) {
      await writePairs(20)
      await copyLog(folder, log)
    },
  })
  const copy = await open('copy')
  const [rows] = await copy.sql<{ count: number }>`select count(*)::int as count from rows_before where id > 0`
  const pairs = await copy.sql<{ sides: number }>`select count(*)::int as sides from pairs group by id`
  expect(rows!.count).toBe(2000)
  expect(pairs.length).toBeGreaterThanOrEqual(40)
  expect(pairs.every(({ sides }) => sides === 2)).toBe(true)
  expect(await db.sql`select 1 from pairs`).toHaveLength(120)
})

test('a copy that fails leaves the database unchanged, and the next copy may be made', async () => {
  const broken = db.copyFiles!({
    copyTree: () => Promise.reject(new Error('the disk is full')),
    copyLog: () => Promise.reject(new Error('never asked for')),
  })
  await expect(broken).rejects.toThrow('the disk is full')
  await db.sql`insert into rows_before values (-1)`
  await db.copyFiles!(copyClusterTo(join(home, 'again')))
  expect(await (await open('again')).sql`select id from rows_before where id < 0`).toEqual([{ id: -1 }])
})
