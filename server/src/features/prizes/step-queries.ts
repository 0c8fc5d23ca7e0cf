import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { isAppealOver } from '@whereabouts/game/prizes/deadline'
import {
  needsNewApproval,
  nothingYet,
  type PrizeStanding,
  type PrizeStepKind,
  prizeStates,
  prizeStepKinds,
} from '@whereabouts/game/prizes/life'
import { markOvertaken } from '../approvals/queries.ts'
import { queuePrizeEnd } from '../log/queue-queries.ts'
import { findDisputeOfWinner } from './hold-queries.ts'

export const PrizeStepRow = {
  id: uuid,
  prizeId: uuid,
  kind: oneOf(...prizeStepKinds),
  at: moment,
  actor: oneOf('server', 'winner', 'operator', 'provider'),
  /** The operator's username; null where it was somebody else, or the account is gone. */
  actorName: orNull(text),
  reason: orNull(text),
  clause: orNull(text),
  reference: orNull(text),
  state: oneOf(...prizeStates),
  openHolds: int,
}
export type PrizeStepRow = RowOf<typeof PrizeStepRow>

/** Every step of these prizes, in their order. */
export async function listSteps(db: Database, prizeIds: readonly string[]): Promise<PrizeStepRow[]> {
  return rowsOf(db, PrizeStepRow)`
    select s.id, s.prize_id as "prizeId", s.kind, s.at, s.actor, u.username as "actorName", s.reason, s.clause, s.reference, s.state,
           s.open_holds as "openHolds"
    from prize_steps s left join users u on u.id = s.actor_id and s.actor = 'operator'
    where s.prize_id = any(${prizeIds}) order by s.prize_id, s.number`
}

/** Where a prize stands at a moment: decides which step may come next. The prize's row is to be locked. */
export async function findStanding(tx: Database, prizeId: string, now: Date): Promise<PrizeStanding> {
  const [row] = await rowsOf(tx, {
    ...{ state: oneOf(...prizeStates), openHolds: int, claims: int, rolls: int, isNothing: bool },
    ...{ lastWord: orNull(oneOf(...prizeStepKinds)), lastWordAt: orNull(moment) },
    ...{ suspendedAt: orNull(moment), approvedAt: orNull(moment) },
  })`
    select s.state, s.open_holds as "openHolds", u.at as "suspendedAt",
           (select max(a.at) from prize_steps a where a.prize_id = s.prize_id and a.kind = 'approved') as "approvedAt",
           (select count(*)::int from prize_steps c where c.prize_id = s.prize_id and c.kind = 'claimed') as claims,
           (select count(*)::int from prize_steps r where r.prize_id = s.prize_id and r.kind = 'rolled') as rolls,
           s.amount = 0 as "isNothing", w.kind as "lastWord", w.at as "lastWordAt"
    from prize_steps s left join lateral (select kind, at from prize_steps where prize_id = s.prize_id
      and kind in ('disqualified', 'appealed', 'upheld', 'reinstated') order by number desc limit 1) w on true
    left join lateral (select max(n.begun_at) as at from sanctions n join prizes_owed o on n.user_id = coalesce(o.user_id, o.former_user_id)
      where o.id = s.prize_id and n.kind = 'suspended' and n.until is null
        and not exists (select 1 from sanction_steps t where t.sanction_id = n.id and t.kind = 'lifted')) u on true
    where s.prize_id = ${prizeId} order by s.number desc limit 1`
  if (!row) return nothingYet
  const { state, openHolds, isNothing, claims, rolls, lastWord, lastWordAt, suspendedAt, approvedAt } = row
  return {
    ...{ state, openHolds, isNothing, hasClaim: claims > 0, isRolled: rolls > 0 },
    isDisputed: (await findDisputeOfWinner(tx, prizeId)) !== null,
    isSuspended: needsNewApproval({ suspendedAt, approvedAt }),
    isAppealOver: lastWord !== null && isAppealOver({ kind: lastWord, at: lastWordAt! }, now),
  }
}

export interface NewPrizeStep {
  prizeId: string
  kind: PrizeStepKind
  at: Date
  actor: PrizeStepRow['actor']
  /** The winner, or who has decided; null for the server and the provider. */
  actorId?: string | null
  reason?: string | null
  clause?: string | null
  reference?: string | null
}

/** Adds a step to a prize's life, and says the end of a prize in the public log; the table refuses a step that does not follow. Returns its id. */
export async function insertStep(tx: Database, step: NewPrizeStep): Promise<string> {
  const [row] = await rowsOf(tx, { id: uuid, at: moment, puzzleId: uuid })`
    insert into prize_steps (prize_id, kind, at, actor, actor_id, reason, clause, reference)
    values (${step.prizeId}, ${step.kind}, ${step.at}, ${step.actor}, ${step.actorId ?? null}, ${step.reason ?? null}, ${step.clause ?? null},
            ${step.reference ?? null})
    returning id, at, (select puzzle_id from prizes_owed where id = prize_id) as "puzzleId"`
  // A deleted winner's address was kept to pay them.
  if (step.kind === 'received')
    await tx.sql`update prizes_owed set contact_email = null where id = ${step.prizeId} and contact_email is not null`
  if (endsApprovals.includes(step.kind))
    await markOvertaken(tx, { subject: step.prizeId, personId: step.actorId ?? null, at: row!.at })
  const kind = loggedAs[step.kind]
  if (kind) await queuePrizeEnd(tx, { puzzleId: row!.puzzleId, kind, at: row!.at })
  return row!.id
}

/** After these nothing that was asked for before is to be approved any more. */
const endsApprovals: readonly PrizeStepKind[] = ['sending', 'sent', 'received', 'disqualified', 'forfeited']

/** What the public log says of a step. */
const loggedAs: Partial<Record<PrizeStepKind, 'paid' | 'forfeited' | 'owed-again'>> = {
  received: 'paid',
  forfeited: 'forfeited',
  disqualified: 'forfeited',
  reinstated: 'owed-again',
  returned: 'owed-again',
}

/** Names the operator who decides about holds in this transaction: the ledger's steps of holds are written by the tables. */
export async function nameActor(tx: Database, userId: string): Promise<void> {
  await tx.sql`select set_config('whereabouts.actor_id', ${userId}::text, true) as set`
}
