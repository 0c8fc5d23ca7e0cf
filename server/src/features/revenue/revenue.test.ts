import * as numbers from '@whereabouts/contract/numbers.admin'
import { type BalanceSum, PaymentsRefused } from '@whereabouts/engines/payments/port'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, TestStripe } from '../../../test-support/stripe.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { listUnreadDays } from './queries.ts'
import { readRevenue } from './read-revenue.ts'
import { insertRevenueDay } from './writes.ts'

describeOnOneDatabase('revenue', (app) => {
  let payers: TestStripe
  let admin: TestAdmin
  let customers: string[]
  /** A day in which nothing was paid before the test. */
  let day: string
  beforeAll(async () => {
    payers = new TestStripe(app)
  })
  beforeEach(async () => {
    customers = []
    await payers.endFaults()
    await payers.meetClocks()
    day = addUtcDays(app.clock.at.toISOString().slice(0, 10), 1)
    await goTo(`${day}T08:00:00Z`)
    admin = await app.anAdmin()
  })
  // Their subscriptions would be paid in the days of other tests.
  afterEach(async () => {
    for (const customer of customers) await app.services.payments.deleteCustomer(customer)
  })

  const goTo = (moment: string) => payers.advance(Math.ceil((Date.parse(moment) - app.clock.at.getTime()) / 1000))
  const pay = async (price: number, currency = 'usd') => {
    const { customerId } = await payers.aCustomer()
    customers.push(customerId)
    await app.db.sql`update payment_customers set created_at = ${app.clock.at} where stripe_customer_id = ${customerId}`
    const { priceId } = await app.services.payments.createPrice({
      ...{ planName: 'Plan', amountCents: price * 100, currency, interval: 'year' as const },
    })
    await payers.subscribe(customerId, { priceId, card: 'pm_card_visa' })
    return customerId
  }
  const giveBack = async (customerId: string, cents: number) => {
    const { data } = await payers.ask<{ data: { id: string }[] }>(`/v1/charges?customer=${customerId}`)
    await payers.ask('/v1/refunds', { charge: data[0]!.id, amount: String(cents) })
  }
  const figures = async (first_day = day, last_day = day, by: 'day' | 'month' = 'day') =>
    (await admin.call(numbers.get, { first_day, last_day, by })).body
  const dayAfter = () => addUtcDays(day, 1)

  test('of a day is stored an hour after its end, once, by currency, with fees and refunds', async () => {
    const first = await pay(10)
    await pay(25)
    await pay(7, 'eur')
    await giveBack(first, 400)
    await goTo(`${dayAfter()}T00:59:00Z`)
    await readRevenue(app.services)
    expect(await figures()).toMatchObject({ money: [], revenue_unread_days: 1 })
    await goTo(`${dayAfter()}T01:00:00Z`)
    await Promise.all([readRevenue(app.services), readRevenue(app.services)])
    await readRevenue(app.services)
    const { money, revenue_unread_days } = await figures()
    expect(revenue_unread_days).toBe(0)
    // 2.9 % and 30 cents of each payment.
    const usd = { revenue: [3500], refunds: [400], disputed: [0], fees: [59 + 103], net: [3500 - 400 - 162] }
    expect(money).toMatchObject([
      { currency: 'eur', revenue: [700], refunds: [0], fees: [50], net: [650], net_of_prizes: [650] },
      { currency: 'usd', ...usd, net_of_prizes: usd.net, prizes_sent: [0] },
    ])
    // What comes back on a later day belongs to that day, and may be below zero.
    await goTo(`${dayAfter()}T12:00:00Z`)
    await giveBack(first, 100)
    await goTo(`${addUtcDays(day, 2)}T02:00:00Z`)
    await readRevenue(app.services)
    expect((await figures(dayAfter(), dayAfter())).money).toMatchObject([
      { currency: 'usd', revenue: [0], refunds: [100], net: [-100] },
    ])
    const query = `first_day=${dayAfter()}&last_day=${dayAfter()}&by=day&figure=net`
    const file = await app.app.inject({ url: `/api/admin/numbers.csv?${query}`, headers: admin.headers() })
    expect(file.body).toBe(`figure,currency,from,to,value\r\nnet,usd,${dayAfter()},${dayAfter()},-1.00\r\n`)
  })

  test('waits while the provider is down, and stores nothing of it', async () => {
    await pay(10)
    await payers.advance(2 * daySeconds)
    const down = { sumBalance: () => Promise.reject(new PaymentsRefused('unknown', 'The provider is not there.')) }
    await expect(readRevenue({ ...app.services, payments: { ...app.services.payments, ...down } })).rejects.toThrow()
    expect((await figures(day, dayAfter())).revenue_unread_days).toBe(2)
    await readRevenue(app.services)
    expect(await figures(day, dayAfter())).toMatchObject({ revenue_unread_days: 0, money: [{ revenue: [1000, 0] }] })
  })

  test('of a day with too many movements for one call is added up by the hour', async () => {
    await pay(10)
    await goTo(`${day}T15:30:00Z`)
    await pay(25)
    await goTo(`${dayAfter()}T02:00:00Z`)
    const { payments } = app.services
    const sumBalance = (span: { from: Date; to: Date }) =>
      span.to.getTime() - span.from.getTime() > 3_600_000
        ? Promise.reject(new PaymentsRefused('too-many-movements', 'Too many.'))
        : payments.sumBalance(span)
    await readRevenue({ ...app.services, payments: { ...payments, sumBalance } })
    expect((await figures()).money).toMatchObject([{ currency: 'usd', revenue: [3500], fees: [162], net: [3338] }])
  })

  test('of a site without payments has no days, and of one with them begins with the first', async () => {
    expect(await listUnreadDays(app.db, { until: day, limit: 10 })).toEqual([])
    await pay(10)
    await payers.advance(3 * daySeconds)
    const until = app.clock.at.toISOString().slice(0, 10)
    expect(await listUnreadDays(app.db, { until, limit: 2 })).toEqual([addUtcDays(day, 2), dayAfter()])
    expect(await listUnreadDays(app.db, { from: '2001-01-01', until, limit: 9 })).toHaveLength(3)
  })

  test('of months is that of adding up their days', async () => {
    const days = Array.from({ length: 90 }, (_, at) => addUtcDays('2026-01-01', at))
    const sums = days.map((_, at) => sumOf(at % 3 === 0 ? 'eur' : 'usd', [at * 7919, at * -31, at * -17, at * -101]))
    for (const [at, one] of days.entries())
      await insertRevenueDay(app.db, { day: one, at: app.clock.at, sums: [sums[at]!] })
    const { money } = await figures('2026-01-01', '2026-03-31', 'month')
    for (const currency of ['eur', 'usd'] as const)
      for (const [at, month] of ['2026-01', '2026-02', '2026-03'].entries()) {
        const own = sums.filter((sum, index) => sum.currency === currency && days[index]!.startsWith(month))
        const add = (part: 'grossCents' | 'netCents' | 'refundsCents') => own.reduce((sum, one) => sum + one[part], 0)
        const { revenue, net, refunds } = money.find((one) => one.currency === currency)!
        const figures = { revenue: revenue[at], net: net[at], refunds: refunds[at] }
        expect(figures).toEqual({ revenue: add('grossCents'), net: add('netCents'), refunds: -add('refundsCents') })
      }
  })
})

function sumOf(
  currency: string,
  [grossCents, refundsCents, disputesCents, feesCents]: [number, number, number, number],
) {
  const netCents = grossCents + refundsCents + disputesCents + feesCents
  const sum: BalanceSum = {
    currency,
    grossCents,
    refundsCents,
    disputesCents,
    feesCents,
    netCents,
    count: 1,
    leftOut: [],
  }
  return sum
}
