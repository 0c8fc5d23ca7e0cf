import type { Database } from '@whereabouts/engines/database/port'
import { int, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { plainArray } from '../../core/plain-array.ts'
import { mostGuesses } from './account-queries.ts'

/** A network with more accounts than this is a school, a company or a telephone network, and proves nothing. */
export const mostOnNetwork = 50

const MarkedRow = { userId: uuid, by: text }

/** The other accounts with a card or a browser of this one: `by` is 'card' or 'browser'. */
export async function listSharers(db: Database, userId: string): Promise<RowOf<typeof MarkedRow>[]> {
  return rowsOf(db, MarkedRow)`
    select distinct o.user_id, 'card' as by from card_marks m join card_marks o on o.mark = m.mark
    where m.user_id = ${userId} and o.user_id <> ${userId}
    union
    select distinct o.user_id, 'browser' from known_devices m join known_devices o on o.browser_mark = m.browser_mark
    where m.user_id = ${userId} and o.user_id <> ${userId}
    limit 200`
}

/** The network addresses of a user's open sessions. */
export async function listAddresses(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf(db, { address: text })`
    select distinct ip_address as address from sessions where user_id = ${userId} and ip_address is not null`
  return rows.map(({ address }) => address)
}

/** The other accounts with an open session from one of these addresses, or from one with such a prefix. One more than `mostOnNetwork` at most. */
export async function listOnNetwork(
  db: Database,
  { userId, addresses, beginnings }: { userId: string; addresses: readonly string[]; beginnings: readonly string[] },
): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await rowsOf(db, { userId: uuid })`
    select distinct found.user_id from (
      select s.user_id from sessions s where s.ip_address = any(${plainArray(addresses)}::text[])
      union all
      select s.user_id from unnest(${plainArray(beginnings)}::text[]) b (beginning)
      join sessions s on s.ip_address ~>=~ b.beginning and s.ip_address ~<~ (b.beginning || '~')
    ) found where found.user_id <> ${userId} limit ${mostOnNetwork + 1}::int`
  return rows.map(({ userId: other }) => other)
}

const BesideRow = { userId: uuid, username: text, guesses: int }

/** The names of these accounts, and how many guesses each made on a puzzle. */
export async function listBeside(
  db: Database,
  { puzzleId, userIds }: { puzzleId: string; userIds: readonly string[] },
): Promise<RowOf<typeof BesideRow>[]> {
  if (userIds.length === 0) return []
  return rowsOf(db, BesideRow)`
    select u.id as "userId", u.username,
           (select count(*) from guesses g where g.puzzle_id = ${puzzleId} and g.user_id = u.id)::int as guesses
    from users u where u.id = any(${plainArray(userIds)}::uuid[]) order by u.username`
}

/** For each account, on how many of the days of this player's latest guesses it has played too; the day of the puzzle is left out. */
export async function countSharedDays(
  db: Database,
  { userId, puzzleId, userIds }: { userId: string; puzzleId: string; userIds: readonly string[] },
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await rowsOf(db, { userId: uuid, days: int })`
    with mine as (
      select distinct puzzle_id from (
        select puzzle_id from guesses where user_id = ${userId} order by sequence desc limit ${mostGuesses}::int
      ) latest where puzzle_id <> ${puzzleId}
    )
    select g.user_id, count(distinct g.puzzle_id)::int as days from guesses g join mine m on m.puzzle_id = g.puzzle_id
    where g.user_id = any(${plainArray(userIds)}::uuid[]) group by g.user_id`
  return new Map(rows.map((row) => [row.userId, row.days]))
}
