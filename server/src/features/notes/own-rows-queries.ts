import type { Database } from '@whereabouts/engines/database/port'
import { moment, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'

const OwnRow = { note: text, written_at: moment }

/** What the staff noted about a player, for the data of the account: without authors and struck notes. */
export async function listOwnNoteRows(db: Database, userId: string): Promise<RowOf<typeof OwnRow>[]> {
  return rowsOf(db, OwnRow)`
    select body as note, written_at from player_notes where user_id = ${userId} and struck_at is null order by written_at, id`
}
