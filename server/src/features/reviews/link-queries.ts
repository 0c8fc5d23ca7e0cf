import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { HostingFacts } from '@whereabouts/game/review/facts'
import { plainArray } from '../../core/plain-array.ts'
import { mostGuesses } from './account-queries.ts'

/** A network with more other accounts than this is a school, a company or a telephone network, and proves nothing. */
const mostOnNetwork = 50

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

/** Whether a guess came from a hosting network. */
export async function findHosting(
  db: Database,
  { userId, guessId }: { userId: string; guessId: string },
): Promise<HostingFacts> {
  const [row] = await rowsOf(db, { isHosted: orNull(bool) })`
    select is_hosted from guess_marks where user_id = ${userId} and guess_id = ${guessId}`
  if (!row) return 'not-stored'
  if (row.isHosted === null) return 'not-checked'
  return row.isHosted ? 'inside' : 'outside'
}

const FoundRow = { userId: uuid, sameNetwork: bool, sameBrowser: bool, isGone: bool, guesses: int }

/**
 * The other accounts with a guess from a network or a browser of this one, now deleted or not, and how many guesses each made on a puzzle before a
 * moment. Networks with too many accounts are left out.
 */
export async function listByMarks(
  db: Database,
  { userId, puzzleId, guessedAt }: { userId: string; puzzleId: string; guessedAt: Date },
): Promise<RowOf<typeof FoundRow>[]> {
  return rowsOf(db, FoundRow)`
    with own as materialized (
      select network_mark, browser_mark from guess_marks where user_id = ${userId}
    ), networks as (
      select m.network_mark as mark from (select distinct network_mark from own) o join guess_marks m on m.network_mark = o.network_mark
      group by m.network_mark having count(distinct m.user_id) between 2 and ${mostOnNetwork + 1}::int
    ), found as (
      select m.user_id, true as network, false as browser from networks n join guess_marks m on m.network_mark = n.mark
      union all
      select m.user_id, false, true from (select distinct browser_mark as mark from own where browser_mark is not null) o
      join guess_marks m on m.browser_mark = o.mark
    )
    select f.user_id, bool_or(f.network) as "sameNetwork", bool_or(f.browser) as "sameBrowser",
           not exists (select 1 from users u where u.id = f.user_id) as "isGone",
           (select count(*) from guess_marks m where m.user_id = f.user_id and m.puzzle_id = ${puzzleId} and m.guessed_at < ${guessedAt})::int as guesses
    from found f where f.user_id <> ${userId} group by f.user_id order by f.user_id`
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
