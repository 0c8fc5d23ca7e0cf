import { Id } from '@whereabouts/contract/fields'
import type { find } from '@whereabouts/contract/players.admin'
import { usernameKey } from '@whereabouts/game/username'
import type { CommandOf, Services } from '../../core/context.ts'
import { Malformed } from '../../core/refusal.ts'
import { type FoundRow, listNewestPlayers, type PlayerSearch, searchPlayers } from './queries.ts'
import { standingOf } from './standing.ts'

const pageSize = 50
/** As long as the shortest part of a name that an index can find. */
const shortestPart = 3
/** A place after every player. */
const beforeAll = { beforeUs: '200000000000000000', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Players by a term, the newest first; without one all players. One more than a page is read, to know whether there is a next one. */
export const findPlayers: CommandOf<typeof find> = async (context, { term, after }) => {
  const { shown, hasMore } = await listFound(context, { term, place: after ? placeOf(after) : beforeAll })
  return { players: shown.map(describe), next: hasMore ? nameOf(shown.at(-1)!) : null }
}

/** A page of players by a term, the newest first, from a place on; without a place from the beginning. */
async function listFound(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { term, place = beforeAll }: { term: string; place?: { beforeUs: string; beforeId: string } },
): Promise<{ shown: FoundRow[]; hasMore: boolean }> {
  const page = { ...place, limit: pageSize + 1, now: clock.now() }
  const rows =
    term === ''
      ? await listNewestPlayers(db, page)
      : await db.transaction((tx) => searchPlayers(tx, searchFor(term), page))
  return { shown: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** What a term may be. */
function searchFor(term: string): PlayerSearch {
  const key = usernameKey(term)
  const isPart = [...key].length >= shortestPart
  return {
    namePart: isPart ? key : null,
    nameBeginning: isPart || key === '' ? null : key,
    emailBeginning: term.toLowerCase(),
    providerId: term,
    userId: Id.safeParse(term).success ? term.toLowerCase() : null,
  }
}

const nameOf = ({ createdUs, id }: FoundRow) => `${createdUs},${id}`

function placeOf(name: string): { beforeUs: string; beforeId: string } {
  const [beforeUs, beforeId] = name.split(',') as [string, string]
  if (BigInt(beforeUs) > BigInt(beforeAll.beforeUs) || !Id.safeParse(beforeId).success)
    throw new Malformed('after', 'This is no page of players.')
  return { beforeUs, beforeId }
}

const describe = (row: FoundRow) => ({
  id: row.id,
  username: row.username,
  email_hint: hintOf(row.email),
  is_confirmed: row.isConfirmed,
  created_at: row.createdAt.toISOString(),
  standing: standingOf(row),
  is_suspended: row.isSuspended,
})

/** 'a…@example.org': enough to distinguish two accounts. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}
