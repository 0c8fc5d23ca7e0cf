import * as subscriptions from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import type { TestUser } from '../../../test-support/world.ts'

const refused = { status: 409, body: { code: 'not-reactivatable' } }

describeOnOneDatabase('reactivating', (app) => {
  const stripe = testStripe(app)

  const reactivate = (user: TestUser, changes: { userId?: string; customerId?: string } = {}) =>
    user.call(subscriptions.reactivate, { userId: user.id, ...changes })
  const aCanceled = async (plan: { trialDays?: number } = {}) => {
    const { user } = await stripe.aPayer(plan)
    const subscriptionId = await stripe.cancel(user)
    await stripe.sync(user)
    return { user, subscriptionId }
  }

  test('a canceled subscription continues as it was', async () => {
    const { user } = await aCanceled()
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'canceled' })
    expect(await reactivate(user, { customerId: await stripe.customerOf(user) })).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your subscription has been reactivated.',
        trialRestored: false,
        remainingTrialDays: 0,
      },
    })
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active' })
    const [subscription] = await app.services.payments.listSubscriptions(await stripe.customerOf(user))
    expect(subscription).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false, cancelAt: null })
  })

  test('the rest of a trial counts again, in whole days, the begun one included', async () => {
    const { user } = await aCanceled({ trialDays: 7 })
    const end = Date.parse((await stripe.statusOf(user)).trialEnd!)
    app.clock.at = new Date(end - 2.5 * 24 * 60 * 60 * 1000)
    expect((await reactivate(user)).body).toMatchObject({ trialRestored: true, remainingTrialDays: 3 })
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'trialing', trialEnd: new Date(end).toISOString() })
  })

  test('a cancellation that no message has reported yet is taken back too', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    await stripe.cancel(user)
    expect((await reactivate(user)).status).toBe(200)
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'active' })
  })

  test('only the caller’s own, only a canceled one, and nothing is revealed about others', async () => {
    const { user: other, subscriptionId } = await aCanceled()
    const user = await app.aUser()
    const foreign = { status: 403, body: { code: 'not-allowed' } }
    const otherCustomer = await stripe.customerOf(other)
    for (const changes of [{ userId: other.id }, { customerId: otherCustomer }, { customerId: 'cus_unknown' }])
      expect(await reactivate(user, changes)).toMatchObject(foreign)
    expect(await reactivate(user)).toMatchObject({ status: 404, body: { code: 'no-subscription' } })
    const [untouched] = await app.services.payments.listSubscriptions(otherCustomer)
    expect(untouched).toMatchObject({ subscriptionId, cancelsAtPeriodEnd: true })

    const { user: active } = await stripe.aPayer()
    await stripe.sync(active)
    expect(await reactivate(active)).toMatchObject(refused)
  })

  test('a fraud and an ended one are refused, and change nothing at the provider', async () => {
    const { user: fraud } = await aCanceled({ trialDays: 7 })
    await app.db.sql`update subscriptions set status = 'fraud_canceled'`
    expect(await reactivate(fraud)).toMatchObject(refused)
    const { user, subscriptionId } = await aCanceled()
    await app.services.payments.cancelNow(subscriptionId)
    expect(await reactivate(user)).toMatchObject(refused)
    expect(await reactivate(user)).toMatchObject(refused)
    expect(await stripe.liveSubscriptions(user)).toEqual([])
    expect((await stripe.statusOf(user)).hasSubscription).toBe(true)
  })

  test('two concurrent calls, racing the message about it, end in one living subscription', async () => {
    const { user } = await aCanceled()
    const events = await stripe.eventsFor(user)
    const [first, second] = await Promise.all([
      reactivate(user),
      reactivate(user),
      ...events.map((event) => stripe.deliver(event)),
    ])
    const answers = [first, second].map(({ status }) => status).sort()
    expect(answers[0]).toBe(200)
    expect([200, 409]).toContain(answers[1])
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'active' })
    await stripe.sync(user)
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'active' })
    expect(await stripe.liveSubscriptions(user)).toHaveLength(1)
  })

  test('a checkout that is open in another window cannot be paid in addition to what was taken back', async () => {
    const priceId = await stripe.aPlan({ price: 9 })
    for (let turn = 0; turn < 4; turn += 1) {
      const { user } = await aCanceled()
      const opened = await stripe.checkout(user, priceId)
      const [paid, answer] = await Promise.all([stripe.tryToPay(opened.body.url), reactivate(user)])
      expect([paid, answer.status]).toEqual(paid === 303 ? [303, 409] : [410, 200])
      expect(await stripe.statusOf(user)).toMatchObject({ status: 'active' })
      const live = await app.services.payments.listSubscriptions(await stripe.customerOf(user))
      expect(live.filter((one) => one.endedAt === null && !one.cancelsAtPeriodEnd)).toHaveLength(1)
    }
  })

  test('a provider in trouble is reported, and a retry works', async () => {
    const { user, subscriptionId } = await aCanceled()
    const steps = [
      ['GET', '/v1/checkout/sessions'],
      ['GET', '/v1/subscriptions'],
      ['POST', '/v1/subscriptions/:id'],
    ]
    for (const [method, path] of steps) {
      await stripe.order({ method, path, status: 429 })
      expect(await reactivate(user)).toMatchObject({
        status: 502,
        body: { code: 'reactivation-unavailable', error: 'Failed to reactivate subscription' },
      })
      expect(await app.db.sql`select 1 from payment_customers where checkout_lease_until is not null`).toEqual([])
    }
    expect((await reactivate(user)).status).toBe(200)
    expect(await stripe.liveSubscriptions(user)).toEqual([subscriptionId])
  })

  test('during maintenance nothing is taken back', async () => {
    const { user } = await aCanceled()
    await app.set('maintenance_mode', 'true')
    expect(await reactivate(user)).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'canceled' })
  })
})
