import * as subscriptions from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import type { TestUser } from '../../../test-support/world.ts'

describeOnOneDatabase('the provider’s portal', (app) => {
  const stripe = testStripe(app)

  const portal = (user: TestUser, input: { customerId?: string | null; page?: 'home' | 'cancel' | 'card' } = {}) =>
    user.call(subscriptions.createPortal, input)

  test('opens for the user’s own customer, named or not, and returns to the settings', async () => {
    const { user } = await stripe.aPayer()
    for (const customerId of [undefined, null, await stripe.customerOf(user)]) {
      const answer = await portal(user, customerId === undefined ? {} : { customerId })
      expect(Object.keys(answer.body)).toEqual(['url'])
      expect(await (await fetch(answer.body.url)).text()).toContain('http://site.test/settings')
    }
  })

  test('the page that cancels ends this subscription and returns; if the subscription already ends, the portal’s front page is shown', async () => {
    const { user } = await stripe.aPayer()
    const [subscription] = await stripe.liveSubscriptions(user)
    const { body } = await portal(user, { page: 'cancel' })
    const answer = await stripe.press(`${body.url}/cancel`, { subscription: subscription! })
    expect(answer.headers.get('location')).toBe('http://site.test/settings')
    const [ended] = await app.services.payments.listSubscriptions(await stripe.customerOf(user))
    expect(ended).toMatchObject({ cancelsAtPeriodEnd: true })
    // No message has come: the provider is asked before the page is opened.
    const again = await portal(user, { page: 'cancel' })
    expect(again.status).toBe(200)
    expect(await (await fetch(again.body.url)).text()).toContain('Manage your subscription')
  })

  test('the page for another card leads back', async () => {
    const { user } = await stripe.aPayer()
    const { body } = await portal(user, { page: 'card' })
    const card = { number: '5555555555554444', expiry: '12/40', cvc: '123', name: 'Ann' }
    expect((await stripe.press(`${body.url}/card`, card)).headers.get('location')).toBe('http://site.test/settings')
  })

  test('foreign and unknown customers are refused alike', async () => {
    const [{ user }, { user: other }] = [await stripe.aPayer(), await stripe.aPayer()]
    for (const customerId of [await stripe.customerOf(other), 'cus_unknown', "' or 1=1 --"])
      expect(await portal(user, { customerId })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })

  test('without a subscription, without a customer, and when there is nothing to manage it says so', async () => {
    const user = await app.aUser()
    expect(await portal(user)).toMatchObject({
      status: 404,
      body: { code: 'no-subscription', error: 'No subscription found' },
    })
    const imported = await app.aSubscriber()
    await app.db.sql`update subscriptions set stripe_customer_id = null where user_id = ${imported.id}`
    expect(await portal(imported)).toMatchObject({
      status: 404,
      body: { code: 'no-customer', error: 'No Stripe customer ID found in subscription' },
    })
    const notEligible = {
      status: 409,
      body: { code: 'not-manageable', error: 'Subscription is not eligible for management' },
    }
    const { user: fraud } = await stripe.aPayer()
    await stripe.sync(fraud)
    await app.db.sql`update subscriptions set status = 'fraud_canceled' where user_id = ${fraud.id}`
    expect(await portal(fraud)).toMatchObject(notEligible)
    const ended = await app.aSubscriber()
    const threeHoursAgo = new Date(app.clock.at.getTime() - 3 * 60 * 60 * 1000)
    await app.db.sql`update subscriptions set current_period_end = ${threeHoursAgo} where user_id = ${ended.id}`
    expect(await portal(ended)).toMatchObject(notEligible)
  })

  test('a provider in trouble is reported as a portal that could not be made, and a retry works', async () => {
    const { user } = await stripe.aPayer()
    const unavailable = {
      status: 502,
      body: { code: 'portal-unavailable', error: 'Failed to create customer portal session' },
    }
    for (const [method, path] of [
      ['GET', '/v1/subscriptions'],
      ['POST', '/v1/billing_portal/sessions'],
    ]) {
      await stripe.order({ method, path, status: 503, times: 3 })
      expect(await portal(user)).toMatchObject(unavailable)
    }
    expect((await portal(user)).status).toBe(200)
  })
})
