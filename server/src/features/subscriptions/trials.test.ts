import { createCheckout, mine, status } from '@whereabouts/contract/subscriptions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, TestPayers } from '../../../test-support/payers.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { saveTrialMarks } from './trial-mark-queries.ts'

describeOnOneDatabase('one free trial per person', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.endFaults()
    await payers.advance(0)
  })

  const sync = ({ customerId }: Payer) => syncCustomer(app.services, customerId)
  const aTrial = async ({ card = 'pm_card_visa' }: { card?: string } = {}) => {
    const payer = await payers.aCustomer()
    const priceId = await provider.aPlan({ trialDays: 7 })
    const id = await payers.subscribe(payer.customerId, { priceId, trialDays: 7, ...(card && { card }) })
    return { ...payer, id, priceId }
  }
  const statuses = async (payer: Payer) => (await payers.rowsOf(payer)).map(({ status }) => status)

  test('a trial claims the marks of its address and its card, and never matches itself', async () => {
    const trial = await aTrial()
    for (let time = 0; time < 3; time += 1) await sync(trial)
    expect(await payers.marks()).toEqual([
      { kind: 'card', of: trial.id },
      { kind: 'email', of: trial.id },
    ])
    await payers.advance(8 * daySeconds)
    await sync(trial)
    expect(await statuses(trial)).toEqual(['active'])
    expect(await payers.marks()).toHaveLength(2)
  })

  test('a payer with one card has one mark, whatever became of the trial, and another card has another', async () => {
    const [first, second, third] = [await aTrial(), await aTrial(), await aTrial({ card: 'pm_card_mastercard' })]
    for (const trial of [first, second, third, first]) await sync(trial)
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

  test('a second trial with the same card, in another account, is ended at the provider and never counts', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await sync(first)
    await sync(second)
    expect(await statuses(first)).toEqual(['trialing'])
    expect(await statuses(second)).toEqual(['fraud_canceled'])
    expect((await payers.atProvider(second.id)).status).toBe('canceled')
    expect((await payers.atProvider(first.id)).status).toBe('trialing')
    for (let time = 0; time < 2; time += 1) await sync(second)
    expect(await statuses(second)).toEqual(['fraud_canceled'])
  })

  test('two accounts with one card at the same instant: one trial stays, the other is ended', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.db.sql`delete from trial_marks`
      const trials = [await aTrial(), await aTrial()]
      await Promise.all([...trials, ...trials].map(sync))
      const ends = await Promise.all(
        trials.map(async (trial) => [await statuses(trial), (await payers.atProvider(trial.id)).status]),
      )
      expect(ends.toSorted()).toEqual([
        [['fraud_canceled'], 'canceled'],
        [['trialing'], 'trialing'],
      ])
    }
  })

  test('a refused trial uses up nothing: its address and its other card are good for one', async () => {
    const first = await aTrial()
    await sync(first)
    const second = await aTrial()
    await sync(second)
    expect((await payers.marks()).map((mark) => mark.of)).toEqual([first.id, first.id])
  })

  test('a mark that a deleted account left is another’s', async () => {
    const trial = await aTrial()
    const cardFingerprints = await app.services.payments.listCardFingerprints(trial.customerId)
    await saveTrialMarks(app.services, { email: 'gone@example.org', cardFingerprints })
    await sync(trial)
    expect(await statuses(trial)).toEqual(['fraud_canceled'])
  })

  test('a second trial by the same address is one too, regardless of the card', async () => {
    const trial = await aTrial()
    await saveTrialMarks(app.services, { email: trial.user.email, cardFingerprints: [] })
    await sync(trial)
    expect(await statuses(trial)).toEqual(['fraud_canceled'])
    expect((await payers.marks()).map((mark) => mark.of)).toEqual([null])
  })

  test('a second trial that is canceled immediately is still detected', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await sync(first)
    await payers.ask(`/v1/subscriptions/${second.id}`, { cancel_at_period_end: 'true' })
    await sync(second)
    expect(await statuses(second)).toEqual(['fraud_canceled'])
  })

  test('with the provider down, the next sync ends it, and refunds what was charged by then', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await sync(first)
    await payers.order({ method: 'DELETE', path: '/v1/subscriptions/:id', status: 503, times: 3 })
    await expect(sync(second)).rejects.toThrow()
    expect(await statuses(second)).toEqual(['fraud_canceled'])
    expect((await payers.atProvider(second.id)).status).toBe('trialing')
    await payers.advance(8 * daySeconds)
    expect((await payers.atProvider(second.id)).status).toBe('active')
    await sync(second)
    expect((await payers.atProvider(second.id)).status).toBe('canceled')
    expect(await payers.refunded(second.customerId)).toBe(500)
    expect(await statuses(second)).toEqual(['fraud_canceled'])
  })

  test('a card that was never on trial is good for one, and a trial’s card may pay anywhere', async () => {
    const payer = await payers.aCustomer()
    await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await sync(payer)
    expect(await payers.marks()).toEqual([])
    const trial = await aTrial()
    await sync(trial)
    expect(await statuses(trial)).toEqual(['trialing'])
    const other = await payers.aCustomer()
    await payers.subscribe(other.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await sync(other)
    expect(await statuses(other)).toEqual(['active'])
  })

  test('an earlier paid subscription makes no other user’s trial a second one', async () => {
    const payer = await payers.aCustomer()
    const earlier = await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await payers.advance(1)
    await app.services.payments.cancelNow(earlier)
    await sync(payer)
    await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa', trialDays: 7 })
    await sync(payer)
    expect(await statuses(payer)).toEqual(['canceled', 'trialing'])
  })

  test('only the card at the beginning counts: a later one during the trial is ignored', async () => {
    const [first, second] = [await aTrial(), await aTrial({ card: 'pm_card_mastercard' })]
    await sync(first)
    await sync(second)
    const card = await payers.addCard(second.customerId, 'pm_card_visa')
    await payers.ask(`/v1/subscriptions/${second.id}`, { default_payment_method: card })
    await sync(second)
    expect(await statuses(second)).toEqual(['trialing'])
    expect(await payers.marks()).toHaveLength(4)
  })

  test('a card that becomes known during the trial is claimed then, and a used one ends it', async () => {
    const [late, used] = [await aTrial({ card: '' }), await aTrial({ card: '' })]
    for (const trial of [late, used]) await sync(trial)
    expect((await payers.marks()).map(({ kind }) => kind)).toEqual(['email', 'email'])
    for (const trial of [late, used]) {
      const card = await payers.addCard(trial.customerId, 'pm_card_visa')
      await payers.ask(`/v1/customers/${trial.customerId}`, { 'invoice_settings[default_payment_method]': card })
      await sync(trial)
    }
    expect([await statuses(late), await statuses(used)]).toEqual([['trialing'], ['fraud_canceled']])
    expect((await payers.marks()).map((mark) => mark.of)).toEqual([late.id, late.id])
  })

  test('a player who already pays when the trial is first seen is not accused', async () => {
    const [first, second] = [await aTrial(), await aTrial()]
    await payers.advance(8 * daySeconds)
    await sync(first)
    await sync(second)
    expect([await statuses(first), await statuses(second)]).toEqual([['active'], ['active']])
  })

  test('free days that the operator gives to a paying player are no trial', async () => {
    const first = await aTrial()
    await sync(first)
    const payer = await payers.aCustomer()
    const id = await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await sync(payer)
    const end = Math.floor(app.clock.at.getTime() / 1000) + 90 * daySeconds
    await payers.ask(`/v1/subscriptions/${id}`, { trial_end: String(end), proration_behavior: 'none' })
    for (let time = 0; time < 3; time += 1) await sync(payer)
    expect(await statuses(payer)).toEqual(['trialing'])
    expect(await payers.marks()).toHaveLength(2)
  })

  test.each(['pm_card_visa_applePay', 'pm_card_visa_googlePay', 'pm_card_visa_link'])(
    'a trial that begins with a wallet (%s) is ended, but not as fraud, uses up nothing, and shows its reason',
    async (card) => {
      const trial = await aTrial({ card })
      await payers.meetClocks()
      for (let time = 0; time < 2; time += 1) await sync(trial)
      expect(await statuses(trial)).toEqual(['canceled'])
      expect((await payers.atProvider(trial.id)).status).toBe('canceled')
      expect(await payers.marks()).toEqual([])
      const own = (await trial.user.call(mine, {})).body
      expect(own).toMatchObject({ isSubscribed: false, isReactivatable: false })
      expect(own.subscriptions).toMatchObject([{ status: 'canceled', begun_by_wallet: true }])
      const nothing = { hasSubscription: false, status: null, guessLimit: 0 }
      expect((await trial.user.call(status, {})).body).toMatchObject(nothing)
      const again = { userId: trial.user.id, email: trial.user.email, priceId: trial.priceId }
      expect((await trial.user.call(createCheckout, again)).status).toBe(200)
      expect(await provider.openCheckouts(trial.user)).toMatchObject([{ trialDays: 7 }])
    },
  )

  test('a wallet’s card may pay: from the first day, and for a trial that began with a card', async () => {
    const payer = await payers.aCustomer()
    await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa_applePay' })
    await sync(payer)
    expect(await statuses(payer)).toEqual(['active'])
    const trial = await aTrial()
    await sync(trial)
    const card = await payers.addCard(trial.customerId, 'pm_card_visa_googlePay')
    await payers.ask(`/v1/subscriptions/${trial.id}`, { default_payment_method: card })
    await sync(trial)
    expect(await statuses(trial)).toEqual(['trialing'])
  })

  test('a trial that began without a card is ended when a wallet comes to pay for it', async () => {
    const trial = await aTrial({ card: '' })
    await sync(trial)
    const card = await payers.addCard(trial.customerId, 'pm_card_visa_applePay')
    await payers.ask(`/v1/customers/${trial.customerId}`, { 'invoice_settings[default_payment_method]': card })
    await sync(trial)
    expect(await statuses(trial)).toEqual(['canceled'])
  })

  test('a player who had a trial with a card has no other by a wallet, nor by another card', async () => {
    const [first, second] = [await aTrial(), await aTrial({ card: 'pm_card_visa_applePay' })]
    await sync(first)
    await sync(second)
    const again = await payers.subscribe(second.customerId, {
      priceId: second.priceId,
      card: 'pm_card_visa',
      trialDays: 7,
    })
    await sync(second)
    expect((await payers.atProvider(again)).status).toBe('canceled')
    const rows = (await second.user.call(mine, {})).body.subscriptions
    expect(rows.map(({ begun_by_wallet }) => begun_by_wallet).toSorted()).toEqual([false, true])
    const wish = { userId: second.user.id, email: second.user.email, priceId: second.priceId }
    expect((await second.user.call(createCheckout, wish)).status).toBe(200)
    expect(await provider.openCheckouts(second.user)).toMatchObject([{ trialDays: 0 }])
  })
})
