import type { confirmEmail as endpoint, SessionUser } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findLink, findSpentConfirmation, spendConfirmationLinks } from '../../../platform/mails/links.ts'
import { pageOfNewcomer } from '../../subscriptions/queries.ts'
import { findCredential, findPageAfterSignUp, lockOwner } from '../queries.ts'
import { sessionUserOf } from '../session-user.ts'
import { openNewSession } from '../sign-in/open-new-session.ts'
import { markEmailConfirmed } from '../writes.ts'
import { hasSignedUpHere } from './signed-up-here.ts'

interface Confirmed {
  userId: string
  email: string
  /** False where the address was confirmed before. */
  isNew: boolean
}

/**
 * Confirms an address with a mailed link. A link that has confirmed it before says so: scanners of mails open links before their owners do, and
 * people open them twice. The first confirmation signs in the browser that signed up. No later one does, so a copy of link and cookie opens nothing.
 */
export const confirmEmail: CommandOf<typeof endpoint> = async (context, { token }) => {
  const confirmed = await context.db.transaction((tx) => confirm(tx, context, token))
  if (!confirmed) throw new Refusal('confirmation-invalid')
  const { userId, email, isNew } = confirmed
  const next = (await findPageAfterSignUp(context.db, userId)) ?? (await pageOfNewcomer(context.db))
  const user = isNew ? await signInHere(context, confirmed) : null
  return { email, already_confirmed: !isNew, user, next }
}

async function confirm(tx: Database, services: Pick<Services, 'clock'>, token: string): Promise<Confirmed | null> {
  const find = async () =>
    (await findLink(tx, services, { purpose: 'confirm-email', token })) ?? findSpentConfirmation(tx, services, token)
  const userId = await find()
  // Locks the account's row first, so that two links of one account used at the same moment wait for each other here.
  const owner = userId && (await lockOwner(tx, userId))
  // The account may have been replaced in the meantime, and its links with it.
  if (!owner || (await find()) !== userId) return null
  const isNew = (await markEmailConfirmed(tx, owner.id)) !== null
  await spendConfirmationLinks(tx, services, owner.id)
  return { userId: owner.id, email: owner.email, isNew }
}

/** Opens a session where this browser made the account. Returns null in any other browser: the link alone signs in no one. */
async function signInHere(context: ContextFor<'public'>, { userId, email }: Confirmed): Promise<SessionUser | null> {
  const { accountCookies, db, setCookies } = context
  const credential = await findCredential(db, email)
  if (!credential || !hasSignedUpHere(context, credential.passwordHash)) return null
  try {
    await openNewSession(context, credential, { secondStep: 'off' })
  } catch (error) {
    // The password was changed, or the second step switched on, at this moment.
    if (error instanceof Refusal && error.code === 'wrong-credentials') return null
    throw error
  }
  setCookies.push(accountCookies.signUp.clear())
  return sessionUserOf(userId, { ...credential, email })
}
