import { randomBytes } from 'node:crypto'
import { fieldFaults } from '@whereabouts/contract/field-faults'
import type { create, join, leave, remove, rename, renewInvitation } from '@whereabouts/contract/leagues'
import type { Database } from '@whereabouts/engines/database/port'
import { leagueMembersMax, leaguesOfPlayerMax } from '@whereabouts/game/league'
import { holdsAddress } from '@whereabouts/game/reserved-names'
import { usernameKey } from '@whereabouts/game/username'
import unhomoglyph from 'unhomoglyph'
import type { Caller, CommandOf, ContextFor } from '../../core/context.ts'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { holdAccount } from '../../platform/database/hold-account.ts'
import { describeLeague, describeLeagues } from './describe-league.ts'
import {
  countLeaguesOf,
  countMembers,
  findInvited,
  findLeagueOf,
  type LeagueRow,
  listMembers,
  lockLeague,
  type MemberRow,
} from './queries.ts'
import { deleteMember, insertLeague, insertMember, updateLeague } from './writes.ts'

const newInvitation = () => randomBytes(18).toString('base64url')

/** Creates a league with the caller alone in it. */
export const createLeague: CommandOf<typeof create> = async ({ db, clock, caller, newId }, { name }) => {
  refuseAddress(name)
  return db.transaction(async (tx) => {
    await requireRoom(tx, caller)
    const now = clock.now()
    const league = { id: newId(), name, invitation: newInvitation(), createdAt: now }
    await insertLeague(tx, { ...league, now })
    await insertMember(tx, { leagueId: league.id, userId: caller.userId, now })
    return describeLeague(tx, { league, userId: caller.userId, now })
  })
}

/** Joins once: a member just sees the league. The hundredth place goes to one of several concurrent callers. */
export const joinLeague: CommandOf<typeof join> = ({ db, clock, caller }, { invitation }) =>
  db.transaction(async (tx) => {
    const { userId } = caller
    const now = clock.now()
    await requireMember(tx, userId)
    const invited = await findInvited(tx, invitation)
    if (!invited || !(await lockLeague(tx, invited.id))) throw new Refusal('not-found')
    // The link may have been renewed, or the league renamed, during the wait.
    const league = await findInvited(tx, invitation)
    if (!league) throw new Refusal('not-found')
    if (!(await findLeagueOf(tx, { leagueId: league.id, userId }))) {
      if ((await countLeaguesOf(tx, userId)) >= leaguesOfPlayerMax) throw new Refusal('too-many-leagues')
      if ((await countMembers(tx, league.id)) >= leagueMembersMax) throw new Refusal('league-full')
      await insertMember(tx, { leagueId: league.id, userId, now })
    }
    return describeLeague(tx, { league, userId, now })
  })

export const renameLeague: CommandOf<typeof rename> = async (context, { leagueId, name }) => {
  refuseAddress(name)
  return asLeader(context, { leagueId }, (tx) => updateLeague(tx, { id: leagueId, name }))
}

export const renewLeagueInvitation: CommandOf<typeof renewInvitation> = (context, { leagueId }) =>
  asLeader(context, { leagueId }, (tx) => updateLeague(tx, { id: leagueId, invitation: newInvitation() }))

/** Removes a member by name. The link is renewed too, or the removed player could immediately return. */
export const removeFromLeague: CommandOf<typeof remove> = async (context, { leagueId, username }) => {
  const key = usernameKey(username)
  const isWanted = (member: MemberRow) => usernameKey(member.username) === key
  const lockFirst = async (tx: Database) => {
    const member = (await listMembers(tx, [leagueId])).find(isWanted)
    // Locks the player before the league, in the same order as the deletion of an account.
    if (member) await holdAccount(tx, member.userId)
  }
  return asLeader(context, { leagueId, lockFirst }, async (tx, members) => {
    const wanted = members.find(isWanted)
    if (!wanted || wanted.userId === context.caller.userId) throw new Refusal('not-found')
    await deleteMember(tx, { leagueId, userId: wanted.userId })
    await updateLeague(tx, { id: leagueId, invitation: newInvitation() })
  })
}

/** Leaves. For a non-member, including one who has left in another window, there is no such league. */
export const leaveLeague: CommandOf<typeof leave> = ({ db, clock, caller }, { leagueId }) =>
  db.transaction(async (tx) => {
    const { userId } = caller
    // Locks the player before the league, in the same order as the deletion of an account.
    await requireMember(tx, userId)
    await lockLeague(tx, leagueId)
    if (!(await findLeagueOf(tx, { leagueId, userId }))) throw new Refusal('not-found')
    await deleteMember(tx, { leagueId, userId })
    return describeLeagues(tx, { userId, now: clock.now() })
  })

/** An address in the name could send invited players elsewhere. */
function refuseAddress(name: string): void {
  if (holdsAddress(name, { unmask: unhomoglyph })) throw new Malformed('name', fieldFaults.nameAddress)
}

/** Changes a league that the caller leads, under its lock, and describes it. */
function asLeader(
  { db, clock, caller }: ContextFor<'user'>,
  { leagueId, lockFirst }: { leagueId: string; lockFirst?: (tx: Database) => Promise<void> },
  take: (tx: Database, members: MemberRow[]) => Promise<void>,
) {
  const wanted = { leagueId, userId: caller.userId }
  return db.transaction(async (tx) => {
    await lockFirst?.(tx)
    await lockLeague(tx, leagueId)
    if (!(await findLeagueOf(tx, wanted))) throw new Refusal('not-found')
    const members = await listMembers(tx, [leagueId])
    if (members[0]?.userId !== caller.userId) throw new Refusal('not-leading')
    await take(tx, members)
    const league: LeagueRow = (await findLeagueOf(tx, wanted))!
    return describeLeague(tx, { league, userId: caller.userId, now: clock.now() })
  })
}

async function requireMember(tx: Database, userId: string): Promise<void> {
  // The account was deleted in between.
  if (!(await holdAccount(tx, userId))) throw new Refusal('not-signed-in')
}

async function requireRoom(tx: Database, { userId }: Caller): Promise<void> {
  await requireMember(tx, userId)
  if ((await countLeaguesOf(tx, userId)) >= leaguesOfPlayerMax) throw new Refusal('too-many-leagues')
}
