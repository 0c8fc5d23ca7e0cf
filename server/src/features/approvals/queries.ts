import { type ApprovalAction, approvalActions } from '@whereabouts/contract/approvals.admin'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  json,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import { z } from 'zod'

/** The requested action, and its fields. */
export interface Asked {
  action: ApprovalAction
  /** The id of the prize, of the puzzle or of the setting. */
  subject: string
  /** The fields of the call, as JSON. */
  wanted: object
}

interface Person {
  userId: string
  username: string
}

const OpenRow = {
  id: uuid,
  action: oneOf(...approvalActions),
  subject: uuid,
  wanted: json(z.record(z.string(), z.unknown())),
  requestedBy: orNull(uuid),
  requester: text,
  requestedAt: moment,
  expiresAt: moment,
  /** For a prize; null for a deleted account. */
  winner: orNull(text),
  isPrize: bool,
  /** Null for a setting, as is the amount. */
  releaseDate: orNull(date),
  prizeAmount: orNull(numeric),
  /** The staff member who scheduled the puzzle; null for the owner. */
  puzzleBy: orNull(uuid),
}
export type OpenApproval = RowOf<typeof OpenRow>

/** The requests that wait for a second person at a moment, the oldest first; all of them, or one. */
export async function listOpenApprovals(
  db: Database,
  { at, id = null }: { at: Date; id?: string | null },
): Promise<OpenApproval[]> {
  return rowsOf(db, OpenRow)`
    select a.id, a.action, a.subject, a.wanted, a.requested_by, a.requester, a.requested_at,
           a.expires_at, w.username as winner, o.id is not null as "isPrize", p.release_date,
           coalesce(o.prize_amount, p.prize_amount) as "prizeAmount", p.created_by as "puzzleBy"
    from approvals a left join prizes_owed o on o.id = a.subject left join users w on w.id = o.user_id
    left join puzzles p on p.id = coalesce(o.puzzle_id, a.subject)
    where a.outcome is null and a.expires_at > ${at}::timestamptz and (${id}::uuid is null or a.id = ${id}::uuid)
    order by a.requested_at, a.id`
}

/** Whether another person's request waits for a second person to do exactly this. */
export async function isAskedByAnother(
  db: Database,
  { action, subject, wanted, userId, at }: Asked & { userId: string; at: Date },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from approvals
    where action = ${action} and subject = ${subject}::uuid and outcome is null and expires_at > ${at}::timestamptz
      and wanted = ${JSON.stringify(wanted)}::text::jsonb and requested_by is distinct from ${userId}::uuid`
  return rows.length > 0
}

/**
 * Stores a request; it replaces the previous one on the subject, unless that is the same by the same person. A prize can have only one waiting
 * request: if another one waits, nothing is stored and the answer is `blocked`.
 */
export async function insertApproval(
  tx: Database,
  {
    id,
    action,
    subject,
    wanted,
    person,
    at,
    expiresAt,
  }: Asked & { id: string; person: Person; at: Date; expiresAt: Date },
): Promise<'new' | 'same' | 'blocked'> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${`approval ${subject}`}, 0))) as locked`
  const fields = JSON.stringify(wanted)
  const same = await tx.sql`
    select 1 as one from approvals
    where action = ${action} and subject = ${subject}::uuid and outcome is null and expires_at > ${at}::timestamptz
      and wanted = ${fields}::text::jsonb and requested_by = ${person.userId}::uuid`
  if (same.length > 0) return 'same'
  const others = await tx.sql`
    select 1 as one from approvals
    where action <> ${action} and subject = ${subject}::uuid and outcome is null and expires_at > ${at}::timestamptz`
  if (others.length > 0) return 'blocked'
  await tx.sql`
    update approvals set outcome = 'replaced', decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where subject = ${subject}::uuid and outcome is null`
  await tx.sql`
    insert into approvals (id, action, subject, wanted, requested_by, requester, requested_at, expires_at)
    values (${id}, ${action}, ${subject}::uuid, ${fields}::text::jsonb, ${person.userId}, ${person.username}, ${at}, ${expiresAt})`
  return 'new'
}

