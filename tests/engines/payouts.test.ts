import { randomUUID } from 'node:crypto'
import { payoutsSuite } from '@whereabouts/engines/payouts/payouts.suite'
import { openStripePayouts } from '@whereabouts/engines/payouts/stripe-payouts'
import {
  fillBankPage,
  payoutsKeys,
  secretKey,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const links = {
  isReady: false,
  returnUrl: 'http://localhost:3000/prizes/1',
  refreshUrl: 'http://localhost:3000/prizes/1?details=expired',
}

const openAt = (box: TestSandbox, { key = secretKey, timeoutMs = 5000 } = {}) =>
  openStripePayouts({ ...payoutsKeys, secretKey: key, apiBase: box.sandbox.url, timeoutMs })

const operate = async (box: TestSandbox, path: string, form: Record<string, string> = {}) => {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${box.sandbox.url}/payouts/operator/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body,
  })
  expect(answer.status).toBeLessThan(400)
}

payoutsSuite('Stripe, against the sandbox', async () => {
  const box = await startTestSandbox({ isHeld: true })
  return {
    payouts: openAt(box),
    fillIn: (url, how) =>
      fillBankPage(url, how === 'leaves' ? 'leave' : how === 'is refused' ? { name: 'Mallory M.' } : {}),
    settle: (payoutId, state) => operate(box, `payouts/${payoutId}`, { state }),
    messages: async () => {
      await operate(box, 'release')
      return box.receivedOfPayouts
    },
    close: () => box.close(),
  }
})

