import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../tests/databases.ts'
import { testApp } from '../test-support/app-of-tests.ts'

/** The embedded database has one account, which owns the tables. */
const withAccounts = everyDatabase().filter(([, { kind }]) => kind === 'postgres')

const mayNot = {
  'insert, update, delete': ['migrations'],
  'update, delete': [
    ...['audit_log', 'account_deletions', 'prize_steps', 'puzzle_seals', 'log_keys', 'log_rules', 'log_anchors'],
    ...['log_erasures', 'log_refusals', 'contest_rules', 'rules_acceptances', 'eligibility_declarations'],
    ...['sanctions', 'sanction_steps', 'sanction_words', 'legal_documents', 'backups'],
  ],
  update: ['log_queue'],
  delete: [
    ...['log_state', 'log_bundles', 'log_tiles', 'log_puzzles'],
    ...['puzzles', 'puzzle_answers', 'prizes_owed', 'payout_orders'],
  ],
}

describe.each(withAccounts)('on %s the account of the servers', (_name, database) => {
  const app = testApp({ database })

  test('only adds to evidence, and empties no table', async () => {
    const rows = await app.db.sql<{ table: string; refused: string }>`
      select c.relname as table, string_agg(right_name, ', ' order by position) as refused
      from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) with ordinality as rights (right_name, position)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_table_privilege(c.oid, right_name)
      group by c.relname`
    const expected = Object.entries(mayNot).flatMap(([refused, tables]) => tables.map((table) => ({ table, refused })))
    const byName = (one: { table: string }, other: { table: string }) => (one.table < other.table ? -1 : 1)
    expect(rows.sort(byName)).toEqual(expected.sort(byName))
    const emptied = await app.db.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'truncate')`
    expect(emptied).toEqual([])
  })
})
