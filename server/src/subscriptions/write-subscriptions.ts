import type { Database } from '@whereabouts/engines/database/port'
import type { ProviderSubscription } from '@whereabouts/engines/payments/port'
import { isLive, type SubscriptionFacts } from '@whereabouts/game/subscription'
import type { Services } from '../context.ts'
import { endOf, oldestFirst, statusOf } from './provider-words.ts'
import { saveSubscription } from './queries.ts'
import { getEmail, type KnownSubscription, listKnownSubscriptions } from './sync-queries.ts'
import { claimTrial, releaseTrial } from './trial-marks.ts'

/**
 * Whether a subscription may be: it may, its trial is somebody's second one, its owner has another, or its cancellation was taken back at the
 * provider while another runs that was begun meanwhile.
 */
export type Verdict = 'rightful' | 'second-trial' | 'second-subscription' | 'renewed-beside'

export interface Judged {
  subscription: ProviderSubscription
  verdict: Verdict
  /** Whether this sync found it out. */
  isNew: boolean
}

interface Facts {
  userId: string
  customerId: string
  found: readonly ProviderSubscription[]
}

type Needs = Pick<Services, 'auth' | 'clock'>

/** Judges what the provider says of a customer, and writes it. The customer's row is locked. Answers what may not be. */
export async function writeSubscriptions(
  needs: Needs,
  tx: Database,
  { userId, customerId, found }: Facts,
): Promise<Judged[]> {
  const rows = await listKnownSubscriptions(tx, userId)
  const email = await getEmail(tx, userId)
  const unwanted: Judged[] = []
  /** Whether one that was rightful and live before still runs beside another. */
  const runsBeside = (renewed: ProviderSubscription) =>
    found.some((other) => {
      const status = statusOf(other)
      const row = rows.find(({ subscriptionId }) => subscriptionId === other.subscriptionId)
      return other !== renewed && status !== null && isLive({ status }) && row !== undefined && isLive(row)
    })
  let hasLive = false
  for (const subscription of oldestFirst(found)) {
    const status = statusOf(subscription)
    if (!status) continue
    const facts = { status, currentPeriodEnd: endOf(subscription) }
    const known = rows.find(({ subscriptionId }) => subscriptionId === subscription.subscriptionId)
    const before = known ? verdictOf(known) : 'rightful'
    const isRenewed = isLive(facts) && known?.status === 'canceled' && runsBeside(subscription)
    const isSecond = hasLive && isLive(facts)
    const verdict =
      before === 'rightful' ? await judge(needs, tx, { subscription, known, email, isSecond, isRenewed }) : before
    if (verdict === 'rightful') hasLive ||= isLive(facts)
    else unwanted.push({ subscription, verdict, isNew: before === 'rightful' })
    const { subscriptionId, priceId, trialEnd, createdAt } = subscription
    const row = { subscriptionId, userId, customerId, priceId, trialEnd, createdAt, at: needs.clock.now() }
    await saveSubscription(tx, { ...row, ...facts, ...wordsFor(verdict, createdAt) })
  }
  return unwanted
}

interface Case {
  subscription: ProviderSubscription
  known: KnownSubscription | undefined
  email: string
  isSecond: boolean
  isRenewed: boolean
}

/** A second subscription leaves no mark of its trial: it ends before anybody had anything of it. */
async function judge(
  needs: Needs,
  tx: Database,
  { subscription, known, email, isSecond, isRenewed }: Case,
): Promise<Verdict> {
  // What was paid for the other one is used already: giving that back would be playing for nothing.
  if (isRenewed) return 'renewed-beside'
  if (isSecond) return 'second-subscription'
  const { subscriptionId, trialEnd, cardFingerprint } = subscription
  const isTrialing = subscription.status === 'trialing'
  // Of a known trial that is over, all that will be known is known.
  if (!trialEnd || (known && !isTrialing)) return 'rightful'
  const isKnown = known !== undefined
  const isOwn = await claimTrial(needs, tx, { subscriptionId, email, cardFingerprint, isKnown })
  if (isOwn) return 'rightful'
  // First seen when it was over: whoever has begun to pay is not accused any more.
  if (!isTrialing) return 'rightful'
  await releaseTrial(tx, subscriptionId)
  return 'second-trial'
}

/**
 * What an earlier sync has found. It stays so whatever the provider says later: a refund that failed halfway is still owed then. A second
 * subscription is told by its end, which is the moment it was made: none that was wanted ends there.
 */
function verdictOf({ status, currentPeriodEnd, createdAt }: KnownSubscription): Verdict {
  if (status === 'fraud_canceled') return 'second-trial'
  const isNothing = status === 'canceled' && currentPeriodEnd?.getTime() === createdAt.getTime()
  return isNothing ? 'second-subscription' : 'rightful'
}

/** What the row says in place of the provider's words. */
function wordsFor(verdict: Verdict, createdAt: Date): Partial<SubscriptionFacts> {
  if (verdict === 'second-trial') return { status: 'fraud_canceled' }
  if (verdict === 'renewed-beside') return { status: 'canceled' }
  return verdict === 'second-subscription' ? { status: 'canceled', currentPeriodEnd: createdAt } : {}
}
