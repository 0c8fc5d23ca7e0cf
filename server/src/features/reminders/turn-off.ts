import { prefixOf } from '@whereabouts/contract/languages'
import type { openTurnOff as openEndpoint, turnOff as turnOffEndpoint } from '@whereabouts/contract/reminders'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteMailsWaiting } from '../../platform/mails/queries.ts'
import { findReaderLanguage } from '../../platform/mails/reader-language.ts'
import { deleteNewsWish } from '../announcements/for-others.ts'
import { deleteChoice } from './choice-queries.ts'
import { readOffToken } from './off-token.ts'
import { mailKindOf } from './reminder-words.ts'

/** Redirects to the page with the button, in the recipient's language; that page reports an invalid link. */
export const openTurnOff: CommandOf<typeof openEndpoint> = async ({ db, config, keyedHashes }, { token }) => {
  const reminded = readOffToken(keyedHashes, token)
  const language = reminded ? await findReaderLanguage(db, config, { userId: reminded.userId }) : 'en'
  return { location: `${prefixOf(language)}/reminders/off?token=${encodeURIComponent(token.toWellFormed())}` }
}

/** Ends the emails of one kind. The link suffices, without a session. A second time changes nothing. */
export const turnOff: CommandOf<typeof turnOffEndpoint> = async ({ db, clock, keyedHashes }, { token }) => {
  const reminded = readOffToken(keyedHashes, token)
  if (!reminded) throw new Refusal('not-found')
  await db.transaction(async (tx) => {
    const { userId, kind } = reminded
    if (kind === 'news') await deleteNewsWish(tx, userId)
    else await deleteChoice(tx, { userId, kind, channel: 'mail', at: clock.now() })
    await deleteMailsWaiting(tx, { kind: kind === 'news' ? kind : mailKindOf(kind), userId })
  })
  return { kind: reminded.kind }
}
