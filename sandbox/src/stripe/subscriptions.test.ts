import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daySeconds, Shop } from '../../test-support/shop.ts'

// Payments, refunds and disputes: the suites in tests/engines/payments.test.ts. Switches of plans: server/src/features/subscriptions/paid-limit.test.ts.
const shop = new Shop()
const failing = 'pm_card_chargeCustomerFail'

describe('a subscription', () => {
  test('on trial is announced three days before its end', async () => {
    const { id } = await shop.subscribe({ trial_period_days: 7 })
    await shop.box.advance(4 * daySeconds + 1)
    expect(await shop.eventTypes()).toContain('customer.subscription.trial_will_end')
    expect((await shop.look(id)).status).toBe('trialing')
    // An invoice over 0 requires no payment.
    expect((await shop.stripe.paymentIntents.list({ customer: shop.customer })).data).toEqual([])
  })

  test('is renewed month by month, each at its own moment, also where several pass at the same time', async () => {
    const { id, created } = await shop.subscribe()
    await shop.box.advance(95 * daySeconds)
    const made = (await shop.invoices(id)).map((invoice) => Math.round((invoice.created - created) / daySeconds))
    expect(made).toHaveLength(4)
    expect(new Set(made).size).toBe(4)
    expect((await shop.look(id)).items.data[0]?.current_period_end).toBeGreaterThan(created + 95 * daySeconds)
    const { data } = await shop.stripe.invoices.list({ customer: shop.customer, created: { gt: created + daySeconds } })
    expect(data).toHaveLength(3)
  })

  test('that cannot be charged is past due, ends after the last retry, and recovers when a retry is paid', async () => {
    const trial = { card: failing, trial_period_days: 3 }
    const [lost, saved] = [await shop.subscribe(trial), await shop.subscribe(trial)]
    await shop.box.advance(3 * daySeconds + 1)
    expect((await shop.subscriptions()).map(({ status }) => status)).toEqual(['past_due', 'past_due'])
    expect(await shop.eventTypes()).toContain('invoice.payment_failed')
    expect(await shop.stripe.customers.retrieve(shop.customer)).toMatchObject({ delinquent: true })
    const card = await shop.stripe.paymentMethods.attach('pm_card_mastercard', { customer: shop.customer })
    await shop.stripe.subscriptions.update(saved.id, { default_payment_method: card.id })
    await shop.box.advance(14 * daySeconds)
    expect([(await shop.look(lost.id)).status, (await shop.look(saved.id)).status]).toEqual(['past_due', 'active'])
    const invoice = String((await shop.look(lost.id)).latest_invoice)
    await expect(shop.stripe.invoices.pay(invoice)).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    await shop.box.advance(daySeconds)
    const reason = { cancellation_details: { reason: 'payment_failed' } }
    expect(await shop.look(lost.id)).toMatchObject({ status: 'canceled', ...reason })
    const paid = String((await shop.look(saved.id)).latest_invoice)
    await expect(shop.stripe.invoices.pay(paid)).rejects.toThrow('already paid')
  })

  test('with a failed first payment is incomplete, and expires after 23 hours', async () => {
    const { id, status } = await shop.subscribe({ card: failing })
    expect(status).toBe('incomplete')
    await shop.box.advance(23 * 3600 + 1)
    expect((await shop.subscriptions()).map((one) => [one.id, one.status])).toEqual([[id, 'incomplete_expired']])
  })

  test('is paid by its own customer’s card alone, and is listed until it has ended', async () => {
    const other = await shop.stripe.customers.create({ email: 'bob@example.com' })
    const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    const missing = { code: 'resource_missing', param: 'default_payment_method' }
    await expect(shop.subscribe({ default_payment_method: id })).rejects.toMatchObject(missing)
    const live = await shop.subscribe()
    const onTrial = await shop.subscribe({ trial_period_days: 3 })
    const ended = await shop.subscribe()
    await shop.stripe.subscriptions.cancel(ended.id)
    await expect(shop.stripe.subscriptions.cancel(ended.id)).rejects.toMatchObject({ code: 'resource_missing' })
    const list = async (wishes: Stripe.SubscriptionListParams) =>
      (await shop.stripe.subscriptions.list({ customer: shop.customer, ...wishes })).data.map((one) => one.id)
    expect(await list({})).toEqual([onTrial.id, live.id])
    expect(await list({ status: 'all' })).toEqual([ended.id, onTrial.id, live.id])
  })

  test('lives by a clock that only moves forward', async () => {
    for (const wrong of [{ now: '2020-01-01T00:00:00Z' }, { advanceSeconds: 'soon' }])
      expect((await shop.order('clock', wrong)).status).toBe(400)
    const answer = await shop.order('clock', { now: '2040-02-03T00:00:00Z' })
    expect(await answer.json()).toMatchObject({ now: '2040-02-03T00:00:00.000Z' })
  })
})

