import type { Carried } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import { json, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { undoCarriedMs } from '@whereabouts/game/rules'
import { z } from 'zod'
import { valueChange } from './queries.ts'

/** A prize or a time that was carried on to later puzzles. */
export const CarriedRow = {
  id: uuid,
  kind: oneOf('prize', 'time'),
  puzzleId: uuid,
  /** The exact amount or the time of day that was set. */
  value: text,
  /** The previous value of each. */
  changes: json(z.array(valueChange)),
  madeAt: moment,
  undoneAt: orNull(moment),
}
export type CarriedRow = RowOf<typeof CarriedRow>

/** Stores the former values for an undo, and deletes those that can no longer be undone. */
export async function insertCarried(tx: Database, carried: Omit<CarriedRow, 'undoneAt'>): Promise<void> {
  await tx.sql`delete from carried_changes where made_at <= ${oldest(carried.madeAt)}`
  await tx.sql`
    insert into carried_changes (id, kind, puzzle_id, value, changes, made_at)
    values (${carried.id}, ${carried.kind}, ${carried.puzzleId}, ${carried.value},
            ${JSON.stringify(carried.changes)}::text::jsonb, ${carried.madeAt})`
}

/**
 * What can be undone now: of the prizes and of the times the latest change that is not undone yet. Afterwards the previous one can be, so puzzles
 * never get back a value from before another change of the same kind.
 */
export async function listUndoable(db: Database, now: Date): Promise<CarriedRow[]> {
  return rowsOf(db, CarriedRow)`
    select * from (
      select distinct on (kind) id, kind, puzzle_id, value, changes, made_at as "madeAt", undone_at
      from carried_changes where undone_at is null and made_at > ${oldest(now)} order by kind, made_at desc, id desc
    ) as latest order by "madeAt" desc, id desc`
}

/** One of them, locked against concurrent undos. */
export async function lockCarried(tx: Database, id: string): Promise<{ kind: CarriedRow['kind'] } | null> {
  const [row] = await rowsOf(tx, {
    kind: CarriedRow.kind,
  })`select kind from carried_changes where id = ${id} for update`
  return row ?? null
}

export async function markUndone(tx: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.sql`update carried_changes set undone_at = ${now} where id = ${id}`
}

export function describeCarried({ id, kind, value, changes, madeAt }: CarriedRow): Carried {
  const until = new Date(madeAt.getTime() + undoCarriedMs).toISOString()
  return { id, kind, value, count: changes.length, until }
}

const oldest = (now: Date) => new Date(now.getTime() - undoCarriedMs)
