import * as subscriptions from '@whereabouts/contract/subscriptions'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { failing, type Payer, testStripe } from '../../../test-support/stripe.ts'

describeOnOneDatabase('a subscription that the operator or the provider changed in an odd way', (app) => {
  const stripe = testStripe(app)
  let priceId: string
  beforeEach(async () => {
    priceId = await stripe.aPlan({ guesses: 3 })
  })
  const unpaid = { hasSubscription: false, guessLimit: 0 }
  const playsOn = { hasSubscription: true, status: 'canceled', guessLimit: 3 }
  const paused = { ...playsOn, status: 'paused' }
  const resume = ({ user }: Payer) => user.call(subscriptions.reactivate, { userId: user.id })
  const checkout = ({ user }: Payer, price = priceId) => stripe.checkout(user, price)
  const chargedOf = async (payer: Payer) => (await stripe.chargesOf(payer)).map(({ amount }) => amount)

  test('is played to the end of what is paid while it is paused, and continues when it is resumed', async () => {
    const payer = await stripe.aSubscriber(priceId)
    const end = (await stripe.statusOf(payer)).currentPeriodEnd
    await stripe.ask(`/v1/subscriptions/${payer.id}/pause`, { 'bill_for[unused_time_from][type]': 'none' })
    await stripe.pass(payer, 1)
    expect(await stripe.statusOf(payer)).toMatchObject({ ...paused, currentPeriodEnd: end })
    await stripe.pass(payer, 31)
    expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
    // Nothing paid is left: a new period begins once it is paid.
    await stripe.giveCard(payer, failing)
    expect((await resume(payer)).body.code).toBe('not-reactivatable')
    expect(await stripe.statusOf(payer)).toMatchObject({ ...unpaid, status: 'paused' })
    await stripe.giveCard(payer, 'pm_card_visa')
    expect((await resume(payer)).status).toBe(200)
    expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
  })

  test('is no longer played where pausing it credits the rest of what is paid', async () => {
    const payer = await stripe.aSubscriber(priceId)
    await stripe.pass(payer, 10)
    await stripe.ask(`/v1/subscriptions/${payer.id}/pause`, {})
    await stripe.pass(payer, 1)
    expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
    await stripe.ask(`/v1/subscriptions/${payer.id}/resume`, { payment_behavior: 'resume_on_payment_success' })
    await stripe.pass(payer, 0)
    expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
  })

  test.each(['void', 'keep_as_draft', 'mark_uncollectible'])(
    'is played to the end of what is paid while its payments are not collected (%s)',
    async (behavior) => {
      const payer = await stripe.aSubscriber(priceId)
      await stripe.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': behavior })
      await stripe.pass(payer, 1)
      expect(await stripe.statusOf(payer)).toMatchObject(paused)
      expect((await payer.user.call(subscriptions.mine, {})).body).toMatchObject({ isReactivatable: true })
      expect((await checkout(payer)).body.code).toBe('payments-paused')
      await stripe.pass(payer, 32)
      expect((await stripe.atProvider(payer.id)).status).toBe('active')
      expect(await stripe.statusOf(payer)).toMatchObject({ ...unpaid, status: 'paused' })
      expect(await stripe.acceptedOf(payer)).toBe(0)
      expect((await checkout(payer)).body.code).toBe('payments-paused')
      // Bought elsewhere meanwhile, it is the second one, and is given back.
      await stripe.subscribe(payer.customerId, { priceId })
      await stripe.sync(payer)
      expect(await stripe.refunded(payer.customerId)).toBe(500)
      // The period that was not collected stays unpaid, also when the payments are resumed.
      expect((await resume(payer)).status).toBe(200)
      expect(await stripe.statusOf(payer)).toMatchObject({ ...unpaid, status: 'active' })
      expect((await checkout(payer)).body.code).toBe('already-subscribed')
      await stripe.pass(payer, 31)
      expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    },
  )

  test.each(['none', 'now'])(
    'is charged nothing for what is left of its paid period when it is resumed (unused time billed from: %s)',
    async (from) => {
      const payer = await stripe.aSubscriber(priceId)
      const end = (await stripe.statusOf(payer)).currentPeriodEnd
      await stripe.pass(payer, 10)
      await stripe.ask(`/v1/subscriptions/${payer.id}/pause`, { 'bill_for[unused_time_from][type]': from })
      await stripe.pass(payer, 1)
      expect((await resume(payer)).status).toBe(200)
      expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active', currentPeriodEnd: end })
      expect(await chargedOf(payer)).toEqual([500])
      await stripe.pass(payer, 22)
      // A day was credited at most.
      const [renewal] = await chargedOf(payer)
      expect([await chargedOf(payer), renewal! > 480]).toEqual([[from === 'none' ? 500 : renewal, 500], true])
      expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    },
  )

  test('gives no guesses in a period that was not collected, also after a switch that is not paid', async () => {
    const payer = await stripe.aSubscriber(priceId)
    await stripe.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': 'void' })
    await stripe.pass(payer, 32)
    expect((await resume(payer)).status).toBe(200)
    await stripe.giveCard(payer, failing)
    await stripe.switchBy(payer, await stripe.aPlan({ guesses: 10, price: 50 }), 'always_invoice')
    expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
  })

  test('gives no guesses in a year to which it was switched while its payments were paused', async () => {
    const payer = await stripe.aSubscriber(priceId)
    await stripe.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': 'void' })
    const yearly = await stripe.aPlan({ guesses: 3, price: 50, interval: 'year' })
    await stripe.switchBy(payer, yearly, 'none')
    expect((await resume(payer)).status).toBe(200)
    expect(await stripe.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    await stripe.pass(payer, 32)
    expect(await stripe.statusOf(payer)).toMatchObject({ ...unpaid, status: 'active' })
    expect(await chargedOf(payer)).toEqual([500])
  })

  test('with an unknown status is played to the end of what is paid, and breaks no message of its customer', async () => {
    const payer = await stripe.aSubscriber(priceId)
    expect((await stripe.press(`/stripe/subscriptions/${payer.id}/status`, { status: 'resting' })).status).toBe(303)
    const events = await stripe.eventsFor(payer.user)
    expect((await stripe.deliver(events.at(-1)!)).status).toBe(200)
    expect(await stripe.statusOf(payer)).toMatchObject(playsOn)
    const other = await stripe.subscribe(payer.customerId, { priceId })
    await stripe.sync(payer)
    const own = (await payer.user.call(subscriptions.mine, {})).body.subscriptions
    expect(own.map(({ stripe_subscription_id, status }) => [stripe_subscription_id, status])).toEqual([
      [other, 'active'],
      [payer.id, 'canceled'],
    ])
  })

  test('in another currency prevents its owner from choosing a plan until it is over, with an explanation', async () => {
    const payer = await stripe.aSubscriber(priceId)
    await stripe.ask(`/v1/subscriptions/${payer.id}`, { cancel_at_period_end: 'true' })
    await stripe.pass(payer, 0)
    const inEuro = await stripe.aPlan({ currency: 'eur' })
    const refused = await checkout(payer, inEuro)
    expect([refused.status, refused.body.code]).toEqual([409, 'other-currency'])
    await stripe.pass(payer, 32)
    expect((await checkout(payer, inEuro)).status).toBe(200)
  })
})
