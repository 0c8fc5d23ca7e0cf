import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { worstDispute } from '@whereabouts/game/prizes/disputes'
import { type PrizeStanding, type PrizeStepKind, prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { type NextStep, nextStep, type PrizeFacts, standingAt, type TakenStep } from '@whereabouts/game/prizes/standing'
import { newId } from '../../core/new-id.ts'
import { markOvertaken } from '../approvals/for-others.ts'
import { loggedAs, queuePrize } from '../log/for-others.ts'
import { listDisputesOfWinner } from './hold-queries.ts'
import { lockPrize } from './queries.ts'

export const stepActors = ['server', 'winner', 'operator', 'provider'] as const

export const PrizeStepRow = {
  id: uuid,
  prizeId: uuid,
  kind: oneOf(...prizeStepKinds),
  at: moment,
  actor: oneOf(...stepActors),
  /** The operator's username; null for other actors, and for a deleted account. */
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
    select s.id, s.prize_id, s.kind, s.at, s.actor, u.username as "actorName", s.reason, s.clause, s.reference, s.state,
           s.open_holds
    from prize_steps s left join users u on u.id = s.actor_id and s.actor = 'operator'
    where s.prize_id = any(${prizeIds}) order by s.prize_id, s.number`
}

/** Where a prize stands at a moment: decides which step may come next. Call it with the prize's row locked. */
export async function findStanding(tx: Database, prizeId: string, now: Date): Promise<PrizeStanding> {
  return standingAt(await listTakenSteps(tx, prizeId), await loadFacts(tx, prizeId), now)
}

const listTakenSteps = (tx: Database, prizeId: string): Promise<TakenStep[]> =>
  rowsOf(tx, { kind: PrizeStepRow.kind, at: moment, state: PrizeStepRow.state, openHolds: int })`
    select kind, at, state, open_holds from prize_steps where prize_id = ${prizeId} order by number`

/** An unknown prize has no steps, so none is taken. */
async function loadFacts(tx: Database, prizeId: string): Promise<PrizeFacts> {
  const [row] = await rowsOf(tx, { isNothing: bool, isGivenUp: bool, suspendedAt: orNull(moment) })`
    select o.prize_amount = 0 as "isNothing", u.at as "suspendedAt",
           exists (select 1 from prize_holds h where h.prize_id = o.id and h.outcome = 'forfeited') as "isGivenUp"
    from prizes_owed o cross join lateral (
      select max(n.begun_at) as at from sanctions n
      where n.user_id = coalesce(o.user_id, o.former_user_id) and n.kind = 'suspended' and n.until is null
        and not exists (select 1 from sanction_steps t where t.sanction_id = n.id and t.kind = 'lifted')) u
    where o.id = ${prizeId}`
  const facts = row ?? { isNothing: false, isGivenUp: false, suspendedAt: null }
  return { ...facts, dispute: worstDispute(await listDisputesOfWinner(tx, prizeId)) }
}

export interface NewPrizeStep {
  prizeId: string
  kind: PrizeStepKind
  at: Date
  actor: PrizeStepRow['actor']
  /** The winner, or the deciding person; null for the server and the provider. */
  actorId?: string | null
  reason?: string | null
  clause?: string | null
  reference?: string | null
}

/** A step, decided under the prize's lock and not written yet. */
export interface DecidedStep {
  step: NewPrizeStep
  /** Its place in the life, from 1. */
  number: number
  before: PrizeStanding
  /** Null where the step does not follow. */
  next: NextStep | null
}

/**
 * Locks a prize and decides about its next step: a concurrent second step is judged after the first. No step is earlier than its predecessor,
 * whatever the clocks of two processes say.
 */
export async function decideStep(tx: Database, wanted: NewPrizeStep): Promise<DecidedStep> {
  await lockPrize(tx, wanted.prizeId)
  const taken = await listTakenSteps(tx, wanted.prizeId)
  const last = taken.at(-1)
  const step = { ...wanted, at: last && last.at > wanted.at ? last.at : wanted.at }
  const before = standingAt(taken, await loadFacts(tx, wanted.prizeId), step.at)
  const next = nextStep({ kind: step.kind, actor: step.actor, reason: step.reason ?? null }, before)
  return { step, number: taken.length + 1, before, next }
}

/**
 * Writes a step that follows, with its consequences: what is owed, and its end, goes into the public log, and a received prize loses its address. Returns its
 * id.
 */
export async function writeStep(tx: Database, { step, number, before, next }: DecidedStep): Promise<string> {
  const { prizeId, kind, at, actor, actorId = null, reason = null, clause = null, reference = null } = step
  if (next === null) throw new Error(`A prize that is ${before.state ?? 'not won'} takes no step ${kind}.`)
  const [row] = await rowsOf(tx, { id: uuid, puzzleId: uuid })`
    insert into prize_steps (id, prize_id, number, kind, at, actor, actor_id, reason, clause, reference, state, open_holds, amount, currency,
                             from_account, to_account)
    select ${newId()}::uuid, o.id, ${number}::int, ${kind}::text, ${at}::timestamptz, ${actor}::text, ${actorId}::uuid, ${reason}::text, ${clause}::text,
           ${reference}::text, ${next.state}::text, ${next.openHolds}::int, o.prize_amount, o.currency, ${next.from}::text, ${next.to}::text
    from prizes_owed o where o.id = ${prizeId}
    returning id, (select puzzle_id from prizes_owed where id = prize_id) as "puzzleId"`
  if (kind === 'received')
    await tx.sql`update prizes_owed set contact_email = null where id = ${prizeId} and contact_email is not null`
  // What was requested about the prize before was decided from other facts.
  if (kind !== 'reminded') await markOvertaken(tx, { subject: prizeId, personId: actorId, at })
  const logged = loggedAs[kind]
  if (logged) await queuePrize(tx, { puzzleId: row!.puzzleId, kind: logged, at })
  return row!.id
}

/** Takes a step that must follow: otherwise it throws, and nothing is written. Returns its id. */
export const insertStep = async (tx: Database, step: NewPrizeStep): Promise<string> =>
  writeStep(tx, await decideStep(tx, step))
