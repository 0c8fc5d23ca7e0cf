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
import { findSettings } from '../../platform/database/find-settings.ts'

/** The requested action, and its fields. */
export interface Asked {
  action: ApprovalAction
  /** The id of the prize, of the puzzle or of the setting. */
  subject: string
  /** The fields of the call, as JSON. */
  wanted: object
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
  /** From when the owner may carry it out alone; null where a colleague could agree when it was requested. */
  ownerMayApproveFrom: orNull(moment),
  /** Whether it is exactly the given request. */
  isSame: bool,
}
export type OpenApproval = RowOf<typeof OpenRow>

/**
 * The requests that wait for a second person at a moment, the oldest first; all of them, one, or those about a subject. An edit of a puzzle that has
 * changed since waits no longer: it would be refused.
 */
export async function listOpenApprovals(
  db: Database,
  { at, id = null, asked = null }: { at: Date; id?: string | null; asked?: Asked | null },
): Promise<OpenApproval[]> {
  return rowsOf(db, OpenRow)`
    select a.id, a.action, a.subject, a.wanted, a.requested_by, a.requester, a.requested_at, a.owner_may_approve_from,
           a.expires_at, w.username as winner, o.id is not null as "isPrize", p.release_date,
           coalesce(o.prize_amount, p.prize_amount) as "prizeAmount", p.created_by as "puzzleBy",
           coalesce(a.action = ${asked?.action ?? null}::text and a.wanted = ${asked ? JSON.stringify(asked.wanted) : null}::text::jsonb, false)
             as "isSame"
    from approvals a left join prizes_owed o on o.id = a.subject left join users w on w.id = o.user_id
    left join puzzles p on p.id = coalesce(o.puzzle_id, a.subject)
    where a.outcome is null and a.expires_at > ${at}::timestamptz and (${id}::uuid is null or a.id = ${id}::uuid)
      and (${asked?.subject ?? null}::uuid is null or a.subject = ${asked?.subject ?? null}::uuid)
      and (a.action <> 'puzzle.update' or date_trunc('milliseconds', p.updated_at) = (a.wanted ->> 'updated_at')::timestamptz)
    order by a.requested_at, a.id`
}

/** Until the transaction ends, other requests about a subject wait for it, and so do the steps of a prize. */
export async function lockSubject(tx: Database, subject: string): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended(${`approval ${subject}`}, 0))) as locked`
  await tx.sql`select 1 as one from prizes_owed where id = ${subject}::uuid for update`
}

/**
 * Who could agree to another person's request, by the rule that also applies to the approval: the owner; cashiers about prizes; about a puzzle the
 * curators who may know its place. Only people with a second factor, since the portal requires it.
 */
export async function listSecondPersons(
  db: Database,
  { action, subject, userId }: { action: ApprovalAction; subject: string | null; userId: string },
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

/** Whether curators may know the places of unsolved puzzles that others have scheduled. */
export async function doCuratorsSeePlaces(db: Database): Promise<boolean> {
  return (await findSettings(db, ['curators_see_places'])).curators_see_places === 'true'
}

/** The amount from which a prize waits for a second person; null if one is enough for everything. */
export async function getSecondPersonAmount(db: Database): Promise<number | null> {
  const { prize_second_person_above: amount } = await findSettings(db, ['prize_second_person_above'])
  return amount ? Number(amount) : null
}
