import type { Database } from '@whereabouts/engines/database/port'
import { type PaidFacts, paidFacts } from '@whereabouts/game/paid'
import { isLive } from '@whereabouts/game/subscription'
import type { Services } from '../../core/context.ts'
import { saveCardMark } from './card-mark-queries.ts'
import { endOf, type FoundSubscription, oldestFirst, statusOf } from './provider-words.ts'
import { getEmail, type KnownSubscription, listKnownSubscriptions, markBegunByWallet } from './sync-queries.ts'
import { claimTrial, releaseTrial } from './trial-mark-queries.ts'
import { type SubscriptionRow, saveSubscription } from './writes.ts'

/**
 * The judgment of a subscription: rightful; its trial is the owner's second one; its trial began with a wallet that hides the card; its owner has
 * another subscription; or its cancellation was taken back at the provider while a newer one runs.
 */
export type Verdict = 'rightful' | 'second-trial' | 'wallet-trial' | 'second-subscription' | 'renewed-beside'

export interface Judged {
  subscription: FoundSubscription
  verdict: Verdict
  /** Whether this sync has found it. */
  isNew: boolean
}

interface Facts {
  userId: string
  customerId: string
  found: readonly FoundSubscription[]
}

type Needs = Pick<Services, 'keyedHashes' | 'clock'>

interface Written {
  /** Subscriptions to end. */
  unwanted: Judged[]
  rows: SubscriptionRow[]
}

/** Judges and writes a customer's subscriptions as the provider reports them. The customer's row is locked. */
export async function writeSubscriptions(
  needs: Needs,
  tx: Database,
  { userId, customerId, found }: Facts,
): Promise<Written> {
  const rows = await listKnownSubscriptions(tx, userId)
  const email = await getEmail(tx, userId)
  const written: Written = { unwanted: [], rows: [] }
  /** Whether another subscription that was rightful and live before still runs in addition to this one. */
  const runsBeside = (renewed: FoundSubscription) =>
    found.some((other) => {
      const status = statusOf(other)
      const row = rows.find(({ subscriptionId }) => subscriptionId === other.subscriptionId)
      return other !== renewed && status !== null && isLive({ status }) && row !== undefined && isLive(row)
    })
  let hasLive = false
  for (const subscription of oldestFirst(found)) {
    const status = statusOf(subscription)
    if (!status) continue
    const paid = paidFactsOf(subscription, needs.clock.now())
    const facts = { status, currentPeriodEnd: endOf(subscription, paid) }
    const known = rows.find(({ subscriptionId }) => subscriptionId === subscription.subscriptionId)
    const before = known ? verdictOf(known) : 'rightful'
    const isRenewed = isLive(facts) && known?.status === 'canceled' && runsBeside(subscription)
    const isSecond = hasLive && isLive(facts)
    const verdict =
      before === 'rightful' ? await judge(needs, tx, { subscription, known, email, isSecond, isRenewed }) : before
    if (verdict === 'rightful') hasLive ||= isLive(facts)
    else written.unwanted.push({ subscription, verdict, isNew: before === 'rightful' })
    const row = {
      userId,
      customerId,
      ...rowOf(subscription, needs.clock.now()),
      ...paid,
      ...facts,
      ...wordsFor(verdict, subscription),
    }
    await saveSubscription(tx, row)
    await saveCardMark(needs, tx, { userId, cardFingerprint: subscription.cardFingerprint })
    if (verdict === 'wallet-trial') await markBegunByWallet(tx, subscription.subscriptionId)
    written.rows.push(row)
  }
  return written
}

/** Of a period that will not be charged no payment is pending: it gives no guesses beyond what is paid. */
function paidFactsOf(subscription: FoundSubscription, now: Date): PaidFacts {
  const paid = paidFacts(subscription, now)
  return { ...paid, hasPaid: paid.hasPaid && subscription.isCollected }
}

function rowOf(subscription: FoundSubscription, at: Date) {
  const { subscriptionId, priceId, trialEnd, createdAt } = subscription
  return { subscriptionId, priceId, trialEnd, createdAt, at, isSecond: false }
}

interface Case {
  subscription: FoundSubscription
  known: KnownSubscription | undefined
  email: string
  isSecond: boolean
  isRenewed: boolean
}

/** A second subscription leaves no mark of its trial: it ends before it was used. */
async function judge(
  needs: Needs,
  tx: Database,
  { subscription, known, email, isSecond, isRenewed }: Case,
): Promise<Verdict> {
  // The paid period is partly used: a refund would mean playing for nothing.
  if (isRenewed) return 'renewed-beside'
  if (isSecond) return 'second-subscription'
  const { subscriptionId, trialEnd, cardFingerprint, hidesCard } = subscription
  const isTrialing = subscription.status === 'trialing'
  // A known trial that is over will not change anymore.
  if (!trialEnd || (known && !isTrialing)) return 'rightful'
  const isKnown = known !== undefined
  const claim = await claimTrial(needs, tx, { subscriptionId, email, cardFingerprint, hidesCard, isKnown })
  if (claim === 'own') return 'rightful'
  // First seen when the trial was over: a player who has begun to pay is no longer accused.
  if (!isTrialing) return 'rightful'
  await releaseTrial(tx, subscriptionId)
  return claim === 'card-hidden' ? 'wallet-trial' : 'second-trial'
}

/** The verdict of an earlier sync. It stays whatever the provider says later: a refund that failed halfway is still owed. */
function verdictOf({ status, isSecond, begunByWallet }: KnownSubscription): Verdict {
  if (begunByWallet) return 'wallet-trial'
  if (status === 'fraud_canceled') return 'second-trial'
  return isSecond ? 'second-subscription' : 'rightful'
}

/**
 * The fields that the row has in place of the provider's. A second subscription ended when it was made, and so did a trial that began with a wallet,
 * which is no fraud. Neither gives the right to play.
 */
function wordsFor(verdict: Verdict, { createdAt }: FoundSubscription): Partial<SubscriptionRow> {
  if (verdict === 'second-trial') return { status: 'fraud_canceled' }
  if (verdict === 'renewed-beside') return { status: 'canceled' }
  if (verdict === 'rightful') return {}
  const unpaid = { hasPaid: false, paidPriceUntil: null, paidUntil: null }
  return { status: 'canceled', currentPeriodEnd: createdAt, isSecond: verdict === 'second-subscription', ...unpaid }
}
