import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'

export const RestoredRow = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  isSolved: bool,
  isCalledOff: bool,
  hasOpenExactGuesses: bool,
  prizeAmount: numeric,
  /** How much of it was forfeited by earlier winners. */
  prizeRolled: numeric,
  guesses: int,
}
export type RestoredRow = RowOf<typeof RestoredRow>

/** The actor in the log for the work after a restore, which has no account. */
export const restoreActor = 'restore'

/** The moment to which an unsettled restore went. */
export async function findBegunRestore(db: Database): Promise<Date | null> {
  const [row] = await rowsOf(db, { restoredTo: orNull(text) })`
    select after ->> 'restored_to' as "restoredTo" from audit_log b
    where b.action = 'restore.begin' and not exists (select 1 from audit_log s where s.action = 'restore.settle' and s.id > b.id)
    order by b.id desc limit 1`
  return row?.restoredTo ? new Date(row.restoredTo) : null
}

/** Whether a restore to this moment is settled: nothing has happened in the data since. */
export async function wasSettled(db: Database, restoredTo: Date): Promise<boolean> {
  const [row] = await rowsOf(db, { restoredTo: orNull(text) })`
    select after ->> 'restored_to' as "restoredTo" from audit_log where action = 'restore.settle' order by id desc limit 1`
  return row?.restoredTo === restoredTo.toISOString()
}

/** The last moment in the data, and the present moment of the database's machine. */
export async function getMoments(db: Database): Promise<{ restoredTo: Date; now: Date }> {
  const [row] = await rowsOf(db, { restoredTo: moment, now: moment })`
    select greatest(
             '-infinity'::timestamptz, (select max(guessed_at) from guesses), (select max(recorded_at) from exact_guesses),
             (select max(at) from audit_log where actor_id is not null or actor <> ${restoreActor}),
             (select max(last_used_at) from sessions), (select max(created_at) from users), (select max(created_at) from mails),
             (select min(created_at) from puzzles)) as "restoredTo",
           now() as now`
  return row!
}

/** Puzzles that may matter after a restore, the earliest first, locked until the transaction ends. */
export async function lockUnsolved(tx: Database): Promise<RestoredRow[]> {
  await tx.sql`select 1 as one from puzzles where not is_solved and voided_at is null order by id for update`
  return rowsOf(tx, RestoredRow)`
    select p.id, p.release_date, p.release_time, p.prize_amount,
           p.prize_rolled, p.is_solved, p.voided_at is not null as "isCalledOff",
           exists (select 1 from exact_guesses e where e.puzzle_id = p.id and e.outcome is null) as "hasOpenExactGuesses",
           (select count(*)::int from guesses g where g.puzzle_id = p.id) as guesses
    from puzzles p where not p.is_solved and p.voided_at is null order by p.released_at, p.id`
}
