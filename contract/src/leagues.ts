import { isVisibleLeagueName } from '@whereabouts/game/league'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, isPlainLine, UtcDate } from './fields.ts'
import { sampleId } from './sample-id.ts'

const LeagueName = z
  .string(fieldFaults.leagueUnnamed)
  .trim()
  .min(1, fieldFaults.leagueUnnamed)
  .max(40, fieldFaults.leagueNameTooLong)
  .refine((name) => isPlainLine(name) && isVisibleLeagueName(name), fieldFaults.nameForbidden)
  // Must contain visible characters.
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), fieldFaults.leagueUnnamed)

/** The token in an invitation's link. */
const Invitation = z.string().regex(/^[\w-]{22,64}$/, fieldFaults.invitationInvalid)

const LeagueRow = z.object({
  username: z.string(),
  /** Members with equal points share a rank. */
  rank: z.int(),
  /** The sum of points of the days played, 0 to 110 per day. */
  points: z.int(),
  days_played: z.int(),
  is_self: z.boolean(),
  /** The leader may rename the league, renew its invitation and remove members. */
  is_leader: z.boolean(),
})

export const League = z.object({
  id: Id,
  name: z.string(),
  /** Monday of the week of the table. */
  week: UtcDate,
  /** The nearest weeks with results before and after this one. Null if there is none. */
  previous_week: UtcDate.nullable(),
  next_week: UtcDate.nullable(),
  /** Days of the week with public results. */
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
  limit: { by: 'user', perMinute: 10, perHour: 40 },
  input: z.strictObject({ name: LeagueName }),
  sample: { name: 'Friends' },
  output: League,
  refusals: ['too-many-leagues'],
})

export const get = read('leagues.get', {
  path: '/api/leagues/:leagueId',
  summary: 'A league of the caller with the table of a week, by default the current one. Only of days that are over.',
  access: 'user',
  input: z.strictObject({ leagueId: Id, week: UtcDate.optional() }),
  sample: { leagueId: sampleId('thing') },
  output: League,
  refusals: ['not-found'],
})

export const invitation = read('leagues.invitation', {
  path: '/api/league-invitations/:invitation',
  summary: 'What an invitation leads to: the league, its organizer, and how many are in it.',
  access: 'public',
  limit: { by: 'network', over: 'site', perMinute: 60 },
  input: z.strictObject({ invitation: Invitation }),
  sample: { invitation: sampleId('thing') },
  output: z.object({
    name: z.string(),
    /** The organizer. */
    invited_by: z.string(),
    members: z.int(),
    is_full: z.boolean(),
    /** Of a league that the caller is in. */
    league_id: Id.nullable(),
  }),
  refusals: ['not-found'],
})

export const join = change('leagues.join', {
  path: '/api/leagues/join',
  summary: 'Joins the league of an invitation. Who is in it already stays in it.',
  access: 'user',
  limit: { by: 'user', over: 'site', perMinute: 20 },
  input: z.strictObject({ invitation: Invitation }),
  sample: { invitation: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  output: League,
  refusals: ['not-found', 'league-full', 'too-many-leagues'],
})

export const rename = change('leagues.rename', {
  path: '/api/leagues/:leagueId/name',
  summary: 'Renames a league. Only its leader may.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ leagueId: Id, name: LeagueName }),
  sample: { leagueId: sampleId('thing'), name: 'Friends' },
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const renewInvitation = change('leagues.renewInvitation', {
  path: '/api/leagues/:leagueId/invitation',
  summary: 'Creates a new invitation and invalidates the previous one. Leader only.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ leagueId: Id }),
  sample: { leagueId: sampleId('thing') },
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const remove = change('leagues.remove', {
  path: '/api/leagues/:leagueId/remove',
  summary: 'Removes a member other than the leader. Leader only.',
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ leagueId: Id, username: z.string().max(200) }),
  sample: { leagueId: sampleId('thing'), username: 'Unknown' },
  output: League,
  refusals: ['not-found', 'not-leading'],
})

export const leave = change('leagues.leave', {
  path: '/api/leagues/:leagueId/leave',
  summary:
    'Leaves a league. Where the leader leaves, the next one leads; where the last one leaves, the league is gone.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ leagueId: Id }),
  sample: { leagueId: sampleId('thing') },
  output: OwnLeagues,
  refusals: ['not-found'],
})
