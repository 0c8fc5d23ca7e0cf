import type { deleteAccount as endpoint } from '@whereabouts/contract/accounts.settings'
import type { Database } from '@whereabouts/engines/database/port'
import { isUnknownToProvider } from '@whereabouts/engines/payments/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { FailedStep } from '../../../core/failed-step.ts'
import { Refusal } from '../../../core/refusal.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { deleteWordsOfReports } from '../../reports/for-others.ts'
import { deleteInvitationsOf } from '../../staff/for-others.ts'
import { saveTrialMarks } from '../../subscriptions/for-others.ts'
import { findCustomerId } from '../../subscriptions/queries.ts'
import { accountDeletedMail } from '../account-mails.ts'
import { type AccountOwner, lockOwner } from '../queries.ts'
import { reserveUsername } from '../username-claim.ts'
import { findRefusalOfDeletion, isDeletionBlocked, isProvidersNo } from './deletion-eligibility.ts'
import {
  anonymizeTrialMarks,
  deleteAllLinks,
  deleteLosingGuesses,
  deleteMailsTo,
  deleteUser,
  hasEverSubscribed,
  hasHadTrial,
  insertAccountDeletion,
  keepPrizesPayable,
  lockCustomer,
} from './deletion-queries.ts'
import { requireOwner } from './prove-owner.ts'

/**
 * Deletes the caller's account for good, once the caller has proved to be its owner. Everything at the payment provider ends first, so that a deleted
 * account is never charged. Then one transaction keeps what must stay and deletes the rest. If the process dies in between, a second try finishes the
 * work; two concurrent tries do no harm.
 */
export const deleteAccount: CommandOf<typeof endpoint> = async (context, { userId, ...proof }) => {
  if (userId !== context.caller.userId) throw new Refusal('not-allowed')
  const refusal = await findRefusalOfDeletion(context)
  if (refusal) throw new Refusal(refusal)
  await requireOwner(context, proof)
  const customerId = await endAtProvider(context)
  const at: Erasure = { step: null }
  try {
    await context.db.transaction(async (tx) => {
      at.step = null
      const owner = await lockForDeletion(context, tx, customerId)
      await eraseUser(context, tx, { owner, at })
    })
  } catch (error) {
    throw at.step === null ? error : new FailedStep(at.step, error)
  }
  context.wakeMailWorker()
  context.log.info({ requestId: context.request.id, userId }, 'an account was deleted')
  context.setCookies.splice(0, context.setCookies.length, ...context.sessions.clearCookies())
  return { success: true }
}

/**
 * Ends all subscriptions of the caller and closes every open checkout, in one operation. Before that it stores the marks of a used free trial, since
 * the provider forgets the cards. Returns the id of the customer; null for a caller who never was one.
 */
async function endAtProvider(context: ContextFor<'user'>): Promise<string | null> {
  const { db, payments, caller, log, request } = context
  const customerId = await findCustomerId(db, caller.userId)
  try {
    // A card that was never used for a trial may still be used for one.
    const hasCards = customerId !== null && (await hasHadTrial(db, caller.userId))
    const cardFingerprints = hasCards ? await listCards(context, customerId) : []
    if (await hasEverSubscribed(db, caller.userId))
      await saveTrialMarks(context, { email: caller.email, cardFingerprints })
    if (customerId) await payments.deleteCustomer(customerId)
  } catch (error) {
    if (!isProvidersNo(error)) throw error
    log.warn(
      { requestId: request.id, reason: error.message },
      'a customer could not be deleted at the payment provider',
    )
    throw new Refusal('subscription-unverified')
  }
  return customerId
}

/** A customer that an earlier try has deleted has no cards anymore. */
async function listCards({ payments }: ContextFor<'user'>, customerId: string): Promise<string[]> {
  return payments.listCardFingerprints(customerId).catch((error: unknown) => {
    if (isUnknownToProvider(error)) return []
    throw error
  })
}

/** Locks out all other writers for this user, and checks again: the current tables decide. */
async function lockForDeletion(
  { caller: { userId }, clock }: ContextFor<'user'>,
  tx: Database,
  customerId: string | null,
): Promise<AccountOwner> {
  await lockCustomer(tx, userId)
  const owner = await lockOwner(tx, userId)
  if (!owner) throw new Refusal('not-signed-in')
  // The user became a customer in the meantime, in another window, and still is one at the provider.
  if ((await findCustomerId(tx, userId)) !== customerId) throw new Refusal('subscription-unverified')
  if (await isDeletionBlocked(tx, { userId, customerId, now: clock.now() }))
    throw new Refusal('subscription-blocks-deletion')
  return owner
}

/** The named step of an erasure; null between them. */
interface Erasure {
  step: 'Failed to delete user guesses' | 'Failed to delete user profile' | null
}

async function eraseUser(
  context: ContextFor<'user'>,
  tx: Database,
  { owner, at }: { owner: AccountOwner; at: Erasure },
) {
  const { clock, mailSite, newId } = context
  const { id, email, username } = owner
  const deletedAt = clock.now()
  // The language of a deleted account is unknown.
  const site = await mailSite(tx, { userId: id })
  await insertAccountDeletion(tx, { userId: id, deletedAt })
  await keepPrizesPayable(tx, { userId: id, email })
  at.step = 'Failed to delete user guesses'
  await deleteLosingGuesses(tx, id)
  at.step = 'Failed to delete user profile'
  await deleteMailsTo(tx, email)
  await deleteWordsOfReports(tx, id)
  await deleteInvitationsOf(tx, { id, email })
  await deleteAllLinks(tx, id)
  await anonymizeTrialMarks(tx, id)
  await reserveUsername(tx, { userId: id, username, reservedFor: 'no-one', now: deletedAt })
  await deleteUser(tx, id)
  at.step = null
  const mail = accountDeletedMail({ site, username })
  await insertMail(tx, { id: newId(), kind: 'account-deleted', cause: id, recipient: email, at: deletedAt, ...mail })
}
