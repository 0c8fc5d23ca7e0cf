import type { StripeAccount } from './account.ts'
import { settleBalance } from './balance.ts'
import { endSubscription, isOver, renewSubscription, retryPayment } from './billing.ts'
import { expireCheckout } from './checkout-sessions.ts'
import { arrive, targetOf } from './test-clocks.ts'
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

/** Does all due work on the sandbox's clock and on every test clock, each at its own moment and in order. */
export function runDueWork(account: StripeAccount): void {
  runUntil(account, { clockId: null, now: account.now() })
  for (const clock of Object.values(account.state.testClocks)) {
    runUntil(account, { clockId: clock.id, now: targetOf(clock) })
    arrive(account, clock)
  }
  settleBalance(account)
}

function runUntil(account: StripeAccount, { clockId, now }: { clockId: string | null; now: number }): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = findNext(account, clockId)
    if (!next || next.at > now) return
    account.runAt(next.at, next.run)
  }
}

/** The next due work on one clock; null is the sandbox's own. */
function findNext(account: StripeAccount, clockId: string | null): DueWork | undefined {
  const { checkouts, customers, subscriptions } = account.state
  let next: DueWork | undefined
  for (const { session } of Object.values(checkouts)) {
    if (session.status !== 'open' || (next && next.at <= session.expires_at)) continue
    if ((customers[session.customer ?? '']?.test_clock ?? null) !== clockId) continue
    next = { at: session.expires_at, run: () => expireCheckout(account, session) }
  }
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.test_clock !== clockId) continue
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
