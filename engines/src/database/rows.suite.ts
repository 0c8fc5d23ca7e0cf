import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, DatabaseEngine } from './port.ts'
import * as kinds from './rows.ts'
import { type Column, type Columns, type RowOf, rowsOf } from './rows.ts'

/** Tests of declared and checked rows for every kind of database. `open` returns an empty database. */
export function describeRows(open: () => Promise<DatabaseEngine>): void {
  describe('rows that are declared', () => {
    let db: DatabaseEngine

    beforeAll(async () => {
      db = await open()
      await db.script(`
      create table prizes (
        id uuid primary key, place text not null, code char(2), title varchar(20), attempt int not null, few smallint, share float8, rough real,
        is_open boolean, number bigint, amount numeric(12,2), day date, hour time(0), at timestamptz, words text[], photo bytea,
        facts jsonb, old json
      );
      insert into prizes values ('0192f0c4-0000-7000-8000-000000000001', 'first', 'ab', 'A title', 7, 3, 0.5, 1.5, true, 9007199254740993, 12.50,
        '2026-02-28', '09:30', '2026-02-03T04:05:06.789Z', '{a,b}', '\\x00ff', '{"km": 1}', '[1]')`)
    })
    afterAll(() => db?.close())

    /** Parses an object with a number of kilometers, as a schema would. */
    const facts = kinds.json({
      parse(value): { km: number } {
        const { km } = value as { km: unknown }
        if (typeof km !== 'number') throw new Error('km is no number')
        return { km }
      },
    })
    const numbers = kinds.json({ parse: (value) => value as number[] })

    test('have the values and types of their columns', async () => {
      const PrizeRow = {
        id: kinds.uuid,
        place: kinds.oneOf('first', 'second'),
        ...{ code: kinds.text, title: kinds.text, attempt: kinds.int, few: kinds.int, share: kinds.float },
        ...{ rough: kinds.float, is_open: kinds.bool, number: kinds.bigint, amount: kinds.numeric, day: kinds.date },
        ...{ hour: kinds.time, at: kinds.moment, words: kinds.textArray, photo: kinds.bytes, facts, old: numbers },
      }
      const [row] = await rowsOf(db, PrizeRow)`select * from prizes`
      const expected: RowOf<typeof PrizeRow> = {
        ...{ id: '0192f0c4-0000-7000-8000-000000000001', place: 'first', code: 'ab', title: 'A title', attempt: 7 },
        ...{ few: 3, share: 0.5, rough: 1.5, is_open: true, number: '9007199254740993', amount: '12.50' },
        ...{ day: '2026-02-28', hour: '09:30:00', at: new Date('2026-02-03T04:05:06.789Z'), words: ['a', 'b'] },
        ...{ photo: new Uint8Array([0, 255]), facts: { km: 1 }, old: [1] },
      }
      expect(row).toStrictEqual(expected)
    })

    test('have the names of their columns in camel case, unless they are declared as the table has them', async () => {
      const [row] = await rowsOf(db, { isOpen: kinds.bool, few: kinds.int })`select is_open, few from prizes`
      expect(row).toStrictEqual({ isOpen: true, few: 3 })
      const missing = rowsOf(db, { isopen: kinds.bool })`select is_open, 1 as one from prizes`
      await expect(missing).rejects.toThrow('the declared column "isopen" is missing')
    })

    test('come out of changes too, with values and without, and inside a transaction', async () => {
      const changed = await db.transaction((tx) => {
        return rowsOf(tx, { few: kinds.orNull(kinds.int) })`update prizes set few = ${4} returning few`
      })
      expect(changed).toEqual([{ few: 4 }])
      expect(await rowsOf(db, {})`update prizes set few = null`).toEqual([])
      expect(await rowsOf(db, { few: kinds.orNull(kinds.int) })`select few from prizes`).toEqual([{ few: null }])
      await rowsOf(db, {})`update prizes set few = 3`
    })

    const select = (columns: Columns) => rowsOf(db, columns)`select attempt, place from prizes where attempt < ${0}`

    test.each<[what: string, columns: Columns, message: string]>([
      ['a declared column is missing', { attempt: kinds.int, place: kinds.text, km: kinds.int }, '"km" is missing'],
      ['a column is not declared', { attempt: kinds.int }, 'the column "place" is not declared'],
      ['a column has another name', { attempt: kinds.int, Place: kinds.text }, '"Place" is missing'],
      [
        'a column has another type',
        { attempt: kinds.int, place: kinds.uuid },
        'select attempt, place from prizes where attempt < ?: the column "place" is declared as uuid and comes as text',
      ],
      ['an int is no bigint', { attempt: kinds.bigint, place: kinds.text }, 'as bigint and comes as int4'],
      ['null is no type', { attempt: kinds.orNull(kinds.float), place: kinds.text }, 'as float and comes as int4'],
    ])('are refused, also where there are none: %s', async (_what, columns, message) => {
      await expect(select(columns)).rejects.toThrow(message)
    })

    test('are refused if a column occurs twice', async () => {
      await expect(rowsOf(db, { a: kinds.int })`select 1 as a, 2 as a`).rejects.toThrow('the column "a" comes twice')
    })

    test('are refused if the statement returns none', async () => {
      await expect(rowsOf(db, { a: kinds.int })`update prizes set few = null`).rejects.toThrow('"a" is missing')
      await rowsOf(db, {})`update prizes set few = 3`
    })

    test.each<
      [
        what: string,
        column: Column<unknown>,
        sql: (db: Pick<Database, 'sql'>, column: Column<unknown>) => unknown,
        message: string,
      ]
    >([
      [
        'null',
        kinds.int,
        (db, a) => rowsOf(db, { a })`select nullif(n, 2) as a from generate_series(1, 2) n`,
        'is null',
      ],
      ['null for a closed list', kinds.oneOf('x'), (db, a) => rowsOf(db, { a })`select null::text as a`, 'is null'],
      [
        'a text that is not of the list',
        kinds.oneOf('x', 'y'),
        (db, a) => rowsOf(db, { a })`select 'z' as a`,
        'it is none of: x, y',
      ],
      [
        'JSON of another shape',
        facts,
        (db, a) => rowsOf(db, { a })`select '{"km":"1"}'::jsonb as a`,
        'km is no number',
      ],
      [
        'null among texts',
        kinds.textArray,
        (db, a) => rowsOf(db, { a })`select '{b,NULL}'::text[] as a`,
        'one of its texts is null',
      ],
    ])('are refused with %s', async (_what, column, sql, message) => {
      await expect(sql(db, column)).rejects.toThrow(message)
      await expect(sql(db, column)).rejects.toThrow('select')
    })

    test('may have null where it is declared: of any kind', async () => {
      const columns = { a: kinds.orNull(kinds.oneOf('x')), b: kinds.orNull(facts), c: kinds.orNull(kinds.textArray) }
      const rows = await rowsOf(db, columns)`select null as a, null::jsonb as b, null::text[] as c`
      expect(rows).toEqual([{ a: null, b: null, c: null }])
    })

    test('pass through a replacement of `sql`', async () => {
      const seen: string[] = []
      const sql: Database['sql'] = (text, ...values) => {
        seen.push(text.join('?'))
        return db.sql(text, ...values)
      }
      expect(await rowsOf({ ...db, sql }, { one: kinds.int })`select ${1}::int as one`).toEqual([{ one: 1 }])
      expect(seen).toEqual(['select ?::int as one'])
    })
  })

  describe('a description', () => {
    test('lists the columns a statement would return, without running it', async () => {
      const db = await open()
      await db.script('create table places (id int primary key, name text)')
      const insert = 'insert into places values ($1, $2) returning id, name'
      expect(await db.describe(insert)).toMatchObject([
        { name: 'id', type: 23 },
        { name: 'name', type: 25 },
      ])
      expect(await db.describe('delete from places')).toEqual([])
      await expect(db.describe('select nothing from places')).rejects.toMatchObject({ code: '42703' })
      expect(await db.sql`select * from places`).toEqual([])
      await db.close()
    })
  })
}
