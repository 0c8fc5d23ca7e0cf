import { adminUsername } from '@whereabouts/game/rules'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { authHeaders } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { type Credential, deleteSession, findCredential, lockOwner } from './queries.ts'

/**
 * Opens a session in place of the one that the browser had, unless the password was changed while it was checked: a change signs everybody
 * out who used the old one. Sign-ins of the administrator are written down.
 */
export async function openNewSession(
  { db, auth, clock, request, caller, setCookies }: ContextFor<'public'>,
  { userId, username, passwordHash }: Credential,
): Promise<void> {
  const cookies = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const present = owner && (await findCredential(tx, owner.email))
    if (present?.passwordHash !== passwordHash) throw new Refusal('wrong-credentials')
    if (caller) await deleteSession(tx, caller.sessionId)
    if (username === adminUsername) {
      const actor = { clock, caller: { userId, username }, request }
      await writeAudit(tx, actor, { action: 'session.sign-in', subject: username })
    }
    return auth.within({ tx }, () => auth.openSession({ userId, headers: authHeaders(request) }))
  })
  setCookies.splice(0, setCookies.length, ...cookies)
}
