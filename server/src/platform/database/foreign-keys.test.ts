import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'

const app = testApp()

test('every foreign key to users and puzzles has an index, so a deletion never reads a whole table', async () => {
  const missing = await app.db.sql<{ name: string }>`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('users'::regclass, 'puzzles'::regclass)
      and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
                       and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`
  expect(missing.map(({ name }) => name)).toEqual([])
})
