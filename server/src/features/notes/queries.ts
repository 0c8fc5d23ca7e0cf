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
