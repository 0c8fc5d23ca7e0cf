import * as audit from '@whereabouts/contract/audit'
import * as prizePool from '@whereabouts/contract/pool.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { daysOf, monthBefore, monthSpan } from '@whereabouts/game/prizes/pool'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { startLoopTime } from '../../../test-support/loop-time.ts'
import { daySeconds, TestStripe } from '../../../test-support/stripe.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { aPlainPhoto } from '../../../test-support/worlds.ts'

const monthAfter = (month: string) => monthSpan(month).to.toISOString().slice(0, 7)

describeOnOneDatabase('the prize pool', (app) => {
  let payers: TestStripe
  let admin: TestAdmin
  let customers: string[]
  /** A month in which nothing was paid yet, and the one that its pool is for. */
  let source: string
  let month: string
  beforeAll(async () => {
    payers = new TestStripe(app)
  })
  beforeEach(async () => {
    customers = []
    app.forgetCached()
    await payers.endFaults()
    await payers.meetClocks()
    source = monthAfter(app.clock.at.toISOString().slice(0, 7))
    month = monthAfter(source)
    await goTo(`${source}-02T12:00:00Z`)
    admin = await app.anAdmin()
  })
  // Their subscriptions would be paid in the months of other tests.
  afterEach(async () => {
    for (const customer of customers) await app.services.payments.deleteCustomer(customer)
  })

  const goTo = (moment: string) => payers.advance(Math.ceil((Date.parse(moment) - app.clock.at.getTime()) / 1000))
  const pay = async (price = 10, currency = 'usd') => {
    const { customerId } = await payers.aCustomer()
    customers.push(customerId)
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
  const dispute = async (customer: string) => {
    const body = new URLSearchParams({ customer, status: 'needs_response' })
    const answer = await fetch(`${app.sandboxUrl}/stripe/disputes`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
  }
  const read = (input: { month?: string } = { month }) => admin.call(prizePool.get, input)
  const choose = (value: string) => admin.call(siteAdmin.saveConfig, { key: 'prize_mode', value })
  const proposed = async (release_date = `${month}-20`) =>
    (await admin.call(puzzlesAdmin.defaults, { release_date })).body
  const movements = '/v1/balance_transactions'

  test('has every line: payments less refunds, disputes and fees, 70 % of that, and a day’s part in whole cents', async () => {
    const [first, , third] = [await pay(), await pay(25), await pay()]
    await giveBack(first!, 400)
    await dispute(third!)
    await pay(7, 'eur')
    await goTo(`${month}-01T00:00:00Z`)
    // 2.9 % and 30 cents of each payment, and 15 dollars for the dispute.
    const fees = 0.59 + 1.03 + 0.59 + 15
    const net = Math.round((45 - 4 - 10 - fees) * 100) / 100
    const poolCents = Math.floor(net * 70)
    const days = daysOf(month)
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ mode: 'fixed', month, source_month: source, is_source_over: true, currency: 'usd' },
      ...{ gross: 45, refunds: -4, disputes: -10, fees: -17.21, net: 13.79, count: 5, share_percent: 70 },
      ...{ pool: 9.65, days, prize_per_day: Math.floor(poolCents / days) / 100, remainder: (poolCents % days) / 100 },
      ...{ may_include_tax: false, left_out: [], computed_at: app.clock.at.toISOString() },
      other_currencies: [{ currency: 'eur', net: 6.5, count: 1 }],
    })
    expect([body.net, body.pool]).toEqual([net, poolCents / 100])
  })

  test('a month begins and ends in UTC: what is paid in its last second counts, and in the first of the next not', async () => {
    // The provider's clock runs on; the payment is booked within some seconds.
    await goTo(`${source}-${daysOf(source)}T23:59:40Z`)
    await pay()
    await goTo(`${month}-01T00:00:00Z`)
    await pay(25)
    app.clock.at = new Date(`${month}-02T00:00:00Z`)
    expect((await read()).body).toMatchObject({ gross: 10, count: 1 })
    expect((await read({ month: monthAfter(month) })).body).toMatchObject({ gross: 25, is_source_over: false })
  })

  test('while the month before goes on its sum is that of the moment, and said to be so', async () => {
    await pay()
    expect((await read()).body).toMatchObject({ is_source_over: false, gross: 10 })
    await pay()
    expect((await read()).body).toMatchObject({ is_source_over: false, gross: 20 })
    expect((await read({})).body).toMatchObject({ month: source, source_month: monthBefore(source) })
  })

  test('the sum of a month that is over is asked for once in five minutes', async () => {
    await pay()
    await goTo(`${month}-01T00:00:00Z`)
    const { body: first } = await read()
    await payers.order({ path: movements, status: 400, times: 100 })
    app.clock.at = new Date(app.clock.at.getTime() + 5 * 60_000 - 1)
    expect((await read()).body).toEqual(first)
    app.clock.at = new Date(app.clock.at.getTime() + 1)
    expect((await read()).status).toBe(502)
    await payers.endFaults()
    expect((await read()).body).toEqual({ ...first, computed_at: app.clock.at.toISOString() })
  })

  test('concurrent callers share one question, and a failure reaches all of them and is not cached', async () => {
    await goTo(`${month}-01T00:00:00Z`)
    const { payments, shortLivedCache } = app.services
    const looks = vi.spyOn(shortLivedCache, 'read')
    const down = Promise.withResolvers<never>()
    let questions = 0
    const sumBalance = () => {
      questions += 1
      return down.promise
    }
    app.services.payments = { ...payments, sumBalance }
    const answers = Promise.all([read(), read(), read()]).finally(() => {
      app.services.payments = payments
      looks.mockRestore()
    })
    await expect.poll(() => looks.mock.calls.length).toBe(3)
    down.reject(new PaymentsUnavailable('down'))
    const sentence =
      'The payment provider does not answer right now, so the prize pool cannot be computed. Please try again in a moment.'
    for (const answer of await answers)
      expect(answer).toMatchObject({ status: 502, body: { code: 'prize-pool-unavailable', error: sentence } })
    expect(questions).toBe(1)
    expect((await read()).status).toBe(200)
  })

  test('refuses more movements than it adds up, with what to do', async () => {
    const { payments } = app.services
    const sumBalance = () => Promise.reject(new PaymentsRefused('too-many-movements', 'More than that.'))
    app.services.payments = { ...payments, sumBalance }
    const answer = await read().finally(() => {
      app.services.payments = payments
    })
    expect(answer).toMatchObject({ status: 502, body: { code: 'prize-pool-too-large' } })
  })

  test('warns that payments may include taxes where they are charged', async () => {
    const { payments } = app.services
    app.services.payments = { ...payments, tax: 'added' }
    const answer = await read().finally(() => {
      app.services.payments = payments
    })
    expect(answer.body.may_include_tax).toBe(true)
  })

  test.each(['2026-13', '2026-00', '1999-12', '2026', '2026-03-01', 'March'])('%s is no month', async (no) => {
    const error = 'Please give a month, such as 2026-03.'
    expect(await read({ month: no })).toMatchObject({ status: 400, body: { code: 'malformed', field: 'month', error } })
  })

  test('shows nothing for a month before the previous month has begun', async () => {
    const error = 'The month before this one has not begun, so there is nothing to add up yet.'
    const answer = await read({ month: monthAfter(month) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', field: 'month', error } })
  })

  test('the mode is fixed until the operator chooses, the choice is one of two and is in the log', async () => {
    const modeOf = async () => (await read()).body.mode
    expect(await modeOf()).toBe('fixed')
    expect(await choose('half')).toMatchObject({
      ...{ status: 400, body: { field: 'value', error: 'The value is one of fixed, pool.' } },
    })
    expect(await modeOf()).toBe('fixed')
    expect((await choose('pool')).status).toBe(200)
    expect(await modeOf()).toBe('pool')
    const { entries } = (await admin.call(audit.list, {})).body
    expect(entries.filter(({ action }) => action === 'config.update')).toMatchObject([
      { subject: 'prize_mode', before: { value: 'fixed' }, after: { value: 'pool' } },
    ])
    await app.db.sql`update site_config set value = 'garbage' where key = 'prize_mode'`
    expect(await modeOf()).toBe('fixed')
  })

  test('a new puzzle begins with the pool’s prize of its month only in the pool mode', async () => {
    await pay(1000)
    await goTo(`${month}-01T00:00:00Z`)
    const perDay = (await read()).body.prize_per_day
    expect(perDay).toBeGreaterThan(20)
    expect(await proposed()).toMatchObject({ prize_amount: 50, prize_basis: 'usual' })
    await choose('pool')
    expect(await proposed()).toMatchObject({ prize_amount: perDay, prize_basis: 'pool', usual_prize_amount: 50 })
    expect(await proposed(`${month}-01`)).toMatchObject({ prize_amount: perDay, prize_basis: 'pool' })
    await choose('fixed')
    expect(await proposed()).toMatchObject({ prize_amount: 50, prize_basis: 'usual' })
  })

  test('it begins with the usual prize, and says why: before the month, after an empty one, and without an answer', async () => {
    await app.aPuzzle({ releaseDate: `${source}-01` })
    await app.db.sql`update puzzles set prize_amount = 75.5`
    await choose('pool')
    await pay(1000)
    const usual = { prize_amount: 75.5, usual_prize_amount: 75.5 }
    await goTo(`${source}-${daysOf(source)}T12:00:00Z`)
    expect(await proposed()).toMatchObject({ ...usual, prize_basis: 'pool-not-yet' })
    expect(await proposed(`${source}-20`)).toMatchObject({ ...usual, prize_basis: 'pool-empty' })
    expect(await proposed('0001-01-01')).toMatchObject({ prize_basis: 'usual' })
    await goTo(`${month}-01T00:00:00Z`)
    await payers.order({ path: movements, status: 400, times: 1 })
    expect(await proposed()).toMatchObject({ ...usual, prize_basis: 'pool-unavailable' })
    expect(await proposed()).toMatchObject({ prize_basis: 'pool', usual_prize_amount: 75.5 })
  })

  test('a slow provider delays a new puzzle by some seconds at most', async () => {
    await choose('pool')
    await goTo(`${month}-01T00:00:00Z`)
    await payers.order({ path: movements, status: 503, delayMs: 4500, times: 2 })
    const tookMs = startLoopTime()
    expect(await proposed()).toMatchObject({ prize_amount: 50, prize_basis: 'pool-unavailable' })
    expect(tookMs()).toBeLessThan(8000)
  })

  test('a scheduled prize stays; the pool’s prize does not count as manual, another amount does', async () => {
    const { id } = await app.aPuzzle({ releaseDate: `${month}-03` })
    await pay(1000)
    await goTo(`${month}-01T00:00:00Z`)
    await choose('pool')
    const { prize_amount } = await proposed()
    const make = async (day: number, prize: number) => {
      const photo_id = await aPlainPhoto(app)
      const place = { actual_lat: day * 2 + 0.5, actual_lng: 100.5 + day }
      const when = { release_date: `${month}-${day}`, release_time: '08:00' }
      const answer = await admin.call(puzzlesAdmin.create, { photo_id, prize_amount: prize, ...place, ...when })
      expect(answer.status).toBe(200)
    }
    await make(10, prize_amount)
    await make(11, 50)
    const rows = await app.db.sql`
      select prize_amount::float8 as prize, prize_by_hand as "byHand" from puzzles where id <> ${id} order by release_date`
    expect(rows).toEqual([
      { prize: prize_amount, byHand: false },
      { prize: 50, byHand: true },
    ])
    const before = await app.db.sql`select prize_amount::float8 as prize from puzzles where id = ${id}`
    expect(before).toEqual([{ prize: 50 }])
  })

  test('stores the sums of at most two years of months', async () => {
    const { payments } = app.services
    const asked = vi.spyOn(payments, 'sumBalance')
    await payers.advance(31 * daySeconds)
    const months = Array.from({ length: 25 }, (_, n) => new Date(Date.UTC(2010, n)).toISOString().slice(0, 7))
    for (const wanted of [...months, months[1]!, months[0]!]) expect((await read({ month: wanted })).status).toBe(200)
    expect(asked.mock.calls.length).toBe(26)
    asked.mockRestore()
  })
})
