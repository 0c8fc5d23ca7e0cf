import type { Database } from '@whereabouts/engines/database/port'
import { bigint, date, moment, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'

/** How often, at the most, a witness is asked, and a timestamper. */
export const witnessEveryMs = 10_000
const anchorEveryMs = 10 * 60_000

/** Claims the right to ask the witness, where it has not signed this state and no other process has asked within some seconds. */
export async function takeWitnessTurn(db: Database, now: Date): Promise<boolean> {
  const rows = await db.sql`
    update log_state s set witness_asked_at = ${now}
    where (witness_asked_at is null or witness_asked_at <= ${new Date(now.getTime() - witnessEveryMs)})
      and size <> coalesce((select max(size) from log_checkpoints where witnessed_at is not null), 0)
    returning 1 as one`
  return rows.length > 0
}

/** The last size that a witness has signed; 0 before the first. */
export async function findWitnessedSize(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { size: bigint })`
    select coalesce(max(size), 0) as size from log_checkpoints where witnessed_at is not null`
  return Number(row!.size)
}

export async function saveCosigned(
  db: Database,
  cosigned: { size: number; note: string; signedAt: Date; lines: string; witnessedAt: Date },
): Promise<void> {
  await db.sql`
    insert into log_checkpoints (size, note, signed_at, cosignatures, witnessed_at)
    values (${cosigned.size}::bigint, ${cosigned.note}, ${cosigned.signedAt}, ${cosigned.lines}, ${cosigned.witnessedAt})
    on conflict (size) do update set cosignatures = excluded.cosignatures, witnessed_at = excluded.witnessed_at
    where log_checkpoints.witnessed_at is null`
}

export async function saveWitnessFault(db: Database, fault: string | null): Promise<void> {
  await db.sql`update log_state set witness_fault = ${fault} where witness_fault is distinct from ${fault}::text`
}

/** Records that a witness refuses this log; once an hour, since it is asked every ten seconds. */
export async function saveRefusal(db: Database, refusal: { at: Date; witness: string; note: string }): Promise<void> {
  await db.sql`
    insert into log_refusals (at, witness, note)
    select ${refusal.at}::timestamptz, ${refusal.witness}::text, ${refusal.note}::text where not exists (
      select 1 from log_refusals r where r.witness = ${refusal.witness} and r.at > ${refusal.at}::timestamptz - interval '1 hour'
        and r.at > coalesce((select max(witnessed_at) from log_checkpoints), '-infinity'))
    on conflict do nothing`
}

/** Older than two days, the last of each hour is enough. */
export async function thinCheckpoints(db: Database, now: Date): Promise<void> {
  await db.sql`
    delete from log_checkpoints c where witnessed_at < ${new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000)} and exists (
      select 1 from log_checkpoints later where later.size > c.size and later.witnessed_at is not null
        and date_trunc('hour', later.signed_at) = date_trunc('hour', c.signed_at))`
}

/** Claims the right to stamp a day's last checkpoint: the earliest unstamped one of the last week. */
export async function takeAnchorTurn(
  db: Database,
  now: Date,
): Promise<{ day: string; size: string; note: string } | null> {
  const [due] = await rowsOf(db, { day: date, size: bigint, note: text })`
    select day, size, note from (
      select distinct on ((signed_at at time zone 'UTC')::date) (signed_at at time zone 'UTC')::date as day, size, note
      from log_checkpoints where signed_at > ${new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)}
      order by (signed_at at time zone 'UTC')::date, size desc
    ) d
    where day < (${now}::timestamptz at time zone 'UTC')::date and not exists (select 1 from log_anchors a where a.day = d.day)
    order by day limit 1`
  if (!due) return null
  const turn = await db.sql`
    update log_state set anchor_asked_at = ${now}
    where anchor_asked_at is null or anchor_asked_at <= ${new Date(now.getTime() - anchorEveryMs)} returning 1 as one`
  return turn.length > 0 ? due : null
}

export async function saveAnchor(
  db: Database,
  anchor: { day: string; size: string; note: string; fileEnding: string; proof: Uint8Array; now: Date },
): Promise<void> {
  await db.sql`
    insert into log_anchors (day, size, note, file_ending, proof, made_at)
    values (${anchor.day}::date, ${anchor.size}::bigint, ${anchor.note}, ${anchor.fileEnding}, ${anchor.proof}, ${anchor.now})
    on conflict do nothing`
  await db.sql`update log_state set anchor_asked_at = null, anchor_fault = null`
}

export async function saveAnchorFault(db: Database, fault: string): Promise<void> {
  await db.sql`update log_state set anchor_fault = ${fault}`
}

const StateRow = {
  origin: text,
  size: bigint,
  signedAt: moment,
  lookedAt: moment,
  witnessFault: orNull(text),
  witnessedAt: orNull(moment),
  anchorFault: orNull(text),
  anchoredAt: orNull(moment),
  /** How long the oldest entry has waited to be logged. */
  waitingSince: orNull(moment),
}

/** The state of the log; null before it is begun. */
export async function findLogHealth(db: Database) {
  const [row] = await rowsOf(db, StateRow)`
    select s.origin, s.size, s.signed_at, s.looked_at, s.witness_fault,
           s.anchor_fault,
           (select max(witnessed_at) from log_checkpoints) as "witnessedAt", (select max(made_at) from log_anchors) as "anchoredAt",
           least((select min(queued_at) from log_queue), (
             select min(g.guessed_at) from puzzles p left join log_puzzles l on l.puzzle_id = p.id cross join lateral (
               select guessed_at from guesses g where g.puzzle_id = p.id and g.sequence > coalesce(l.sequenced_to, 0)
               order by g.sequence limit 1) g)) as "waitingSince"
    from log_state s`
  return row ?? null
}
