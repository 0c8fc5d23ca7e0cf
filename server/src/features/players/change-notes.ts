import type { addNote, strikeNote } from '@whereabouts/contract/players.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { writeAudit } from '../audit/for-others.ts'
import { insertNote, markNoteStruck } from '../notes/for-others.ts'
import { countNotes, listNotes, type NoteRow } from '../notes/queries.ts'
import { requirePlayer } from './standing.ts'

const mostNotes = 500

/** Adds a note. The log of changes names the note and the player, without its text: the log stays when the account is deleted. */
export const addPlayerNote: CommandOf<typeof addNote> = async (context, { userId, note_id: id, text: body }) => {
  const { db, clock, caller } = context
  return db.transaction(async (tx) => {
    await requirePlayer(tx, userId)
    if ((await countNotes(tx, userId)) >= mostNotes) throw new Refusal('too-many-notes')
    const isNew = await insertNote(tx, { id, userId, body, byId: caller.userId, at: clock.now() })
    if (isNew) await writeAudit(tx, context, { action: 'player-note.add', subject: id, after: { user_id: userId } })
    const [note] = await listNotes(tx, { userId, noteId: id })
    // The same request twice is one note; another one under its id is none.
    if (note?.body !== body || note.byId !== caller.userId) throw new Refusal('idempotency-conflict')
    return { note: describeNote(note) }
  })
}

/** Strikes a note. Of two concurrent calls one is stored, and both get the result. */
export const strikePlayerNote: CommandOf<typeof strikeNote> = async (context, { userId, noteId }) => {
  const { db, clock, caller } = context
  return db.transaction(async (tx) => {
    await requirePlayer(tx, userId)
    await requireNote(tx, { userId, noteId })
    if (await markNoteStruck(tx, { noteId, byId: caller.userId, at: clock.now() }))
      await writeAudit(tx, context, { action: 'player-note.strike', subject: noteId, after: { user_id: userId } })
    return { note: describeNote(await requireNote(tx, { userId, noteId })) }
  })
}

async function requireNote(tx: Database, noteOf: { userId: string; noteId: string }): Promise<NoteRow> {
  const [note] = await listNotes(tx, noteOf)
  if (!note) throw new Refusal('not-found')
  return note
}

/** A note for the desk. */
export function describeNote({ id, body, byName, writtenAt, struckAt, struckByName }: NoteRow) {
  return {
    id,
    body,
    by: byName,
    written_at: writtenAt.toISOString(),
    struck: struckAt && { at: struckAt.toISOString(), by: struckByName },
  }
}
