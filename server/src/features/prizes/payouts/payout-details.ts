import { createHash } from 'node:crypto'
import type { openPayoutAccount } from '@whereabouts/contract/prizes'
import {
  PayoutsConflict,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
} from '@whereabouts/engines/payouts/port'
import type { CommandOf, ContextFor, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { isPrizeOf } from '../queries.ts'
import {
  findRecipientOfWinner,
  listUnreadyRecipients,
  saveDetails,
  saveRecipient,
  saveRefusal,
} from './payout-queries.ts'

/** Opens the page of Stripe on which the winner enters payout details; the same account for every prize, with a fresh address each time. */
export const openPayoutPage: CommandOf<typeof openPayoutAccount> = async (context, { prizeId }) => {
  const { db, payouts, caller, config, log, request } = context
  if (!(await isPrizeOf(db, { prizeId, userId: caller.userId }))) throw new Refusal('not-found')
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  const claim = await findClaim(db, prizeId)
  if (!claim) throw new Refusal('prize-not-claimed')
  const page = `${config.SITE_URL}/prizes/${prizeId}`
  try {
    const recipientId = await openRecipient(context, payouts, prizeId)
    await readDetails(context, payouts, recipientId)
    if ((await findClaim(db, prizeId))?.payoutState === 'refused') throw new Refusal('payouts-by-hand')
    return { url: await payouts.openPage({ recipientId, returnUrl: page, refreshUrl: `${page}?details=expired` }) }
  } catch (error) {
    if (!isOfStripe(error)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'Stripe did not open its page for payout details')
    throw new Refusal('payouts-unavailable')
  }
}

/**
 * Opens an account at Stripe for whoever has claimed a prize, so that whom Stripe does not pay learns it with the claim. Where Stripe does not answer,
 * the account is opened with the page.
 */
export async function beginPayoutDetails(context: ContextFor<'user'>, prizeId: string): Promise<void> {
  const { payouts, log } = context
  if (payouts.kind === 'manual') return
  try {
    await readDetails(context, payouts, await openRecipient(context, payouts, prizeId))
  } catch (error) {
    if (!isOfStripe(error)) throw error
    log.warn({ prizeId, reason: error.message }, 'Stripe opened no account for a winner; it is opened with the page')
  }
}

/**
 * Asks Stripe how far the details are, when the winner looks at the prize: whoever comes back from Stripe's page wants to see that it worked. Where
 * Stripe does not answer, the message that it sends anyway will tell.
 */
export async function refreshPayoutDetails(
  needs: Pick<Services, 'db' | 'payouts' | 'log'>,
  prizeId: string,
): Promise<void> {
  const { payouts, db, log } = needs
  if (payouts.kind === 'manual') return
  const [recipientId] = await listUnreadyRecipients(db, prizeId)
  if (!recipientId) return
  try {
    await readDetails(needs, payouts, recipientId)
  } catch (error) {
    if (!isOfStripe(error)) throw error
    log.warn({ prizeId, reason: error.message }, 'Stripe did not say how far the payout details are')
  }
}

/** Writes down what Stripe says of a recipient. */
export async function readDetails(
  { db }: Pick<Services, 'db'>,
  payouts: PayoutsService,
  recipientId: string,
): Promise<void> {
  const recipient = await payouts.findRecipient(recipientId)
  await saveDetails(db, { recipientId, recipient })
}

/** The winner's account at Stripe: that of this prize, else of an earlier one, else a new one. */
async function openRecipient(
  { db, caller }: Pick<ContextFor<'user'>, 'db' | 'caller'>,
  payouts: PayoutsService,
  prizeId: string,
): Promise<string> {
  const known = await findRecipientOfWinner(db, prizeId)
  if (known !== null) return saveRecipient(db, { prizeId, recipientId: known })
  const claim = await findClaim(db, prizeId)
  if (!claim) throw new Refusal('prize-not-claimed')
  const { country } = claim
  try {
    const person = { key: keyOf(caller, country), email: caller.email, country }
    return await saveRecipient(db, { prizeId, recipientId: await payouts.openRecipient(person) })
  } catch (error) {
    // Other refusals are about the operator's key, and no word about the winner.
    if (error instanceof PayoutsRefused && error.code !== 'key_refused')
      await saveRefusal(db, { prizeId, refusal: error.message })
    throw error
  }
}

/** Of each person and what Stripe is told about them: with another address or country it is another call. */
const keyOf = ({ userId, email }: ContextFor<'user'>['caller'], country: string): string =>
  `recipient-${userId}-${createHash('sha256').update(`${email}\n${country}`).digest('hex').slice(0, 16)}`

const isOfStripe = (error: unknown): error is Error =>
  error instanceof PayoutsUnavailable || error instanceof PayoutsRefused || error instanceof PayoutsConflict
