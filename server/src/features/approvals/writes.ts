import { type ApprovalAction, approvalActions } from '@whereabouts/contract/approvals.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type Asked, listOpenApprovals } from './queries.ts'

interface Person {
  userId: string
  username: string
}

/**
 * Stores a request. It replaces only the same person's earlier one, with other fields. Where another request waits on the subject, nothing is stored
 * and the answer is `blocked`: another person agrees to it, declines it, or waits.
 */
export async function insertApproval(
  tx: Database,
  {
    id,
    person,
    at,
    expiresAt,
    ownerMayApproveFrom,
    ...asked
  }: Asked & { id: string; person: Person; at: Date; expiresAt: Date; ownerMayApproveFrom: Date | null },
): Promise<'new' | 'same' | 'blocked'> {
  const { action, subject, wanted } = asked
  const [waiting] = await listOpenApprovals(tx, { at, asked })
  if (waiting && (waiting.requestedBy !== person.userId || waiting.action !== action)) return 'blocked'
  if (waiting?.isSame && (waiting.ownerMayApproveFrom === null) === (ownerMayApproveFrom === null)) return 'same'
  await tx.sql`
    update approvals set outcome = 'replaced', decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where subject = ${subject}::uuid and outcome is null`
  await tx.sql`
    insert into approvals (id, action, subject, wanted, requested_by, requester, requested_at, expires_at, owner_may_approve_from)
    values (${id}, ${action}, ${subject}::uuid, ${JSON.stringify(wanted)}::text::jsonb, ${person.userId}, ${person.username}, ${at}, ${expiresAt},
            ${ownerMayApproveFrom})`
  return 'new'
}

/**
 * Ends a request, since it is being carried out by another person, or by an owner who has waited for none. Returns the requester; null without such a
 * request for exactly this.
 */
export async function markCarriedOut(
  tx: Database,
  { action, subject, wanted, person, at }: Asked & { person: Person; at: Date },
): Promise<string | null> {
  const [row] = await rowsOf(tx, { requester: text })`
    update approvals set outcome = 'carried-out', decided_at = ${at}::timestamptz, decided_by = ${person.userId}::uuid, decider = ${person.username}
    where action = ${action} and subject = ${subject}::uuid and outcome is null and expires_at > ${at}::timestamptz
      and wanted = ${JSON.stringify(wanted)}::text::jsonb
      and (requested_by is distinct from ${person.userId}::uuid or owner_may_approve_from <= ${at}::timestamptz)
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
