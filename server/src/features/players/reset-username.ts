import { randomInt } from 'node:crypto'
import type { resetUsername } from '@whereabouts/contract/players.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { changeUsername, isUsernameTaken } from '../accounts/for-others.ts'
import { writeAudit } from '../audit/for-others.ts'
import { insertNote } from '../notes/for-others.ts'
import { renamedMail } from './player-mails.ts'
import { requirePlayer } from './standing.ts'

/** Letters and digits that are hard to confuse. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const mostTries = 5

/**
 * Gives a player a neutral name, with a mail that says why and a note with the former name. The log of changes has only the player's number. Two
 * presses are one: the second finds a different name than it was about.
 */
export const resetPlayerUsername: CommandOf<typeof resetUsername> = async (context, input) => {
  const username = await reset(context, input)
  context.wakeMailWorker()
  return { username }
}

interface Reset {
  userId: string
  username: string
  reason: string
}

async function reset(context: ContextFor<'admin'>, wanted: Reset, tries = 1): Promise<string> {
  const username = neutralName()
  try {
    await context.db.transaction((tx) => write(tx, context, { ...wanted, to: username }))
    return username
  } catch (error) {
    if (!isUsernameTaken(error) || tries === mostTries) throw error
    return reset(context, wanted, tries + 1)
  }
}

async function write(
  tx: Database,
  context: ContextFor<'admin'>,
  { userId, username: before, reason, to: username }: Reset & { to: string },
): Promise<void> {
  const { clock, caller, newId, mailSite } = context
  const at = clock.now()
  const player = await requirePlayer(tx, userId)
  if (player.username !== before) throw new Refusal('username-changed')
  await changeUsername(tx, { userId, from: before, to: username, reservedFor: 'no-one', now: at })
  const body = `Username “${before}” was reset to “${username}”: ${reason}`.slice(0, 2000)
  const noteId = newId()
  await insertNote(tx, { id: noteId, userId, body, byId: caller.userId, at })
  const mail = renamedMail({ site: await mailSite(tx, { userId }), username }, { before, reason })
  await insertMail(tx, { id: newId(), kind: 'username-reset', cause: noteId, recipient: player.email, at, ...mail })
  await writeAudit(tx, context, { action: 'player.rename', subject: userId, after: { note_id: noteId } })
}

/** 'Player-7k2mq'. */
function neutralName(): string {
  return `Player-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