/** Ends all requests about a prize, since they were carried out, or no longer can be. `personId`: by whom; null for the server. */
export async function markOvertaken(
  tx: Database,
  { subject, personId, at }: { subject: string; personId: string | null; at: Date },
): Promise<void> {
  await tx.sql`
    update approvals set outcome = 'overtaken', decided_at = ${at}::timestamptz, decided_by = (select id from users where id = ${personId}::uuid),
           decider = coalesce((select username from users where id = ${personId}::uuid), 'server')
    where subject = ${subject}::uuid and outcome is null`
}

/** Ends another person's request, since it is being carried out. Returns the requester; null without a request for exactly this. */
export async function markCarriedOut(
  tx: Database,
  { action, subject, wanted, person, at }: Asked & { person: Person; at: Date },
): Promise<string | null> {
  const [row] = await rowsOf(tx, { requester: text })`
    update approvals set outcome = 'carried-out', decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where action = ${action} and subject = ${subject}::uuid and outcome is null and expires_at > ${at}::timestamptz
      and wanted = ${JSON.stringify(wanted)}::text::jsonb and requested_by is distinct from ${person.userId}::uuid
    returning requester`
  return row?.requester ?? null
}

/** Ends a request without carrying it out. Returns false if it is over. */
export async function markEnded(
  tx: Database,
  { id, outcome, person, at }: { id: string; outcome: 'declined' | 'withdrawn'; person: Person; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update approvals set outcome = ${outcome}, decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where id = ${id}::uuid and outcome is null returning 1 as one`
  return rows.length > 0
}

/** Withdraws a person's waiting requests. Returns them. */
export async function withdrawAllOf(
  tx: Database,
  { userId, person, at }: { userId: string; person: Person; at: Date },
): Promise<{ action: ApprovalAction; subject: string; requester: string }[]> {
  return rowsOf(tx, { action: oneOf(...approvalActions), subject: uuid, requester: text })`
    update approvals set outcome = 'withdrawn', decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where requested_by = ${userId}::uuid and outcome is null and expires_at > ${at}::timestamptz
    returning action, subject, requester`
}

/**
 * Who could agree to another person's request, by the rule that also applies to the approval: the owner; cashiers about prizes; about a puzzle the
 * curators who may know its place. Only people with a second factor, since the portal requires it.
 */
export async function listSecondPersons(
  db: Database,
  { action, subject, userId }: Pick<Asked, 'action' | 'subject'> & { userId: string },
): Promise<{ userId: string; email: string }[]> {
  const isPuzzle = action === 'puzzle.update'
  const seePlaces = isPuzzle && (await doCuratorsSeePlaces(db))
  return rowsOf(db, { userId: uuid, email: text })`
    select u.id as "userId", u.email from users u join two_factor f on f.user_id = u.id
    where u.id <> ${userId}::uuid and (
      u.username_key = ${adminUsername}
      or (u.staff_role = 'cashier' and not ${isPuzzle}::boolean)
      or (u.staff_role = 'curator' and ${isPuzzle}::boolean
          and (${seePlaces}::boolean or exists (select 1 from puzzles p where p.id = ${subject}::uuid and p.created_by = u.id))))
    order by u.id`
}

/** Whether a staff member responsible for this could be the second person: with the second factor set up, and not the caller. */
export async function hasColleague(
  db: Database,
  { role, userId }: { role: 'curator' | 'cashier'; userId: string },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from users u join two_factor f on f.user_id = u.id
    where u.staff_role = ${role} and u.id <> ${userId}::uuid limit 1`
  return rows.length > 0
}

/** Whether curators may know the places of unsolved puzzles that others have scheduled. */
export async function doCuratorsSeePlaces(db: Database): Promise<boolean> {
  const rows = await db.sql`select 1 as one from site_config where key = 'curators_see_places' and value = 'true'`
  return rows.length > 0
}

/** The amount from which a prize waits for a second person; null if one is enough for everything. */
export async function getSecondPersonAmount(db: Database): Promise<number | null> {
  const [row] = await rowsOf(db, { value: text })`
    select value from site_config where key = 'prize_second_person_above' and value <> ''`
  return row ? Number(row.value) : null
}