describe('Stripe in trouble', () => {
  let box: TestSandbox
  beforeEach(async () => {
    box = await startTestSandbox()
  })
  afterEach(() => box.close())

  const switchTo = (form: Record<string, string>) => operate(box, 'switches', form)
  const order = { amountMinor: 2500, currency: 'usd', description: 'Prize' }
  const aPerson = () => ({ key: randomUUID(), openedFor: 'Ann', email: 'ann@example.com', country: 'DE' })
  const aRecipient = async () => {
    const recipientId = await openAt(box).openRecipient(aPerson())
    await fillBankPage(await openAt(box).openPage({ recipientId, ...links }), {})
    return recipientId
  }
  const anOrder = async () => {
    const recipientId = await aRecipient()
    const { methodId } = (await openAt(box).findRecipient(recipientId))!
    return { ...order, key: randomUUID(), recipientId, methodId: methodId! }
  }
  const becomes = (payoutId: string, state: string) =>
    expect.poll(() => openAt(box).findPayout(payoutId)).toMatchObject({ state })

  test('that is down is unavailable, and did nothing', async () => {
    const payouts = openAt(box)
    const wish = await anOrder()
    await switchTo({ mode: 'down' })
    const calls = [
      () => payouts.pay(wish),
      () => payouts.findPayoutByKey(wish),
      () => payouts.findPayout('obp_1'),
      () => payouts.findRecipient(wish.recipientId),
      () => payouts.openRecipient(aPerson()),
      () => payouts.openPage({ recipientId: wish.recipientId, ...links }),
      () => payouts.readBalance(),
      () => payouts.check(),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await switchTo({ mode: 'works' })
    expect(await payouts.findPayoutByKey(wish)).toBeNull()
  })

  test.each(['slow', 'lost'])('with %s answers has paid, is found by the key, and pays once', async (mode) => {
    const wish = await anOrder()
    await switchTo({ mode, slowSeconds: '30' })
    const impatient = openAt(box, { timeoutMs: 300 })
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(impatient.pay(wish)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await switchTo({ mode: 'works' })
    const found = await openAt(box).findPayoutByKey(wish)
    expect(found).toMatchObject({ amountMinor: 2500, recipientId: wish.recipientId })
    expect((await openAt(box).pay(wish)).payoutId).toBe(found!.payoutId)
    const { payouts } = (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { payouts: object[] }
    expect(payouts).toHaveLength(1)
  })

  test('that is slow but in time is waited for', async () => {
    const wish = await anOrder()
    await switchTo({ mode: 'slow', slowSeconds: '0.3' })
    expect(await openAt(box).pay(wish)).toMatchObject({ state: 'processing' })
  })

  test('a payout settles automatically, as the switch says, with Stripe’s reason in words', async () => {
    const payouts = openAt(box)
    const posted = await payouts.pay(await anOrder())
    await switchTo({ outcome: 'failed', reason: 'payout_method_declined' })
    const failed = await payouts.pay(await anOrder())
    await switchTo({ outcome: 'canceled' })
    const canceled = await payouts.pay(await anOrder())
    await switchTo({ outcome: 'returned', reason: 'payout_method_closed' })
    const returned = await payouts.pay(await anOrder())
    await becomes(posted.payoutId, 'posted')
    await becomes(failed.payoutId, 'failed')
    await becomes(canceled.payoutId, 'canceled')
    await becomes(returned.payoutId, 'posted')
    await becomes(returned.payoutId, 'returned')
    const reasonOf = async ({ payoutId }: { payoutId: string }) => (await payouts.findPayout(payoutId))?.reason
    expect(await reasonOf(posted)).toBeNull()
    expect(await reasonOf(failed)).toBe('The winner’s bank declined the payment.')
    expect(await reasonOf(canceled)).toBe('The payment was canceled at Stripe.')
    expect(await reasonOf(returned)).toBe('The winner’s bank account is closed.')
  })

  test.each(['insufficient_funds', 'blocked_by_stripe', 'feature_not_enabled'])(
    'that answers %s has done nothing, and pays under the same key later',
    async (refusal) => {
      const wish = await anOrder()
      await switchTo({ refusal })
      const refused = { name: 'PayoutsRefused', message: expect.stringMatching(/\S/) }
      await expect(openAt(box).pay(wish)).rejects.toMatchObject(refused)
      await switchTo({ refusal: 'none' })
      expect(await openAt(box).findPayoutByKey(wish)).toBeNull()
      expect(await openAt(box).pay(wish)).toMatchObject({ state: 'processing' })
    },
  )

  test('with a lagging list answers a repeated order with the existing payment', async () => {
    const wish = await anOrder()
    await switchTo({ list: 'lags' })
    const { payoutId } = await openAt(box).pay(wish)
    expect(await openAt(box).findPayoutByKey(wish)).toBeNull()
    expect((await openAt(box).pay(wish)).payoutId).toBe(payoutId)
    await switchTo({ list: 'current' })
    expect((await openAt(box).findPayoutByKey(wish))?.payoutId).toBe(payoutId)
  })

  test('a payment is found by its key on a later page of the list', async () => {
    const payouts = openAt(box)
    const first = await anOrder()
    const { recipientId } = first
    const orders = Array.from({ length: 101 }, () => ({ ...first, amountMinor: 1, key: randomUUID() }))
    for (const wish of orders) await payouts.pay(wish)
    for (const of of [recipientId, null])
      expect(await payouts.findPayoutByKey({ key: orders[0]!.key, recipientId: of })).toMatchObject({ amountMinor: 1 })
  })

  test('the check returns the account’s mode and balance', async () => {
    const facts = { isOpen: true, isLive: false, available: [{ currency: 'usd', amountMinor: 10_000_000 }] }
    expect(await openAt(box).check()).toMatchObject(facts)
    const other = openStripePayouts({
      ...payoutsKeys,
      account: 'fa_test_none',
      secretKey,
      apiBase: box.sandbox.url,
      timeoutMs: 5000,
    })
    await expect(other.check()).rejects.toMatchObject({ name: 'PayoutsRefused' })
  })

  test('another key is refused', async () => {
    const stranger = openAt(box, { key: 'sk_test_of_somebody_else' })
    const wish = await anOrder()
    await expect(stranger.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused', code: 'key_refused' })
    await expect(stranger.findPayoutByKey(wish)).rejects.toMatchObject({ name: 'PayoutsRefused' })
    expect(await openAt(box).findPayoutByKey(wish)).toBeNull()
  })

  test('a closed port is unavailable', async () => {
    const payouts = openStripePayouts({ ...payoutsKeys, secretKey, apiBase: 'http://127.0.0.1:9', timeoutMs: 1000 })
    await expect(payouts.findPayout('obp_1')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })
})
