import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentsUnderTest } from './payments.suite.ts'

/** Payments with a provider that makes refunds and disputes on request. Each is a new provider without transactions. */
export interface BalanceUnderTest extends PaymentsUnderTest {
  /** The provider's current time. */
  now(): Promise<Date>
  /** Refunds a part of the customer's latest payment. */
  refund(customerId: string, cents: number): Promise<void>
  /** The bank disputes the customer's latest payment; 'won' and 'lost' decide it immediately. */
  dispute(customerId: string, outcome: 'open' | 'inquiry' | 'won' | 'lost'): Promise<void>
  /** The provider's fees for a payment and for a dispute. */
  feeOf: { payment(cents: number): number; dispute: number }
}

/** Tests of the balance for every kind of payments. */
export function balanceSuite(kind: string, open: () => Promise<BalanceUnderTest>): void {
  describe(`the balance: ${kind}`, () => {
    let under: BalanceUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(async () => {
      await under.payments.close()
      await under.close()
    })

    const subscribe = async ({ amountCents = 1000, currency = 'usd', trialDays = 0 } = {}) => {
      const { payments } = under
      const { priceId } = await payments.createPrice({ planName: 'Explorer', amountCents, currency, interval: 'month' })
      const person = { userId: 'user-1', email: 'ann@example.com', idempotencyKey: randomUUID() }
      const { customerId } = await payments.createCustomer(person)
      const { url } = await payments.createCheckout({
        ...{ customerId, userId: 'user-1', priceId, currency, trialDays, idempotencyKey: randomUUID() },
        successUrl: 'http://localhost:3000/game',
        cancelUrl: 'http://localhost:3000/subscribe',
      })
      await under.pay(url, 'first')
      return customerId
    }
    const always = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }
    const sum = (span = always) => under.payments.sumBalance(span)
    const fee = (cents = 1000) => under.feeOf.payment(cents)

    test('is empty without transactions, as with trials', async () => {
      await subscribe({ trialDays: 7 })
      expect(await sum()).toEqual([])
    })

    test('is payments less fees, refunds and disputes, with dispute fees as fees; the parts make up the net', async () => {
      const customers = [await subscribe(), await subscribe(), await subscribe({ amountCents: 2500 })]
      await under.refund(customers[0]!, 400)
      await under.refund(customers[0]!, 100)
      await under.dispute(customers[1]!, 'lost')
      const feesCents = -(fee() * 2 + fee(2500) + under.feeOf.dispute)
      expect(await sum()).toEqual([
        {
          ...{ currency: 'usd', grossCents: 4500, refundsCents: -500, disputesCents: -1000, feesCents },
          ...{ netCents: 4500 - 500 - 1000 + feesCents, count: 6, leftOut: [] },
        },
      ])
    })

    test('an open dispute takes the money, and a won one returns it except the fee; an inquiry takes nothing', async () => {
      const [open, won, asked] = [await subscribe(), await subscribe(), await subscribe()]
      await under.dispute(asked, 'inquiry')
      expect(await sum()).toMatchObject([{ disputesCents: 0, feesCents: -3 * fee(), count: 3 }])
      await under.dispute(open, 'open')
      expect(await sum()).toMatchObject([
        { disputesCents: -1000, feesCents: -3 * fee() - under.feeOf.dispute, count: 4 },
      ])
      await under.dispute(won, 'won')
      const feesCents = -3 * fee() - 2 * under.feeOf.dispute
      expect(await sum()).toMatchObject([{ grossCents: 3000, disputesCents: -1000, feesCents, count: 6 }])
    })

    test('each currency has its own sum', async () => {
      await subscribe()
      await subscribe({ amountCents: 700, currency: 'eur' })
      expect(await sum()).toMatchObject([
        { currency: 'eur', grossCents: 700, netCents: 700 - fee(700), count: 1 },
        { currency: 'usd', grossCents: 1000, netCents: 1000 - fee(), count: 1 },
      ])
    })

    test('a range includes its first second but not its end', async () => {
      await subscribe()
      const at = Math.floor((await under.now()).getTime() / 1000) * 1000
      // The payment is from this second or, on a slow machine, from just before.
      const seconds = await Promise.all(
        Array.from({ length: 60 }, async (_, back) => {
          const from = new Date(at - back * 1000)
          return (await sum({ from, to: new Date(from.getTime() + 1000) })).map(({ grossCents }) => grossCents)
        }),
      )
      expect(seconds.flat()).toEqual([1000])
      const paidAt = at - seconds.findIndex((found) => found.length > 0) * 1000
      const grossOf = async (from: number, to: number) =>
        (await sum({ from: new Date(from), to: new Date(to) })).map(({ grossCents }) => grossCents)
      expect(await grossOf(paidAt, paidAt + 1)).toEqual([1000])
      expect(await grossOf(paidAt - 86_400_000, paidAt)).toEqual([])
      expect(await grossOf(paidAt + 1, paidAt + 86_400_000)).toEqual([])
    })

    test('several pages of transactions are all in the sum, and those of another month are not', async () => {
      const customers = [await subscribe(), await subscribe()]
      for (let turn = 0; turn < 110; turn++) await under.refund(customers[turn % 2]!, 1)
      const atEnd = await under.now()
      await under.advanceDays(32)
      expect(await sum()).toMatchObject([{ grossCents: 4000, refundsCents: -110, count: 114 }])
      const span = { from: always.from, to: new Date(atEnd.getTime() + 86_400_000) }
      expect(await sum(span)).toMatchObject([{ grossCents: 2000, refundsCents: -110, count: 112 }])
    })
  })
}
