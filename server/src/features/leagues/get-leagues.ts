import type { get, invitation, list } from '@whereabouts/contract/leagues'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { describeLeague, describeLeagues } from './describe-league.ts'
import { countMembers, findInvited, findLeagueOf } from './queries.ts'

export const listLeagues: CommandOf<typeof list> = ({ db, clock, caller }) =>
  describeLeagues(db, { userId: caller.userId, now: clock.now() })

/** A league of others is not found. */
export const getLeague: CommandOf<typeof get> = async ({ db, clock, caller }, { leagueId, week }) => {
  const league = await findLeagueOf(db, { leagueId, userId: caller.userId })
  if (!league) throw new Refusal('not-found')
  return describeLeague(db, { league, userId: caller.userId, now: clock.now(), ...(week && { day: week }) })
}

/** Whoever has the link is told the name, and how many are in it; a member is told that they are in. */
export const getInvitation: CommandOf<typeof invitation> = async ({ db, caller }, { invitation: link }) => {
  const league = await findInvited(db, link)
  if (!league) throw new Refusal('not-found')
  const own = caller && (await findLeagueOf(db, { leagueId: league.id, userId: caller.userId }))
  return { name: league.name, members: await countMembers(db, league.id), league_id: own ? league.id : null }
}
