import type { endSessions } from '@whereabouts/contract/players.admin'
import type { CommandOf } from '../../core/context.ts'
import { deleteAllSessions } from '../accounts/for-others.ts'
import { listOpenSessions } from '../accounts/sessions/queries.ts'
import { writeAudit } from '../audit/for-others.ts'
import { requirePlayer } from './standing.ts'

/** Ends all sessions of a player, and their streams. */
export const endPlayerSessions: CommandOf<typeof endSessions> = async (context, { userId }) => {
  const { db } = context
  const ended = await db.transaction(async (tx) => {
    await requirePlayer(tx, userId)
    const open = await listOpenSessions(tx, userId)
    await deleteAllSessions(tx, userId)
    await writeAudit(tx, context, { action: 'player.end-sessions', subject: userId, after: { ended: open.length } })
    return open.length
  })
  return { ended }
}