describe('in the middle of a month', () => {
  /** The first of a month with 31 days. */
  const start = Date.UTC(2029, 4, 1) / 1000
  let prices: Record<'month' | 'dear' | 'year', string>
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start * 1000 })
    const year = await shop.aPrice(9000, { recurring: { interval: 'year' } })
    prices = { month: await shop.aPrice(1000), dear: await shop.aPrice(3000), year }
  })
  afterEach(() => void vi.useRealTimers())

  const advance = (days: number) => vi.setSystemTime((start + Math.round(days * daySeconds)) * 1000)
  const subscribe = (wishes = {}) => shop.subscribe({ items: [{ price: prices.month }], ...wishes })
  const switchTo = ({ id, items }: Stripe.Subscription, price: string, wishes: Stripe.SubscriptionUpdateParams = {}) =>
    shop.stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price }], ...wishes })
  const balance = async () => ((await shop.stripe.customers.retrieve(shop.customer)) as Stripe.Customer).balance

  test('a switch without prorations changes no period and costs nothing; with them, half of each price with the next invoice', async () => {
    const [plain, prorated] = [await subscribe(), await subscribe()]
    advance(15.5)
    const switched = await switchTo(plain, prices.dear, { proration_behavior: 'none' })
    const { current_period_end } = plain.items.data[0]!
    expect(switched.items.data[0]).toMatchObject({ price: { id: prices.dear }, current_period_end })
    await switchTo(prorated, prices.dear)
    expect(await shop.invoices(prorated.id)).toHaveLength(1)
    advance(32)
    expect((await shop.invoices(plain.id)).map(({ amount_paid }) => amount_paid)).toEqual([3000, 1000])
    const [invoice] = await shop.invoices(prorated.id)
    expect(invoice!.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500, 3000])
    expect(invoice!.lines.data[0]!.parent?.subscription_item_details?.proration).toBe(true)
    expect(invoice).toMatchObject({ amount_paid: 4000, billing_reason: 'subscription_cycle' })
  })

  test('a switch invoiced immediately charges the difference; a downgrade becomes the customer’s credit', async () => {
    const subscription = await subscribe()
    advance(15.5)
    const up = await switchTo(subscription, prices.dear, { proration_behavior: 'always_invoice' })
    const charged = { amount_paid: 1000, billing_reason: 'subscription_update', status: 'paid' }
    expect((await shop.invoices(subscription.id))[0]).toMatchObject(charged)
    await switchTo(up, prices.month, { proration_behavior: 'always_invoice' })
    expect(await balance()).toBe(-1000)
    const credit = { total: -1000, amount_due: 0, status: 'paid', ending_balance: -1000 }
    expect((await shop.invoices(subscription.id))[0]).toMatchObject(credit)
    advance(32)
    const next = { total: 1000, amount_due: 0, starting_balance: -1000, ending_balance: 0 }
    expect((await shop.invoices(subscription.id))[0]).toMatchObject(next)
  })

  test('a switch to another interval begins a period now, and during a trial it only changes what follows', async () => {
    const subscription = await subscribe()
    advance(15.5)
    const yearly = await switchTo(subscription, prices.year)
    expect(yearly.items.data[0]!.current_period_start).toBe(start + 15.5 * daySeconds)
    expect((await shop.invoices(subscription.id))[0]).toMatchObject({ amount_paid: 8500 })
    const onTrial = await subscribe({ trial_period_days: 7 })
    const after = await switchTo(onTrial, prices.dear)
    expect(after).toMatchObject({ status: 'trialing', trial_end: onTrial.trial_end })
    expect(await shop.invoices(onTrial.id)).toHaveLength(1)
    const ended = await shop.stripe.subscriptions.update(onTrial.id, { trial_end: 'now' })
    expect([ended.status, (await shop.invoices(onTrial.id))[0]!.amount_paid]).toEqual(['active', 3000])
  })

  test('a trial can be moved, an active subscription put on trial, and an end be set', async () => {
    const at = (days: number) => start + days * daySeconds
    const { id } = await subscribe({ trial_period_days: 5 })
    const moved = await shop.stripe.subscriptions.update(id, { trial_end: at(9) })
    expect(moved.items.data[0]!.current_period_end).toBe(at(9))
    advance(6)
    expect((await shop.look(id)).status).toBe('trialing')
    advance(9)
    expect((await shop.look(id)).status).toBe('active')
    const later = shop.stripe.subscriptions.update(id, { trial_end: at(20) })
    await expect(later).rejects.toMatchObject({ param: 'trial_end' })
    await shop.stripe.subscriptions.update(id, { trial_end: at(20), proration_behavior: 'none' })
    expect((await shop.look(id)).status).toBe('trialing')
    await shop.stripe.subscriptions.update(id, { cancel_at: at(12) })
    advance(12)
    expect(await shop.look(id)).toMatchObject({ status: 'canceled', ended_at: at(12) })
  })

  test('an item is named by its own id', async () => {
    const { id } = await subscribe()
    const update = (item: Stripe.SubscriptionUpdateParams.Item) =>
      shop.stripe.subscriptions.update(id, { items: [item] })
    await expect(update({ price: prices.dear })).rejects.toMatchObject({ param: 'items[0][id]' })
    await expect(update({ id: 'si_none', price: prices.dear })).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('payments', () => {
  const charge = async () => (await shop.stripe.charges.list({ customer: shop.customer })).data[0]!

  test('that are declined are stored with their reason, book nothing, and cannot be refunded', async () => {
    await shop.subscribe({ card: failing })
    const outcome = { type: 'issuer_declined', reason: 'generic_decline' }
    const failed = { status: 'failed', paid: false, failure_code: 'card_declined', balance_transaction: null, outcome }
    expect(await charge()).toMatchObject(failed)
    const last_payment_error = { code: 'card_declined', decline_code: 'generic_decline', type: 'card_error' }
    const [intent] = (await shop.stripe.paymentIntents.list()).data
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error })
    expect(await shop.eventTypes()).toEqual(expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']))
    expect((await shop.stripe.balanceTransactions.list()).data).toEqual([])
    const refund = shop.stripe.refunds.create({ charge: (await charge()).id })
    await expect(refund).rejects.toMatchObject({ statusCode: 400 })
  })

  test('come from cards that are attached once, and made the default by their own customer', async () => {
    const { customers, paymentMethods } = shop.stripe
    const declined = paymentMethods.attach('pm_card_chargeDeclined', { customer: shop.customer })
    const reason = { statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' }
    await expect(declined).rejects.toMatchObject(reason)
    const card = await paymentMethods.attach('pm_card_mastercard', { customer: shop.customer })
    const update = { invoice_settings: { default_payment_method: card.id } }
    await customers.update(shop.customer, update)
    const other = await customers.create({ email: 'bob@example.com' })
    await expect(customers.update(other.id, update)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(paymentMethods.attach(card.id, { customer: other.id })).rejects.toMatchObject({ statusCode: 400 })
    expect((await customers.listPaymentMethods(shop.customer)).data.map(({ id }) => id)).toEqual([card.id])
    const { invoice_settings } = (await customers.retrieve(shop.customer)) as Stripe.Customer
    expect(invoice_settings.default_payment_method).toBe(card.id)
  })

  test('of a deleted customer show, where the customer is expanded, that it was deleted', async () => {
    const { id } = await shop.subscribe()
    await shop.stripe.customers.del(shop.customer)
    const deleted = { id: shop.customer, object: 'customer', deleted: true }
    expect((await shop.stripe.charges.list({ expand: ['data.customer'] })).data[0]?.customer).toEqual(deleted)
    expect((await shop.look(id)).status).toBe('canceled')
  })
})

describe('the customer’s portal', () => {
  const goodCard = { number: '5555 5555 5555 4444', expiry: '12/40', cvc: '123', name: 'Ann' }
  const return_url = 'http://localhost:3000/settings'
  const open = (flow_data?: Stripe.BillingPortal.SessionCreateParams['flow_data'], customer = shop.customer) =>
    shop.stripe.billingPortal.sessions.create({ customer, return_url, ...(flow_data && { flow_data }) })
  const read = async (url: string) => (await fetch(url)).text()

  test('saves another card, the customer’s and the subscription’s own, and none that is wrong or declined', async () => {
    const { id, default_payment_method: before } = await shop.subscribe()
    const portal = await open()
    const wrong = await shop.press(portal, '/card', { ...goodCard, cvc: '1' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('security code is incomplete')])
    expect((await shop.press(portal, '/card', { ...goodCard, number: '4000000000000002' })).status).toBe(402)
    expect((await shop.look(id)).default_payment_method).toBe(before)
    expect((await shop.press(portal, '/card', goodCard)).status).toBe(303)
    const after = (await shop.look(id)).default_payment_method
    expect(after).not.toBe(before)
    const customer = (await shop.stripe.customers.retrieve(shop.customer)) as Stripe.Customer
    expect(customer.invoice_settings.default_payment_method).toBe(after)
    expect(await read(portal.url)).toContain('mastercard ending in 4444')
  })

  test('is its own customer’s, for an hour; canceling sets only cancel_at, as at Stripe', async () => {
    const { id } = await shop.subscribe()
    const dear = await shop.aPrice(1999)
    const other = await shop.stripe.customers.create({ email: 'bob@example.com' })
    const [own, foreign] = [await open(), await open(undefined, other.id)]
    expect((await shop.press(own, '/plan', { subscription: id, price: 'price_none' })).status).toBe(404)
    expect((await shop.press(foreign, '/plan', { subscription: id, price: dear })).status).toBe(404)
    await shop.press(foreign, '/cancel', { subscription: id })
    expect(await shop.look(id)).toMatchObject({ cancel_at: null, items: { data: [{ price: { id: shop.price } }] } })
    await shop.press(own, '/cancel', { subscription: id })
    const marked = await shop.look(id)
    expect(marked).toMatchObject({ cancel_at_period_end: false, cancel_at: marked.items.data[0]!.current_period_end })
    await shop.box.advance(3601)
    expect((await fetch(own.url)).status).toBe(404)
  })
})
