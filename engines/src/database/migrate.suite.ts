import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUnapplied, migrate } from './migrate.ts'
import type { DatabaseEngine } from './port.ts'

/** Tests of migrating for every kind of database. `open` returns an empty database. */
export function describeMigrate(open: () => Promise<DatabaseEngine>): void {
  describe('migrate', () => {
    let db: DatabaseEngine
    let folder: string

    beforeAll(async () => {
      db = await open()
    })
    afterAll(() => db?.close())
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'whereabouts-migrations-'))
      await db.script('drop schema public cascade; create schema public')
      await write({ '0001-first': 'create table first (id int); insert into first values (1)' })
    })
    afterEach(() => rm(folder, { recursive: true }))

    const write = async (files: Record<string, string>) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
    }
    const countFirst = async () => (await db.sql<{ count: string }>`select count(*) from first`)[0]?.count

    test('runs new files in order, once', async () => {
      await write({
        '0002-second': `alter table first add word text;\n-- a comment; with a semicolon\nupdate first set word = 'x'`,
      })
      expect(await migrate(db, folder)).toEqual(['0001-first', '0002-second'])
      expect(await migrate(db, pathToFileURL(folder))).toEqual([])
      await write({ '0003-third': 'insert into first values (3)' })
      expect(await migrate(db, folder)).toEqual(['0003-third'])
      expect(await db.sql`select * from first order by id`).toEqual([
        { id: 1, word: 'x' },
        { id: 3, word: null },
      ])
    })

    test('several processes share the work: each file runs once', async () => {
      await write({ '0002-second': 'insert into first values (2)', '0003-third': 'insert into first values (3)' })
      const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db, folder)))
      expect(applied.flat().sort()).toEqual(['0001-first', '0002-second', '0003-third'])
      expect(await countFirst()).toBe('3')
    })

    test('a failing file leaves nothing behind, and earlier ones stay', async () => {
      await write({ '0002-second': 'insert into first values (2); insert into nowhere values (1)' })
      await expect(migrate(db, folder)).rejects.toMatchObject({
        message: expect.stringContaining('The migration 0002-second failed, and was rolled back: '),
        cause: { code: '42P01' },
      })
      expect(await countFirst()).toBe('1')
      await write({ '0002-second': 'insert into first values (2)' })
      expect(await migrate(db, folder)).toEqual(['0002-second'])
    })

    test('an applied file may change its line endings, but must not change otherwise or disappear', async () => {
      await write({ '0001-first': 'create table first (id int);\ninsert into first values (1)\n' })
      await migrate(db, folder)
      await write({ '0001-first': 'create table first (id int);\r\ninsert into first values (1)\r\n' })
      expect(await migrate(db, folder)).toEqual([])
      await write({ '0001-first': 'create table first (id bigint)' })
      await expect(migrate(db, folder)).rejects.toThrow('0001-first was applied to this database and has been changed')
      await rm(join(folder, '0001-first.sql'))
      await expect(migrate(db, folder)).rejects.toThrow('There are no migrations in')
      await write({ '0001-other': 'create table other (id int)' })
      await expect(migrate(db, folder)).rejects.toThrow(
        '0001-first was applied to this database, but its file is missing',
      )
    })

    test('missing files are listed without being applied, even on a database that was never migrated', async () => {
      await write({ '0002-second': 'insert into first values (2)' })
      expect(await listUnapplied(db, folder)).toEqual(['0001-first', '0002-second'])
      await expect(countFirst()).rejects.toMatchObject({ code: '42P01' })
      await rm(join(folder, '0002-second.sql'))
      await migrate(db, folder)
      await write({ '0002-second': 'insert into first values (2)' })
      expect(await listUnapplied(db, folder)).toEqual(['0002-second'])
      expect(await countFirst()).toBe('1')
    })

    test('a database migrated by a later version is refused, and unchanged', async () => {
      await write({ '0002-second': 'alter table first add word text', '0003-third': 'create table third (id int)' })
      await migrate(db, folder)
      await rm(join(folder, '0003-third.sql'))
      const sentence =
        '0003-third was applied to this database, and this version does not know it. Start a later version.'
      await expect(migrate(db, folder)).rejects.toThrow(sentence)
      await expect(listUnapplied(db, folder)).rejects.toThrow(sentence)
      expect(await db.sql`select name from migrations`).toHaveLength(3)
    })

    test.each([
      ['a gap', '0003-third', '0002 is expected'],
      ['a double number', '0001-again', '0002 is expected'],
      ['a name without a number', 'third', 'is not named like'],
    ])('%s is refused before anything is done', async (_what, name, sentence) => {
      await write({ [name]: 'select 1' })
      await expect(migrate(db, folder)).rejects.toThrow(sentence)
      await expect(countFirst()).rejects.toMatchObject({ code: '42P01' })
    })
  })
}
