import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseEngine, DatabaseError, DatabaseUnavailable, violates } from './port.ts'

/** Tests for every kind of database. `open` returns an empty database. */
export function describeDatabase(kind: DatabaseEngine['kind'], open: () => Promise<DatabaseEngine>): void {
  describe('promises of every kind', () => {
    let db: DatabaseEngine

    beforeAll(async () => {
      db = await open()
      await db.script(`
      create table notes (
        id integer primary key,
        body text not null,
        constraint one_note_per_body unique (body),
        constraint a_body_is_not_empty check (body <> '')
      );
      create table tallies (name text primary key, amount bigint not null)`)
    })
    beforeEach(() => db.script(`truncate notes, tallies; insert into tallies values ('a', 0)`))
    afterAll(() => db?.close())

    const countNotes = async () => (await db.sql<{ count: number }>`select count(*)::int as count from notes`)[0]?.count

    test('says which kind it is', () => {
      expect(db.kind).toBe(kind)
    })

    describe('values', () => {
      const moment = new Date('2026-02-03T04:05:06.789Z')
      test.each<[type: string, value: unknown, comesBack: unknown]>([
        ['int', 7, 7],
        ['int', '7', 7],
        ['smallint', -3, -3],
        ['bigint', 9_007_199_254_740_993n, '9007199254740993'],
        ['bigint', 5, '5'],
        ['numeric(12,2)', '1234567890.10', '1234567890.10'],
        ['numeric', 0.1, '0.1'],
        ['float8', 0.1, 0.1],
        ['float8', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
        ['float8', 1e-300, 1e-300],
        ['boolean', true, true],
        ['boolean', false, false],
        ['text', '', ''],
        ['text', `it's "quoted" \\ $1 ; -- 🗺️\n`, `it's "quoted" \\ $1 ; -- 🗺️\n`],
        ['text', null, null],
        ['text', 12, '12'],
        ['text', true, 'true'],
        ['uuid', '0192F0C4-0000-7000-8000-000000000001', '0192f0c4-0000-7000-8000-000000000001'],
        ['date', '2026-02-28', '2026-02-28'],
        ['date', moment, '2026-02-03'],
        ['time(0)', '09:30', '09:30:00'],
        ['timestamptz', moment, moment],
        ['timestamptz', '2026-02-03 06:05:06.789+02', moment],
        ['timestamptz', new Date('1969-07-20T20:17:40Z'), new Date('1969-07-20T20:17:40Z')],
        ['bytea', new Uint8Array([0, 255, 92, 39]), new Uint8Array([0, 255, 92, 39])],
        ['bytea', new Uint8Array(), new Uint8Array()],
        ['jsonb', { a: [1, null, 'ü'], b: { c: true } }, { a: [1, null, 'ü'], b: { c: true } }],
        ['jsonb', [{ kind: 'full' }, 2], [{ kind: 'full' }, 2]],
        ['jsonb', [], []],
        ['jsonb', '"text of JSON"', 'text of JSON'],
        ['json', { at: moment }, { at: moment.toISOString() }],
        ['text[]', ['a', 'b,c', '"', '\\', '{}', 'NULL', '', null], ['a', 'b,c', '"', '\\', '{}', 'NULL', '', null]],
        ['text[]', [], []],
        ['int[]', [1, 2, null], [1, 2, null]],
        [
          'int[]',
          [
            [1, 2],
            [3, 4],
          ],
          [
            [1, 2],
            [3, 4],
          ],
        ],
        ['bigint[]', [1n], ['1']],
        ['boolean[]', [true, false], [true, false]],
        ['float8[]', [0.5, -1], [0.5, -1]],
        ['uuid[]', ['0192f0c4-0000-7000-8000-000000000001'], ['0192f0c4-0000-7000-8000-000000000001']],
        ['date[]', ['2026-01-01'], ['2026-01-01']],
        ['timestamptz[]', [moment, null], [moment, null]],
        ['jsonb[]', [{ a: '"' }, { b: [1] }], [{ a: '"' }, { b: [1] }]],
        ['bytea[]', [new Uint8Array([1, 2])], [new Uint8Array([1, 2])]],
      ])('%s takes %o and gives it back', async (type, value, comesBack) => {
        const { rows } = await db.query({ text: `select $1::${type} as value`, values: [value] })
        expect(rows).toStrictEqual([{ value: comesBack }])
      })

      test('columns give values their types without casts', async () => {
        await db.sql`insert into tallies (name, amount) values (${'b'}, ${12})`
        expect(await db.sql`select * from tallies where amount > ${11} and name = any(${['b', 'c']})`).toEqual([
          { name: 'b', amount: '12' },
        ])
      })

      test('arrays of equal length become rows', async () => {
        const rows = await db.sql`
        select * from unnest(${[1, 2]}::int[], ${['x', null]}::text[], ${[0.5, 1.5]}::float8[], ${[moment, moment]}::timestamptz[])
          as t (number, word, share, moment)`
        expect(rows).toEqual([
          { number: 1, word: 'x', share: 0.5, moment },
          { number: 2, word: null, share: 1.5, moment },
        ])
      })

      test('10,000 rows and a value of 5 MB work in both directions', async () => {
        const numbers = Array.from({ length: 10_000 }, (_, index) => index)
        const rows = await db.sql<{ number: number }>`select * from unnest(${numbers}::int[]) as t (number)`
        expect(rows.map(({ number }) => number)).toEqual(numbers)

        const big = 'ä'.repeat(2_500_000)
        expect(await db.sql`select ${big}::text as big`).toEqual([{ big }])
      })

      test('undefined is refused before it reaches the database', async () => {
        await expect(db.sql`select ${undefined}::int`).rejects.toThrow('$1 is undefined')
        await expect(db.sql`select ${[1, undefined]}::int[]`).rejects.toThrow('undefined')
        await expect(db.sql`select ${() => 1}::int`).rejects.toThrow('function')
      })
    })

    describe('statements', () => {
      test('a value is never read as SQL', async () => {
        const body = `x'); drop table notes; --`
        await db.sql`insert into notes (id, body) values (1, ${body})`
        expect(await db.sql`select body from notes`).toEqual([{ body }])
      })

      test('say how many rows they touched', async () => {
        const insert = await db.query({ text: `insert into notes values (1, 'a'), (2, 'b') returning id`, values: [] })
        expect(insert).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], affected: 2 })
        expect((await db.query({ text: 'update notes set body = body || $1', values: ['!'] })).affected).toBe(2)
        expect((await db.query({ text: 'delete from notes where id > $1', values: [5] })).affected).toBe(0)
        expect((await db.query({ text: 'select * from notes', values: [] })).affected).toBe(2)
      })

      test('a refusal carries its SQLSTATE, constraint and detail, and the next statement works', async () => {
        await db.sql`insert into notes values (1, 'once')`
        const error = await db.sql`insert into notes values (2, ${'once'})`.catch((caught: unknown) => caught)
        expect(error).toBeInstanceOf(DatabaseError)
        expect(error).toMatchObject({
          code: '23505',
          constraint: 'one_note_per_body',
          detail: 'Key (body)=(once) already exists.',
        })
        const unknown = await db.sql`select no_such_function(1)`.catch((caught: unknown) => caught)
        expect(unknown).toMatchObject({ code: '42883', hint: expect.stringContaining('explicit type cast') })
        expect(violates(error, 'one_note_per_body')).toBe(true)
        expect(violates(error, 'notes_pkey')).toBe(false)
        await expect(db.sql`insert into notes values (3, '')`).rejects.toMatchObject({
          constraint: 'a_body_is_not_empty',
        })
        await expect(db.sql`select * from nowhere`).rejects.toMatchObject({ code: '42P01', constraint: null })
        await expect(db.sql`select ${'x'}::int`).rejects.toMatchObject({ code: '22P02' })
        await expect(db.query({ text: 'select $1::int', values: [] })).rejects.toBeInstanceOf(Error)
        await expect(db.query({ text: 'select 1; select 2', values: [] })).rejects.toMatchObject({ code: '42601' })
        expect(await countNotes()).toBe(1)
      })

      test('a change of a table’s columns does not break prepared statements', async () => {
        const read = () => db.sql`select * from shapes`
        await db.script('create table shapes (a int)')
        expect(await read()).toEqual([])
        await db.sql`alter table shapes add b text default 'new'`
        await db.sql`insert into shapes (a) values (1)`
        expect(await read()).toEqual([{ a: 1, b: 'new' }])
        await db
          .transaction(async (tx) => {
            await tx.sql`alter table shapes drop a`
            expect(await tx.sql`select * from shapes`).toEqual([{ b: 'new' }])
            throw new Error('undo')
          })
          .catch(() => undefined)
        expect(await read()).toEqual([{ a: 1, b: 'new' }])
        await db.script('drop table shapes')
      })

      test('200 concurrent ones are all answered, each with its own rows', async () => {
        const answers = await Promise.all(
          Array.from(
            { length: 200 },
            (_, index) => db.sql`insert into notes values (${index}, ${`n${index}`}) returning id`,
          ),
        )
        expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => [{ id: index }]))
        expect(await countNotes()).toBe(200)
      })

      test('cannot begin or end a transaction by themselves', async () => {
        await expect(db.sql`begin`).rejects.toThrow('transaction()')
        await expect(db.transaction((tx) => tx.sql`commit`)).rejects.toThrow('transaction()')
        await db.sql`insert into notes values (1, 'stays')`
        expect(await countNotes()).toBe(1)
      })
    })

    describe('transactions', () => {
      test('commit all or nothing, and rethrow the error', async () => {
        const stored = await db.transaction(async (tx) => {
          await tx.sql`insert into notes values (1, 'a')`
          return tx.sql`select body from notes`
        })
        expect(stored).toEqual([{ body: 'a' }])

        const reason = new Error('changed my mind')
        const lost = db.transaction(async (tx) => {
          await tx.sql`insert into notes values (2, 'b')`
          await tx.script(`insert into notes values (3, 'c'); insert into notes values (4, 'd')`)
          throw reason
        })
        await expect(lost).rejects.toBe(reason)
        expect(await countNotes()).toBe(1)
      })

      test('a statement that fails rolls back everything, even if its error is caught', async () => {
        const running = db.transaction(async (tx) => {
          await tx.sql`insert into notes values (1, 'a')`
          await tx.sql`insert into notes values (1, 'b')`.catch(() => undefined)
        })
        await expect(running).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
        expect(await countNotes()).toBe(0)
      })

      test('an inner one that throws rolls back only itself', async () => {
        await db.transaction(async (tx) => {
          await tx.sql`insert into notes values (1, 'outer')`
          const inner = tx.transaction(async (savepoint) => {
            await savepoint.sql`insert into notes values (2, 'inner')`
            await savepoint.transaction((deeper) => deeper.sql`insert into notes values (3, 'deeper')`)
            await savepoint.sql`insert into notes values (1, 'clash')`
          })
          await expect(inner).rejects.toMatchObject({ code: '23505' })
          await tx.transaction((savepoint) => savepoint.sql`insert into notes values (4, 'second')`)
          await tx.sql`insert into notes values (5, 'after')`
        })
        expect((await db.sql`select body from notes order by id`).map((row) => row.body)).toEqual([
          'outer',
          'second',
          'after',
        ])
      })

      test('concurrent inner ones run one after another', async () => {
        await db.transaction(async (tx) => {
          const inner = (id: number) =>
            tx.transaction(async (savepoint) => {
              await savepoint.sql`insert into notes values (${id}, ${`n${id}`})`
              if (id % 2 === 0) throw new Error('even')
            })
          await Promise.allSettled([1, 2, 3, 4].map(inner))
        })
        expect(await db.sql`select id from notes order by id`).toEqual([{ id: 1 }, { id: 3 }])
      })

      test('running concurrently never see or roll back one another, and outside statements never slip in', async () => {
        const add = (shouldFail: boolean) =>
          db.transaction(async (tx) => {
            const [row] = await tx.sql<{ amount: string }>`select amount from tallies where name = 'a' for update`
            await tx.sql`update tallies set amount = ${Number(row?.amount) + 1} where name = 'a'`
            if (shouldFail) throw new Error('undone')
          })
        const outside = (id: number) => db.sql`insert into notes values (${id}, ${`n${id}`})`
        const jobs = Array.from({ length: 60 }, (_, index) => (index % 3 === 2 ? outside(index) : add(index % 3 === 1)))
        const ends = await Promise.allSettled(jobs)
        expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(20)
        expect(await db.sql`select amount from tallies`).toEqual([{ amount: '20' }])
        expect(await countNotes()).toBe(20)
      })

      test('the database itself is refused inside one, instead of waiting for itself forever', async () => {
        const wrong = 'only the handle'
        await expect(db.transaction(() => db.sql`select 1`)).rejects.toThrow(wrong)
        await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(wrong)
        await expect(db.transaction((tx) => tx.transaction(() => tx.sql`select 1`))).rejects.toThrow(wrong)
        await expect(db.transaction(() => db.close())).rejects.toThrow(wrong)
        expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }])
      })

      test('work that outlives one may use the database again, but not the old handle', async () => {
        const over = Promise.withResolvers<void>()
        const { later, handle } = await db.transaction(async (tx) => ({
          later: over.promise.then(() => db.sql`select 1 as one`),
          handle: tx,
        }))
        over.resolve()
        expect(await later).toEqual([{ one: 1 }])
        await expect(handle.sql`select 1`).rejects.toThrow('over')
      })
    })

    test('after closing, which may be done twice, statements are refused', async () => {
      const other = await open()
      const last = other.sql`select 1 as one`
      await Promise.all([other.close(), other.close()])
      await other.close()
      expect(await last).toEqual([{ one: 1 }])
      await expect(other.sql`select 1`).rejects.toBeInstanceOf(DatabaseUnavailable)
      await expect(other.transaction(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable)
    })
  })
}
