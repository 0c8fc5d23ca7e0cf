import { isUnknownToProvider, PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import type { Services } from '../../core/context.ts'
import type { Judged } from './write-subscriptions.ts'

const finishingMs = 7 * 24 * 60 * 60 * 1000

type Needs = Pick<Services, 'payments' | 'clock' | 'log'>

/**
 * Ends unwanted subscriptions at the provider and refunds them: a subscription that does not count must not cost anything. Every sync repeats it
 * until it is done, and for a week after, since the refund may have failed where the end did not. Throws `PaymentsUnavailable` when the provider is
 * down, so that its message is sent again.
 */
export async function endUnwanted(needs: Needs, unwanted: readonly Judged[]): Promise<void> {
  let failure: PaymentsUnavailable | null = null
  for (const judged of unwanted) {
    if (judged.isNew) tellOperator(needs, judged)
    if (!needsEnding(judged, needs.clock.now())) continue
    const { subscriptionId, customerId } = judged.subscription
    try {
      if (judged.verdict === 'renewed-beside') await needs.payments.cancelAtPeriodEnd(subscriptionId)
      else await needs.payments.cancelAndRefund(subscriptionId)
    } catch (err) {
      if (err instanceof PaymentsUnavailable) failure = err
      else if (!(err instanceof PaymentsRefused)) throw err
      else if (!isUnknownToProvider(err))
        needs.log.error(
          { err, subscriptionId, customerId },
          'a subscription that may not be could not be ended or refunded',
        )
    }
  }
  if (failure) throw failure
}

function needsEnding({ subscription: { endedAt, trialEnd } }: Judged, now: Date): boolean {
  if (!endedAt) return true
  const wasCharged = !trialEnd || trialEnd < endedAt
  return wasCharged && now.getTime() - endedAt.getTime() < finishingMs
}

function tellOperator({ log }: Needs, { subscription: { subscriptionId, customerId }, verdict }: Judged): void {
  if (verdict === 'second-trial') log.warn({ subscriptionId, customerId }, 'a second free trial was found and is ended')
  else if (verdict === 'wallet-trial')
    log.info({ subscriptionId, customerId }, 'a free trial began with a wallet, which hides the card, and is ended')
  else if (verdict === 'renewed-beside')
    log.warn({ subscriptionId, customerId }, 'a subscription was renewed beside another one; it is let run out again')
  else log.error({ subscriptionId, customerId }, 'a second subscription was found; it is ended and given back')
}
