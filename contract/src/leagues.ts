import { isVisibleLeagueName } from '@whereabouts/game/league'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, isPlainLine, UtcDate } from './fields.ts'

const LeagueName = z
  .string(fieldFaults.leagueUnnamed)
  .trim()
  .min(1, fieldFaults.leagueUnnamed)
  .max(40, fieldFaults.leagueNameTooLong)
  .refine((name) => isPlainLine(name) && isVisibleLeagueName(name), fieldFaults.nameForbidden)
  // Something that can be seen must stand there.
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), fieldFaults.leagueUnnamed)

/** What an invitation's link holds. */
const Invitation = z.string().regex(/^[\w-]{22,64}$/, fieldFaults.invitationInvalid)

const LeagueRow = z.object({
  username: z.string(),
  /** Members with equal points share a rank. */
  rank: z.int(),
  /** The sum of the percentiles of the days played, 0 to 100 a day. */
  points: z.int(),
  days_played: z.int(),
  is_self: z.boolean(),
  /** The one who renames, invites anew and removes. */
  is_leader: z.boolean(),
})

export const League = z.object({
  id: Id,
  name: z.string(),
  /** Monday of the week of the table. */
  week: UtcDate,
  /** The weeks before and after that there is something of; null where there is none. */
  previous_week: UtcDate.nullable(),
  next_week: UtcDate.nullable(),
  /** Days of the week whose figures may be told. */
  days: z.int(),
  table: z.array(LeagueRow),
  is_leader: z.boolean(),
  invitation: z.string(),
})
export type League = z.infer<typeof League>

const OwnLeagues = z.object({
  leagues: z.array(
    z.object({ id: Id, name: z.string(), members: z.int(), rank: z.int(), points: z.int(), days_played: z.int() }),
  ),
})
export type OwnLeagues = z.infer<typeof OwnLeagues>

export const list = read('leagues.list', {
  path: '/api/leagues',
  summary: 'The leagues of the caller, with the place in the present week.',
  access: 'user',
  output: OwnLeagues,
})

export const create = change('leagues.create', {
  path: '/api/leagues',
  summary: 'Founds a league; the caller leads it.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ name: LeagueName }),
  output: League,
  refusals: ['too-many-leagues'],
})

export const get = read('leagues.get', {
  path: '/api/leagues/:leagueId',
  summary:
    'A league of the caller with the table of a week, the present one unless another is asked for. Nothing of a day that is not over.',
  access: 'user',
  input: z.strictObject({ leagueId: Id, week: UtcDate.optional() }),
  output: League,
  refusals: ['not-found'],
})

export const invitation = read('leagues.invitation', {
  path: '/api/leagues/invitation/:invitation',
  summary: 'What an invitation leads to: the name of the league and how many are in it.',
  access: 'public',
  countedBy: 'network',
  input: z.strictObject({ invitation: Invitation }),
  output: z.object({ name: z.string(), members: z.int(), league_id: Id.nullable() }),
  refusals: ['not-found'],
})

export const join = change('leagues.join', {
  path: '/api/leagues/join',
  summary: 'Joins the league of an invitation. Who is in it already stays in it.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ invitation: Invitation }),
  output: League,
  refusals: ['not-found', 'league-full', 'too-many-leagues'],
})

export const rename = change('leagues.rename', {
  path: '/api/leagues/:leagueId/name',
  summary: 'Renames a league. Only its leader may.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ leagueId: Id, name: LeagueName }),
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const renewInvitation = change('leagues.renewInvitation', {
  path: '/api/leagues/:leagueId/invitation',
  summary: 'Makes a new invitation; the one of before leads nowhere. Only its leader may.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ leagueId: Id }),
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const remove = change('leagues.remove', {
  path: '/api/leagues/:leagueId/remove',
  summary: 'Removes a member. Only the leader may, and anybody but the leader.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ leagueId: Id, username: z.string().max(200) }),
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const leave = change('leagues.leave', {
  path: '/api/leagues/:leagueId/leave',
  summary:
    'Leaves a league. Where the leader leaves, the next one leads; where the last one leaves, the league is gone.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ leagueId: Id }),
  output: OwnLeagues,
  refusals: ['not-found'],
})
