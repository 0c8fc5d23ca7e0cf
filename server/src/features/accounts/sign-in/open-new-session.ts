import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { chosenLanguage, languageCookieHeader } from '../../../platform/http/chosen-language.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { type Credential, findCredential, lockOwner } from '../queries.ts'
import { deleteSession } from '../sessions/writes.ts'
import { isSecondStepOn } from '../two-factor/is-second-step-on.ts'
import { agreeOnLanguage, forgetPageAfterSignUp } from '../writes.ts'
import { noteDevice } from './note-device.ts'

type Context = ContextFor<'public'>

/**
 * Opens a session in place of the browser's earlier one, unless the password was changed or the second step switched on in the meantime: both end all
 * sessions. Logs sign-ins of the owner and the staff. Returns the session's id.
 */
export async function openNewSession(
  context: Context,
  credential: Credential,
  { secondStep }: { secondStep: 'off' | 'passed' },
): Promise<string> {
  const { db, clock, request, setCookies, wakeMailWorker } = context
  const { userId, username, staffRole, passwordHash } = credential
  const { sessionId, cookies } = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const present = owner && (await findCredential(tx, owner.email))
    if (present?.passwordHash !== passwordHash) throw new Refusal('wrong-credentials')
    if (secondStep === 'off' && (await isSecondStepOn(tx, credential))) throw new Refusal('wrong-credentials')
    if (username === adminUsername || staffRole) {
      const actor = { clock, caller: { userId, username }, request }
      await writeAudit(tx, actor, { action: 'session.sign-in', subject: username })
    }
    return replaceSession(context, tx, userId)
  })
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies)
  return sessionId
}

/**
 * Ends the browser's earlier session and opens one of this user, in one transaction. Mails the owner about an unknown browser. Returns its id, and the
 * cookies to set.
 */
export async function replaceSession(
  context: Context,
  tx: Database,
  userId: string,
): Promise<{ sessionId: string; cookies: string[] }> {
  const { sessions, caller, request } = context
  if (caller) await deleteSession(tx, caller.sessionId)
  await forgetPageAfterSignUp(tx, userId)
  const ofDevice = await noteDevice(context, tx, userId)
  const { sessionId, cookies } = await sessions.open(tx, { userId, request })
  return { sessionId, cookies: [...cookies, ...ofDevice, ...(await languageCookie(context, tx, userId))] }
}

/** The cookie that shows this browser the site in the account's language; nothing where the account has none. */
async function languageCookie({ config, request }: Context, tx: Database, userId: string): Promise<string[]> {
  const remembered = chosenLanguage(request.headers.cookie)
  const language = await agreeOnLanguage(tx, { userId, remembered })
  if (language === null || language === remembered) return []
  return [languageCookieHeader(language, { isSecure: config.SITE_URL.startsWith('https:') })]
}
