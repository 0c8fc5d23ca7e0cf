import * as legacy from '@whereabouts/contract/legacy'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'

const hourMs = 60 * 60 * 1000

describeOnOneDatabase('own subscriptions and cards', (app) => {
  const stripe = testStripe(app)

  const aRow = async (row: { id: string; userId: string; status: string; endHours: number; ageHours: number }) => {
    const [end, made] = [row.endHours, -row.ageHours].map((hours) => new Date(app.clock.at.getTime() + hours * hourMs))
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_customer_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${row.id}, ${row.userId}, ${`cus_of_${row.id}`}, 'price_with_2', ${row.status}, ${end!}, ${made!}, ${made!})`
  }

  test('all of the caller’s are listed, the deciding one first, and no others', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    await app.aPlan(2)
    await app.db.sql`update subscription_pricing set is_active = false`
    const own = { userId: user.id }
    await aRow({ ...own, id: 'sub_oldest', status: 'past_due', endHours: -500, ageHours: 900 })
    await aRow({ ...own, id: 'sub_deciding', status: 'canceled', endHours: 5, ageHours: 600 })
    await aRow({ ...own, id: 'sub_fraud', status: 'fraud_canceled', endHours: 700, ageHours: 20 })
    await aRow({ userId: other.id, id: 'sub_of_another', status: 'active', endHours: 700, ageHours: 20 })
    const { body } = await user.call(subscriptions.mine, {})
    const ids = body.subscriptions.map(({ stripe_subscription_id: id }) => id)
    expect(ids).toEqual(['sub_deciding', 'sub_fraud', 'sub_oldest'])
    expect(body).toMatchObject({
      plan: { stripe_price_id: 'price_with_2', is_active: false, guesses_per_puzzle: 2 },
      isManageable: true,
      isReactivatable: true,
    })
    expect(body.subscriptions[1]).toMatchObject({ status: 'fraud_canceled', stripe_customer_id: 'cus_of_sub_fraud' })
  })

  test('a user without one gets an empty answer', async () => {
    const user = await app.aUser()
    expect((await user.call(subscriptions.mine, {})).body).toEqual({
      subscriptions: [],
      plan: null,
      tax: 'none',
      isSubscribed: false,
      isManageable: false,
      isReactivatable: false,
    })
  })

  test('a card that had a trial under another subscription is recognized; the caller’s own trial does not count against them', async () => {
    const [{ user: first }, user] = [await stripe.aPayer({ trialDays: 7 }), await app.aUser()]
    await stripe.sync(first)
    const check = async (caller: typeof first) =>
      caller.call(legacy.checkPaymentMethod, { customerId: await stripe.customerOf(caller) })
    const priceId = await stripe.aPlan()
    await stripe.pay((await stripe.checkout(user, priceId)).body.url)
    expect((await check(first)).body).toEqual({ success: true, alreadyUsed: false, code: null, error: null })
    expect((await check(user)).body).toEqual({
      success: true,
      alreadyUsed: true,
      code: 'PAYMENT_METHOD_ALREADY_USED',
      error: 'This payment method has already been used for a free trial. Please use a different payment method.',
    })
    for (const customerId of [await stripe.customerOf(first), 'cus_unknown'])
      expect(await user.call(legacy.checkPaymentMethod, { customerId })).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      })
    await stripe.order({ method: 'GET', path: '/v1/customers/:id/payment_methods', status: 503, times: 3 })
    expect(await check(user)).toMatchObject({
      status: 502,
      body: { code: 'payment-method-unverified', error: 'Payment method error' },
    })
  })

  test('a trial is refused before the checkout where the customer’s card had one elsewhere', async () => {
    const { user: first } = await stripe.aPayer({ trialDays: 7 })
    await stripe.sync(first)
    const user = await app.aUser()
    const [paid, withTrial] = [await stripe.aPlan(), await stripe.aPlan({ trialDays: 7, price: 9 })]
    await stripe.checkout(user, paid)
    // The card is saved by a checkout that was begun at the provider and not finished.
    await stripe.ask('/v1/payment_methods/pm_card_visa/attach', { customer: await stripe.customerOf(user) })
    expect(await stripe.checkout(user, withTrial)).toMatchObject({
      status: 409,
      body: { success: false, code: 'PAYMENT_METHOD_ALREADY_USED' },
    })
    expect((await stripe.checkout(user, paid)).status).toBe(200)
    expect((await stripe.cheapest(user)).status).toBe(200)
  })
})
