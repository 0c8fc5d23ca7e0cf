import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

const NoteRow = {
  id: uuid,
  userId: uuid,
  body: text,
  byId: uuid,
  /** Null for a deleted account. */
  byName: orNull(text),
  writtenAt: moment,
  struckAt: orNull(moment),
  struckByName: orNull(text),
}
export type NoteRow = RowOf<typeof NoteRow>

/** The notes about a player, or one note, the latest first. */
export async function listNotes(
  db: Database,
  { userId, noteId = null }: { userId: string; noteId?: string | null },
): Promise<NoteRow[]> {
  return rowsOf(db, NoteRow)`
    select n.id, n.user_id, n.body, n.by_id, w.username as "byName", n.written_at,
           n.struck_at, s.username as "struckByName"
    from player_notes n left join users w on w.id = n.by_id left join users s on s.id = n.struck_by
    where n.user_id = ${userId}::uuid and (${noteId}::uuid is null or n.id = ${noteId}::uuid)
    order by n.written_at desc, n.id desc`
}

export async function countNotes(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from player_notes where user_id = ${userId}`
  return row!.count
}

export interface NewNote {
  id: string
  userId: string
  body: string
  byId: string
  at: Date
}

/** Returns false, with nothing written, if there is a note with this id. */
export async function insertNote(tx: Database, { id, userId, body, byId, at }: NewNote): Promise<boolean> {
  const rows = await tx.sql`
    insert into player_notes (id, user_id, body, by_id, written_at) values (${id}, ${userId}, ${body}, ${byId}, ${at})
    on conflict (id) do nothing returning id`
  return rows.length > 0
}

/** Returns false if the note is already struck. */
export async function markNoteStruck(
  tx: Database,
  { noteId, byId, at }: { noteId: string; byId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update player_notes set struck_at = ${at}, struck_by = ${byId} where id = ${noteId} and struck_at is null returning id`
  return rows.length > 0
}
