import * as subscriptions from '@whereabouts/contract/subscriptions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { type Payer, TestPayers } from '../../../test-support/payers.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import { testSwitches } from '../../../test-support/switches.ts'
import { syncCustomer } from './sync-customer.ts'

describeOnOneDatabase('a subscription that the operator or the provider changed in an odd way', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  let switches: ReturnType<typeof testSwitches>
  let priceId: string
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    switches = testSwitches(app, payers)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.advance(0)
    priceId = await provider.aPlan({ guesses: 3 })
  })
  const unpaid = { hasSubscription: false, guessLimit: 0 }
  const playsOn = { hasSubscription: true, status: 'canceled', guessLimit: 3 }
  const paused = { ...playsOn, status: 'paused' }
  const resume = ({ user }: Payer) => user.call(subscriptions.reactivate, { userId: user.id })
  const checkout = ({ user }: Payer) =>
    user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })

  const chargedOf = async ({ customerId }: Payer) =>
    (await payers.ask<{ data: { amount: number }[] }>(`/v1/charges?customer=${customerId}`)).data.map(
      ({ amount }) => amount,
    )

  test('is played to the end of what is paid while it is paused, and continues when it is resumed', async () => {
    const payer = await switches.subscribe(priceId)
    const end = (await switches.statusOf(payer)).currentPeriodEnd
    await payers.ask(`/v1/subscriptions/${payer.id}/pause`, { 'bill_for[unused_time_from][type]': 'none' })
    await switches.advance(payer, 1)
    expect(await switches.statusOf(payer)).toMatchObject({ ...paused, currentPeriodEnd: end })
    await switches.advance(payer, 31)
    expect(await switches.statusOf(payer)).toMatchObject(unpaid)
    // Nothing paid is left: a new period begins once it is paid.
    await switches.giveCard(payer, 'pm_card_chargeCustomerFail')
    expect((await resume(payer)).body.code).toBe('not-reactivatable')
    expect(await switches.statusOf(payer)).toMatchObject({ ...unpaid, status: 'paused' })
    await switches.giveCard(payer, 'pm_card_visa')
    expect((await resume(payer)).status).toBe(200)
    expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
  })

  test('is no longer played where pausing it credits the rest of what is paid', async () => {
    const payer = await switches.subscribe(priceId)
    await switches.advance(payer, 10)
    await payers.ask(`/v1/subscriptions/${payer.id}/pause`, {})
    await switches.advance(payer, 1)
    expect(await switches.statusOf(payer)).toMatchObject(unpaid)
    await payers.ask(`/v1/subscriptions/${payer.id}/resume`, { payment_behavior: 'resume_on_payment_success' })
    await switches.advance(payer, 0)
    expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
  })

  test.each(['void', 'keep_as_draft', 'mark_uncollectible'])(
    'is played to the end of what is paid while its payments are not collected (%s)',
    async (behavior) => {
      const payer = await switches.subscribe(priceId)
      await payers.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': behavior })
      await switches.advance(payer, 1)
      expect(await switches.statusOf(payer)).toMatchObject(paused)
      expect((await payer.user.call(subscriptions.mine, {})).body).toMatchObject({ isReactivatable: true })
      expect((await checkout(payer)).body.code).toBe('payments-paused')
      await switches.advance(payer, 32)
      expect((await payers.atProvider(payer.id)).status).toBe('active')
      expect(await switches.statusOf(payer)).toMatchObject({ ...unpaid, status: 'paused' })
      expect(await switches.acceptedOf(payer)).toBe(0)
      expect((await checkout(payer)).body.code).toBe('payments-paused')
      // Bought elsewhere meanwhile, it is the second one, and is given back.
      await payers.subscribe(payer.customerId, { priceId, card: 'pm_card_visa' })
      await syncCustomer(app.services, payer.customerId)
      expect(await payers.refunded(payer.customerId)).toBe(500)
      // The period that was not collected stays unpaid, also when the payments are resumed.
      expect((await resume(payer)).status).toBe(200)
      expect(await switches.statusOf(payer)).toMatchObject({ ...unpaid, status: 'active' })
      expect((await checkout(payer)).body.code).toBe('already-subscribed')
      await switches.advance(payer, 31)
      expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    },
  )

  test.each(['none', 'now'])(
    'is charged nothing for what is left of its paid period when it is resumed (unused time billed from: %s)',
    async (from) => {
      const payer = await switches.subscribe(priceId)
      const end = (await switches.statusOf(payer)).currentPeriodEnd
      await switches.advance(payer, 10)
      await payers.ask(`/v1/subscriptions/${payer.id}/pause`, { 'bill_for[unused_time_from][type]': from })
      await switches.advance(payer, 1)
      expect((await resume(payer)).status).toBe(200)
      expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active', currentPeriodEnd: end })
      expect(await chargedOf(payer)).toEqual([500])
      await switches.advance(payer, 22)
      // A day was credited at most.
      const [renewal] = await chargedOf(payer)
      expect([await chargedOf(payer), renewal! > 480]).toEqual([[from === 'none' ? 500 : renewal, 500], true])
      expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    },
  )

  test('gives no guesses in a period that was not collected, also after a switch that is not paid', async () => {
    const payer = await switches.subscribe(priceId)
    await payers.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': 'void' })
    await switches.advance(payer, 32)
    expect((await resume(payer)).status).toBe(200)
    await switches.giveCard(payer, 'pm_card_chargeCustomerFail')
    await switches.switchBy(payer, await provider.aPlan({ guesses: 10, price: 50 }), 'always_invoice')
    expect(await switches.statusOf(payer)).toMatchObject(unpaid)
  })

  test('gives no guesses in a year to which it was switched while its payments were paused', async () => {
    const payer = await switches.subscribe(priceId)
    await payers.ask(`/v1/subscriptions/${payer.id}`, { 'pause_collection[behavior]': 'void' })
    const yearly = await provider.aPlan({ guesses: 3, price: 50, interval: 'year' })
    await switches.switchBy(payer, yearly, 'none')
    expect((await resume(payer)).status).toBe(200)
    expect(await switches.statusOf(payer)).toMatchObject({ ...playsOn, status: 'active' })
    await switches.advance(payer, 32)
    expect(await switches.statusOf(payer)).toMatchObject({ ...unpaid, status: 'active' })
    expect(await chargedOf(payer)).toEqual([500])
  })

  test('with an unknown status is played to the end of what is paid, and breaks no message of its customer', async () => {
    const payer = await switches.subscribe(priceId)
    const form = new URLSearchParams({ status: 'resting' })
    const address = `${app.sandboxUrl}/stripe/subscriptions/${payer.id}/status`
    expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
    const events = await provider.eventsFor(payer.user)
    expect((await provider.deliver(events.at(-1)!)).status).toBe(200)
    expect(await switches.statusOf(payer)).toMatchObject(playsOn)
    const other = await payers.subscribe(payer.customerId, { priceId, card: 'pm_card_visa' })
    await syncCustomer(app.services, payer.customerId)
    const own = (await payer.user.call(subscriptions.mine, {})).body.subscriptions
    expect(own.map(({ stripe_subscription_id, status }) => [stripe_subscription_id, status])).toEqual([
      [other, 'active'],
      [payer.id, 'canceled'],
    ])
  })

  test('in another currency prevents its owner from choosing a plan until it is over, with an explanation', async () => {
    const payer = await switches.subscribe(priceId)
    await payers.ask(`/v1/subscriptions/${payer.id}`, { cancel_at_period_end: 'true' })
    await switches.advance(payer, 0)
    const inEuro = await provider.aPlan({ currency: 'eur' })
    const wish = { userId: payer.user.id, email: payer.user.email, priceId: inEuro }
    const refused = await payer.user.call(subscriptions.createCheckout, wish)
    expect([refused.status, refused.body.code]).toEqual([409, 'other-currency'])
    await switches.advance(payer, 32)
    expect((await payer.user.call(subscriptions.createCheckout, wish)).status).toBe(200)
  })
})
