import type { StripeAccount } from './account.ts'
import { settleBalance } from './balance.ts'
import { endSubscription, isOver, renewSubscription, retryPayment } from './billing.ts'
import { expireCheckout } from './checkout-sessions.ts'
import { expirePendingUpdate } from './waiting-switches.ts'
import type { Subscription } from './wire.ts'

interface DueWork {
  at: number
  run: () => void
}

/** More work than this in one run is a mistake, and would block all callers. */
const MOST_STEPS = 10_000
const TRIAL_NOTICE_SECONDS = 3 * 86_400
const FIRST_PAYMENT_SECONDS = 23 * 3600

/** Does all due work, each at its own moment and in order. */
export function runDueWork(account: StripeAccount): void {
  const now = account.now()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = findNext(account)
    if (!next || next.at > now) break
    account.runAt(next.at, next.run)
  }
  settleBalance(account)
}

function findNext(account: StripeAccount): DueWork | undefined {
  const { checkouts, subscriptions } = account.state
  let next: DueWork | undefined
  for (const { session } of Object.values(checkouts)) {
    if (session.status !== 'open' || (next && next.at <= session.expires_at)) continue
    next = { at: session.expires_at, run: () => expireCheckout(account, session) }
  }
  for (const subscription of Object.values(subscriptions)) {
    const work = nextFor(account, subscription)
    if (work && (!next || work.at < next.at)) next = work
  }
  return next
}

function nextFor(account: StripeAccount, subscription: Subscription): DueWork | undefined {
  if (isOver(subscription) || subscription.status === 'paused') return undefined
  if (subscription.status === 'incomplete') {
    const at = subscription.created + FIRST_PAYMENT_SECONDS
    return { at, run: () => endSubscription(account, subscription, 'payment_failed') }
  }
  const periodEnd = subscription.items.data[0].current_period_end
  const works: DueWork[] = [{ at: periodEnd, run: () => renewSubscription(account, subscription) }]
  if (subscription.cancel_at !== null) {
    const end = () => endSubscription(account, subscription, 'cancellation_requested')
    works.unshift({ at: subscription.cancel_at, run: end })
  }
  if (subscription.pending_update) {
    const { expires_at } = subscription.pending_update
    works.push({ at: expires_at, run: () => expirePendingUpdate(account, subscription) })
  }
  const invoice =
    subscription.status === 'past_due' ? account.state.invoices[subscription.latest_invoice ?? ''] : undefined
  if (invoice?.next_payment_attempt) {
    works.push({ at: invoice.next_payment_attempt, run: () => retryPayment(account, subscription) })
  }
  if (subscription.status === 'trialing' && !account.state.announcedTrials.includes(subscription.id)) {
    const at = Math.max(subscription.created, periodEnd - TRIAL_NOTICE_SECONDS)
    works.push({ at, run: () => announceTrialEnd(account, subscription) })
  }
  // Of two due at the same moment the first in the list goes first: an end comes before a renewal.
  return works.reduce((first, work) => (work.at < first.at ? work : first))
}

function announceTrialEnd(account: StripeAccount, subscription: Subscription): void {
  account.state.announcedTrials.push(subscription.id)
  account.emit('customer.subscription.trial_will_end', subscription)
}
