import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseEngine } from './port.ts'
import { mostTries } from './repeat.ts'

/** Tests of retries for every kind of database. `open` returns an empty database. */
export function describeRepeat(open: () => Promise<DatabaseEngine>): void {
  describe('work that the database aborts in favor of other work', () => {
    let db: DatabaseEngine
    beforeAll(async () => {
      db = await open()
      // A sequence is not reset by a rollback, so it counts the attempts.
      await db.script(`
        create sequence tries;
        create table notes (id int);
        create function fails(code text, times int) returns int language plpgsql as $$
        begin
          if nextval('tries') <= times then raise exception using errcode = code, message = 'given up'; end if;
          return 1;
        end $$`)
    })
    beforeEach(() => db.script('truncate notes; alter sequence tries restart'))
    afterAll(() => db?.close())

    const tries = async () => Number((await db.sql<{ tries: string }>`select nextval('tries') - 1 as tries`)[0]!.tries)
    const notes = async () => (await db.sql`select id from notes`).length
    const noteAndFail = (code: string, times: number) =>
      db.transaction(async (tx) => {
        await tx.sql`insert into notes values (1)`
        await tx.sql`select fails(${code}, ${times})`
      })

    test.each(['40001', '40P01'])('is retried as a whole, and done once: %s', async (code) => {
      await noteAndFail(code, mostTries - 1)
      expect([await tries(), await notes()]).toEqual([mostTries, 1])
      await db.script('alter sequence tries restart')
      await db.sql`insert into notes select fails(${code}, 1)`
      expect([await tries(), await notes()]).toEqual([2, 2])
    })

    test('finally gives up, with the last failure and no changes', async () => {
      await expect(noteAndFail('40001', 1000)).rejects.toMatchObject({ code: '40001' })
      expect([await tries(), await notes()]).toEqual([mostTries, 0])
    })

    test('is not retried after any other failure', async () => {
      await expect(noteAndFail('23505', 1000)).rejects.toMatchObject({ code: '23505' })
      await expect(db.sql`select fails('22000', 1000)`).rejects.toMatchObject({ code: '22000' })
      expect([await tries(), await notes()]).toEqual([2, 0])
    })
  })
}
