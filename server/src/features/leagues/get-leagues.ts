import type { get, invitation, list } from '@whereabouts/contract/leagues'
import { leagueMembersMax } from '@whereabouts/game/league'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { describeLeague, describeLeagues } from './describe-league.ts'
import { findInvited, findLeagueOf, listMembers } from './queries.ts'

export const listLeagues: CommandOf<typeof list> = ({ db, clock, caller }) =>
  describeLeagues(db, { userId: caller.userId, now: clock.now() })

/** Only members find a league. */
export const getLeague: CommandOf<typeof get> = async ({ db, clock, caller }, { leagueId, week }) => {
  const league = await findLeagueOf(db, { leagueId, userId: caller.userId })
  if (!league) throw new Refusal('not-found')
  return describeLeague(db, { league, userId: caller.userId, now: clock.now(), ...(week && { day: week }) })
}

/** Everyone with the link may know the league's name, its organizer, and how many are in it; a member also that they are. */
export const getInvitation: CommandOf<typeof invitation> = async ({ db, caller }, { invitation: link }) => {
  const league = await findInvited(db, link)
  if (!league) throw new Refusal('not-found')
  const members = await listMembers(db, [league.id])
  const [leader] = members
  // The last member has left at this moment.
  if (!leader) throw new Refusal('not-found')
  const isMember = members.some(({ userId }) => userId === caller?.userId)
  return {
    ...{ name: league.name, invited_by: leader.username, members: members.length },
    is_full: members.length >= leagueMembersMax,
    league_id: isMember ? league.id : null,
  }
}
