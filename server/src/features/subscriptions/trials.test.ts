import { mine } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, testStripe } from '../../../test-support/stripe.ts'
import { saveTrialMarks } from './trial-mark-queries.ts'

describeOnOneDatabase('one free trial per person', (app) => {
  const stripe = testStripe(app)

  const aTrial = async ({ card = 'pm_card_visa' }: { card?: string } = {}) => {
    const payer = await stripe.aCustomer()
    const priceId = await stripe.aPlan({ trialDays: 7 })
    const id = await stripe.subscribe(payer.customerId, { priceId, trialDays: 7, card })
    return { ...payer, id, priceId }
  }

  test('a trial claims the marks of its address and its card, and never matches itself', async () => {
    const trial = await aTrial()
    for (let time = 0; time < 3; time += 1) await stripe.sync(trial)
    expect(await stripe.marks()).toEqual([
      { kind: 'card', of: trial.id },
      { kind: 'email', of: trial.id },
    ])
    await stripe.advance(8 * daySeconds)
    await stripe.sync(trial)
    expect(await stripe.statuses(trial)).toEqual(['active'])
    expect(await stripe.marks()).toHaveLength(2)
  })

  test('a payer with one card has one mark, whatever became of the trial, and another card has another', async () => {
    const [first, second, third] = [await aTrial(), await aTrial(), await aTrial({ card: 'pm_card_mastercard' })]
    for (const trial of [first, second, third, first]) await stripe.sync(trial)
    const rows = await app.db.sql<{ user_id: string; mark: string }>`select user_id, mark from card_marks`
    expect(rows).toHaveLength(3)
    const markOf = ({ user }: Payer) => rows.find(({ user_id }) => user_id === user.id)!.mark
    expect(markOf(first)).toBe(markOf(second))
    expect(markOf(third)).not.toBe(markOf(first))
    const [fingerprint] = await app.services.payments.listCardFingerprints(first.customerId)
    const trialMarks = await app.db.sql<{ mark: string }>`select mark from trial_marks`
    expect(trialMarks.map(({ mark }) => mark)).not.toContain(markOf(first))
    expect(JSON.stringify(rows)).not.toContain(fingerprint)
  })

  test('a second trial with the same card, in another account, is ended at the provider, never counts and uses up nothing', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await stripe.sync(first)
    await stripe.sync(second)
    expect(await stripe.statuses(first)).toEqual(['trialing'])
    expect(await stripe.statuses(second)).toEqual(['fraud_canceled'])
    expect((await stripe.atProvider(second.id)).status).toBe('canceled')
    expect((await stripe.atProvider(first.id)).status).toBe('trialing')
    for (let time = 0; time < 2; time += 1) await stripe.sync(second)
    expect(await stripe.statuses(second)).toEqual(['fraud_canceled'])
    expect((await stripe.marks()).map((mark) => mark.of)).toEqual([first.id, first.id])
  })

  test.each(['card', 'address'])('the mark of a %s that a deleted account left is another’s', async (kind) => {
    const trial = await aTrial()
    const cardFingerprints = await app.services.payments.listCardFingerprints(trial.customerId)
    const left = { email: 'gone@example.org', cardFingerprints: [] }
    await saveTrialMarks(
      app.services,
      kind === 'card' ? { ...left, cardFingerprints } : { ...left, email: trial.user.email },
    )
    await stripe.sync(trial)
    expect(await stripe.statuses(trial)).toEqual(['fraud_canceled'])
    expect((await stripe.marks()).every((mark) => mark.of === null)).toBe(true)
  })

  test('a second trial that is canceled immediately is still detected', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await stripe.sync(first)
    await stripe.ask(`/v1/subscriptions/${second.id}`, { cancel_at_period_end: 'true' })
    await stripe.sync(second)
    expect(await stripe.statuses(second)).toEqual(['fraud_canceled'])
  })

  test('with the provider down, the next sync ends it, and refunds what was charged by then', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await stripe.sync(first)
    await stripe.order({ method: 'DELETE', path: '/v1/subscriptions/:id', status: 503, times: 3 })
    await expect(stripe.sync(second)).rejects.toThrow()
    expect(await stripe.statuses(second)).toEqual(['fraud_canceled'])
    expect((await stripe.atProvider(second.id)).status).toBe('trialing')
    await stripe.advance(8 * daySeconds)
    expect((await stripe.atProvider(second.id)).status).toBe('active')
    await stripe.sync(second)
    expect((await stripe.atProvider(second.id)).status).toBe('canceled')
    expect(await stripe.refunded(second.customerId)).toBe(500)
    expect(await stripe.statuses(second)).toEqual(['fraud_canceled'])
  })

  test('a card that was never on trial is good for one, and a trial’s card may pay anywhere', async () => {
    const payer = await stripe.aCustomer()
    await stripe.subscribe(payer.customerId)
    await stripe.sync(payer)
    expect(await stripe.marks()).toEqual([])
    const trial = await aTrial()
    await stripe.sync(trial)
    expect(await stripe.statuses(trial)).toEqual(['trialing'])
    const other = await stripe.aCustomer()
    await stripe.subscribe(other.customerId)
    await stripe.sync(other)
    expect(await stripe.statuses(other)).toEqual(['active'])
  })

  test('an earlier paid subscription makes no other user’s trial a second one', async () => {
    const payer = await stripe.aCustomer()
    const earlier = await stripe.subscribe(payer.customerId)
    await stripe.advance(1)
    await app.services.payments.cancelNow(earlier)
    await stripe.sync(payer)
    await stripe.subscribe(payer.customerId, { trialDays: 7 })
    await stripe.sync(payer)
    expect(await stripe.statuses(payer)).toEqual(['canceled', 'trialing'])
  })

  test('only the card at the beginning counts: a later one during the trial is ignored', async () => {
    const [first, second] = [await aTrial(), await aTrial({ card: 'pm_card_mastercard' })]
    await stripe.sync(first)
    await stripe.sync(second)
    const card = await stripe.addCard(second.customerId, 'pm_card_visa')
    await stripe.ask(`/v1/subscriptions/${second.id}`, { default_payment_method: card })
    await stripe.sync(second)
    expect(await stripe.statuses(second)).toEqual(['trialing'])
    expect(await stripe.marks()).toHaveLength(4)
  })

  test('a card that becomes known during the trial is claimed then, and a used one or a wallet’s ends it', async () => {
    const [late, used, wallet] = [await aTrial({ card: '' }), await aTrial({ card: '' }), await aTrial({ card: '' })]
    for (const trial of [late, used, wallet]) await stripe.sync(trial)
    expect((await stripe.marks()).map(({ kind }) => kind)).toEqual(['email', 'email', 'email'])
    for (const trial of [late, used, wallet]) {
      const card = await stripe.addCard(trial.customerId, trial === wallet ? 'pm_card_visa_applePay' : 'pm_card_visa')
      await stripe.ask(`/v1/customers/${trial.customerId}`, { 'invoice_settings[default_payment_method]': card })
      await stripe.sync(trial)
    }
    const ends = await Promise.all([late, used, wallet].map((trial) => stripe.statuses(trial)))
    expect(ends).toEqual([['trialing'], ['fraud_canceled'], ['canceled']])
    expect((await stripe.marks()).map((mark) => mark.of)).toEqual([late.id, late.id])
  })

  test('a player who already pays when the trial is first seen is not accused', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await stripe.advance(8 * daySeconds)
    await stripe.sync(first)
    await stripe.sync(second)
    expect([await stripe.statuses(first), await stripe.statuses(second)]).toEqual([['active'], ['active']])
  })

  test('free days that the operator gives to a paying player are no trial', async () => {
    const first = await aTrial()
    await stripe.sync(first)
    const payer = await stripe.aCustomer()
    const id = await stripe.subscribe(payer.customerId)
    await stripe.sync(payer)
    const end = Math.floor(app.clock.at.getTime() / 1000) + 90 * daySeconds
    await stripe.ask(`/v1/subscriptions/${id}`, { trial_end: String(end), proration_behavior: 'none' })
    for (let time = 0; time < 3; time += 1) await stripe.sync(payer)
    expect(await stripe.statuses(payer)).toEqual(['trialing'])
    expect(await stripe.marks()).toHaveLength(2)
  })

  test.each(['pm_card_visa_applePay', 'pm_card_visa_googlePay', 'pm_card_visa_link'])(
    'a trial that begins with a wallet (%s) is ended, but not as fraud, uses up nothing, and shows its reason',
    async (card) => {
      const trial = await aTrial({ card })
      await stripe.meetClocks()
      for (let time = 0; time < 2; time += 1) await stripe.sync(trial)
      expect(await stripe.statuses(trial)).toEqual(['canceled'])
      expect((await stripe.atProvider(trial.id)).status).toBe('canceled')
      expect(await stripe.marks()).toEqual([])
      const own = (await trial.user.call(mine, {})).body
      expect(own).toMatchObject({ isSubscribed: false, isReactivatable: false })
      expect(own.subscriptions).toMatchObject([{ status: 'canceled', begun_by_wallet: true }])
      const nothing = { hasSubscription: false, status: null, guessLimit: 0 }
      expect(await stripe.statusOf(trial)).toMatchObject(nothing)
      expect((await stripe.checkout(trial.user, trial.priceId)).status).toBe(200)
      expect(await stripe.openCheckouts(trial.user)).toMatchObject([{ trialDays: 7 }])
    },
  )

  test('a wallet’s card may pay: from the first day, and for a trial that began with a card', async () => {
    const payer = await stripe.aCustomer()
    await stripe.subscribe(payer.customerId, { card: 'pm_card_visa_applePay' })
    await stripe.sync(payer)
    expect(await stripe.statuses(payer)).toEqual(['active'])
    const trial = await aTrial()
    await stripe.sync(trial)
    const card = await stripe.addCard(trial.customerId, 'pm_card_visa_googlePay')
    await stripe.ask(`/v1/subscriptions/${trial.id}`, { default_payment_method: card })
    await stripe.sync(trial)
    expect(await stripe.statuses(trial)).toEqual(['trialing'])
  })

  test('a player who had a trial with a card has no other by a wallet, nor by another card', async () => {
    const [first, second] = [await aTrial(), await aTrial({ card: 'pm_card_visa_applePay' })]
    await stripe.sync(first)
    await stripe.sync(second)
    const again = await stripe.subscribe(second.customerId, { priceId: second.priceId, trialDays: 7 })
    await stripe.sync(second)
    expect((await stripe.atProvider(again)).status).toBe('canceled')
    const rows = (await second.user.call(mine, {})).body.subscriptions
    expect(rows.map(({ begun_by_wallet }) => begun_by_wallet).toSorted()).toEqual([false, true])
    expect((await stripe.checkout(second.user, second.priceId)).status).toBe(200)
    expect(await stripe.openCheckouts(second.user)).toMatchObject([{ trialDays: 0 }])
  })
})
