import type { Database } from '@whereabouts/engines/database/port'

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
