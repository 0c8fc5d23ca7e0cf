import type { OwnSanctions, SanctionField } from '@whereabouts/contract/sanctions'
import type { AdminSanction } from '@whereabouts/contract/sanctions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { isSuspendedAt, type SanctionFacts, sanctionStateAt, takesSanctionStep } from '@whereabouts/game/sanction'
import { findSuspension, listSanctions, type SanctionRow } from './queries.ts'

/** The facts that decide the state of a sanction. */
export const factsOf = ({ until, steps }: SanctionRow): SanctionFacts => ({ until, last: steps.at(-1)!.kind })

/** The number and the moment of the next step, which is never earlier than the last one. */
export function nextPlace({ steps }: SanctionRow, now: Date): { number: number; at: Date } {
  const last = new Date(steps.at(-1)!.at)
  return { number: steps.length + 1, at: last > now ? last : now }
}

/** A sanction without the operators' part. */
export function describeSanction(row: SanctionRow, now: Date): Omit<SanctionField, 'may_appeal'> {
  const [begun, ...steps] = row.steps
  return {
    id: row.id,
    kind: row.kind,
    clause: row.clause,
    rules_number: row.rulesNumber,
    facts: begun!.words.facts ?? '',
    begun_at: row.begunAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    state: sanctionStateAt(factsOf(row), now),
    steps: steps.flatMap(({ kind, at, words }) =>
      kind === 'begun' ? [] : [{ kind, at: new Date(at).toISOString(), text: words.appeal ?? words.reason ?? '' }],
    ),
  }
}

/** What a player reads about their own account. */
export async function describeOwnSanctions(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnSanctions> {
  const suspension = await findSuspension(db, userId)
  return {
    sanctions: (await listSanctions(db, { userId })).map((row) => ({
      ...describeSanction(row, now),
      may_appeal: takesSanctionStep(factsOf(row), 'appealed', now),
    })),
    suspended: isSuspendedAt(suspension, now) ? { until: suspension!.until?.toISOString() ?? null } : null,
  }
}

/** What an operator reads; the operator is the caller. */
export function describeAdminSanction(
  row: SanctionRow,
  { now, callerId }: { now: Date; callerId: string },
): AdminSanction {
  return {
    ...describeSanction(row, now),
    player: { id: row.userId, username: row.username, email: row.email },
    evidence: row.steps[0]!.words.evidence ?? '',
    decided_by: row.byName,
    has_open_appeal: factsOf(row).last === 'appealed',
    is_own_decision: row.byId === callerId,
  }
}
