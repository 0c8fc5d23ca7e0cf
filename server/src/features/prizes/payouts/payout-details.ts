import { createHash } from 'node:crypto'
import type { openPayoutAccount } from '@whereabouts/contract/prizes'
import {
  PayoutsConflict,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
  type Recipient,
} from '@whereabouts/engines/payouts/port'
import type { CommandOf, ContextFor, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { isPrizeOf } from '../queries.ts'
import {
  findRecipientOfWinner,
  forgetRead,
  saveDetails,
  saveRecipient,
  takeUnreadyRecipient,
} from './recipient-queries.ts'

/** The least time between two questions to Stripe about one prize, however often its page is loaded. */
const readEveryMs = 5_000

type ForWinner = Pick<ContextFor<'user'>, 'db' | 'log' | 'caller'>

/** Opens the page of Stripe on which the winner enters payout details; the same account for every prize, with a fresh address each time. */
export const openPayoutPage: CommandOf<typeof openPayoutAccount> = async (context, { prizeId }) => {
  const { db, payouts, caller, config, log, request } = context
  if (!(await isPrizeOf(db, { prizeId, userId: caller.userId }))) throw new Refusal('not-found')
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  if (!(await findClaim(db, prizeId))) throw new Refusal('prize-not-claimed')
  const page = `${config.SITE_URL}/prizes/${prizeId}`
  try {
    const { recipientId, state } = await openRecipient(context, payouts, prizeId)
    if (state === 'refused') throw new Refusal('payouts-by-hand')
    const links = { returnUrl: page, refreshUrl: `${page}?details=expired` }
    const url = await payouts.openPage({ recipientId, isReady: state === 'ready', ...links })
    // On the way back the winner wants to see what has changed.
    await forgetRead(db, prizeId)
    return { url }
  } catch (error) {
    if (!isOfStripe(error)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'Stripe did not open its page for payout details')
    throw new Refusal('payouts-unavailable')
  }
}

/**
 * Opens an account at Stripe with the claim, so that a winner whom Stripe can't pay learns it right away. Where that fails, the claim stands, and the
 * account is opened with the page.
 */
export async function beginPayoutDetails(context: ContextFor<'user'>, prizeId: string): Promise<void> {
  const { payouts, log } = context
  if (payouts.kind === 'manual') return
  try {
    await openRecipient(context, payouts, prizeId)
  } catch (error) {
    log.warn({ prizeId, ...whyOf(error) }, 'no account was opened for a winner at Stripe; it is opened with the page')
  }
}

/**
 * Asks Stripe how far the details are when the winner loads the prize: after Stripe's page the winner wants to see that it worked. Where that fails,
 * Stripe's own message updates them.
 */
export async function refreshPayoutDetails(
  needs: Pick<Services, 'db' | 'payouts' | 'log' | 'clock'>,
  prizeId: string,
): Promise<void> {
  const { payouts, db, log, clock } = needs
  if (payouts.kind === 'manual') return
  const at = clock.now()
  const account = await takeUnreadyRecipient(db, { prizeId, at, before: new Date(at.getTime() - readEveryMs) })
  if (account === null) return
  try {
    await readDetails(needs, payouts, account)
  } catch (error) {
    log.warn({ prizeId, ...whyOf(error) }, 'Stripe did not say how far the payout details are')
  }
}

/** Asks Stripe about an account, and writes down what it says. Returns null where Stripe does not know it, or has it for somebody else. */
export async function readDetails(
  { db, log }: Pick<Services, 'db' | 'log'>,
  payouts: PayoutsService,
  { recipientId, winnerId }: { recipientId: string; winnerId: string },
): Promise<Recipient | null> {
  const recipient = await payouts.findRecipient(recipientId)
  for (const prizeId of await saveDetails(db, { recipientId, recipient }))
    log.error(
      { prizeId, recipientId },
      'the claim of a prize named an account at Stripe that was not opened for its winner',
    )
  return recipient?.openedFor === winnerId ? recipient : null
}

/** The winner's account at Stripe: the one of this prize, of an earlier one, or a new one. Replaces one that Stripe does not know. */
async function openRecipient(
  context: ForWinner,
  payouts: PayoutsService,
  prizeId: string,
): Promise<Recipient & { recipientId: string }> {
  const { db, caller } = context
  const known = await findRecipientOfWinner(db, prizeId)
  const first = known ?? (await create(context, payouts, { prizeId, inPlaceOf: null }))
  const recipientId = await saveRecipient(db, { prizeId, recipientId: first })
  const recipient = await readDetails(context, payouts, { recipientId, winnerId: caller.userId })
  if (recipient) return { ...recipient, recipientId }
  const fresh = await create(context, payouts, { prizeId, inPlaceOf: recipientId })
  const again = await saveRecipient(db, { prizeId, recipientId: fresh })
  const found = await readDetails(context, payouts, { recipientId: again, winnerId: caller.userId })
  if (!found) throw new PayoutsUnavailable('Stripe does not know the account that it has opened.')
  return { ...found, recipientId: again }
}

async function create(
  { db, caller }: ForWinner,
  payouts: PayoutsService,
  { prizeId, inPlaceOf }: { prizeId: string; inPlaceOf: string | null },
): Promise<string> {
  const claim = await findClaim(db, prizeId)
  if (!claim) throw new Refusal('prize-not-claimed')
  const { country } = claim
  const key = keyOf(caller, `${country}\n${inPlaceOf}`)
  return payouts.openRecipient({ key, openedFor: caller.userId, email: caller.email, country })
}

/** One key for each person and what is sent about them: another email address or country is another call. */
const keyOf = ({ userId, email }: ForWinner['caller'], facts: string): string =>
  `recipient-${userId}-${createHash('sha256').update(`${email}\n${facts}`).digest('hex').slice(0, 16)}`

/** For the log. What Stripe itself has said, which may repeat an address, is the cause and stays out. */
const whyOf = (error: unknown) => (isOfStripe(error) ? { reason: error.message } : { err: error })

const isOfStripe = (error: unknown): error is Error =>
  error instanceof PayoutsUnavailable || error instanceof PayoutsRefused || error instanceof PayoutsConflict
