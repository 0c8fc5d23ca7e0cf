import type { Database } from '@whereabouts/engines/database/port'
import type { Suspension } from '@whereabouts/game/sanction'
import type { SanctionRow } from './queries.ts'

export async function saveSuspension(
  tx: Database,
  { userId, suspension: { from, until } }: { userId: string; suspension: Suspension },
): Promise<void> {
  await tx.sql`
    update users set suspended_from = ${from}, suspended_until = coalesce(${until}::timestamptz, 'infinity') where id = ${userId}`
}

export interface NewSanction {
  id: string
  userId: string
  kind: SanctionRow['kind']
  facts: string
  clause: string
  rulesNumber: number
  evidence: string
  at: Date
  until: Date | null
  byId: string
}

/** Stores a sanction with its first step and its words. */
export async function insertSanction(tx: Database, sanction: NewSanction): Promise<void> {
  const { id, userId, kind, clause, rulesNumber, at, until, byId } = sanction
  await tx.sql`
    insert into sanctions (id, user_id, kind, clause, rules_number, begun_at, until, by_id)
    values (${id}, ${userId}, ${kind}, ${clause}, ${rulesNumber}, ${at}, ${until}, ${byId})`
  await tx.sql`
    insert into sanction_steps (sanction_id, number, kind, at, actor, actor_id) values (${id}, 1, 'begun', ${at}, 'operator', ${byId})`
  await insertWords(tx, { sanctionId: id, number: 1, userId, part: 'facts', body: sanction.facts })
  await insertWords(tx, { sanctionId: id, number: 1, userId, part: 'evidence', body: sanction.evidence })
}

export interface NewSanctionStep {
  sanctionId: string
  /** Its place in the life, from 1. */
  number: number
  /** The sanctioned player. */
  userId: string
  kind: 'appealed' | 'upheld' | 'lifted'
  at: Date
  actorId: string
  text: string
}

/** Adds a step that follows, with its words. A concurrent second step violates the key. */
export async function insertSanctionStep(tx: Database, step: NewSanctionStep): Promise<void> {
  const { sanctionId, number, userId, kind, at, actorId, text: body } = step
  await tx.sql`
    insert into sanction_steps (sanction_id, number, kind, at, actor, actor_id)
    values (${sanctionId}, ${number}, ${kind}, ${at}, ${kind === 'appealed' ? 'player' : 'operator'}, ${actorId})`
  await insertWords(tx, { sanctionId, number, userId, part: kind === 'appealed' ? 'appeal' : 'reason', body })
}

interface NewWords {
  sanctionId: string
  number: number
  userId: string
  part: 'facts' | 'evidence' | 'appeal' | 'reason'
  body: string
}

async function insertWords(tx: Database, { sanctionId, number, userId, part, body }: NewWords): Promise<void> {
  await tx.sql`
    insert into sanction_words (sanction_id, number, user_id, part, body) values (${sanctionId}, ${number}, ${userId}, ${part}, ${body})`
}
