import type { getPayout as endpoint } from '@whereabouts/contract/prizes.admin'
import type { PayoutsService } from '@whereabouts/engines/payouts/port'
import { amountFrom } from '@whereabouts/game/money'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { listPrizeRows } from '../queries.ts'
import { answerOf, findPayment } from './ask-about-orders.ts'
import { listOrdersOf, type OrderRow } from './order-queries.ts'

/** What Stripe says now: what its account can pay, and what became of the latest order of a prize. */
export const getPayout: CommandOf<typeof endpoint> = async ({ db, payouts }, { prizeId }) => {
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  if ((await listPrizeRows(db, { prizeId })).length === 0) throw new Refusal('not-found')
  const order = (await listOrdersOf(db, prizeId)).at(-1)
  const { isOpen, available } = await answerOf(payouts.readBalance())
  return {
    account: {
      is_open: isOpen,
      available: available.map(({ currency, amountMinor }) => ({
        currency,
        amount: wireAmount(amountFrom(Math.max(0, amountMinor))),
      })),
    },
    order: order ? { key: order.key, payment: await describePayment(payouts, order) } : null,
  }
}

async function describePayment(payouts: PayoutsService, order: OrderRow) {
  const payout = await answerOf(findPayment(payouts, order))
  if (!payout) return null
  const { payoutId, state, reason } = payout
  return { id: payoutId, state, reason, url: payouts.dashboardUrl(payoutId) }
}
