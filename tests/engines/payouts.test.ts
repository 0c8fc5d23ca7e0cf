import { randomUUID } from 'node:crypto'
import { openPayoutService } from '@whereabouts/engines/payouts/payout-service'
import { payoutsSuite } from '@whereabouts/engines/payouts/payouts.suite'
import {
  fillBankPage,
  payoutsKeys,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const returnUrl = 'http://localhost:3000/prizes/1'

const openAt = (box: TestSandbox, { apiKey = payoutsKeys.apiKey, timeoutMs = 5000 } = {}) =>
  openPayoutService({ ...payoutsKeys, url: `${box.sandbox.url}/payouts`, apiKey, timeoutMs })

const operate = async (box: TestSandbox, path: string, form: Record<string, string> = {}) => {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${box.sandbox.url}/payouts/operator/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body,
  })
  expect(answer.status).toBeLessThan(400)
}

payoutsSuite('a service, against the sandbox', async () => {
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

describe('a payout service in trouble', () => {
  let box: TestSandbox
  beforeEach(async () => {
    box = await startTestSandbox()
  })
  afterEach(() => box.close())

  const switchTo = (form: Record<string, string>) => operate(box, 'switches', form)
  const order = { amountMinor: 2500, currency: 'usd', description: 'Prize' }
  const aRecipient = async () => {
    const { recipientId, url } = await openAt(box).openRecipient({ key: randomUUID(), returnUrl })
    await fillBankPage(url, {})
    return recipientId
  }
  const anOrder = async () => ({ ...order, key: randomUUID(), recipientId: await aRecipient() })
  const becomes = (payoutId: string, state: string) =>
    vi.waitFor(async () => expect(await openAt(box).findPayout(payoutId)).toMatchObject({ state }), { timeout: 9000 })

  test('that is down is unavailable, and did nothing', async () => {
    const payouts = openAt(box)
    const wish = await anOrder()
    await switchTo({ mode: 'down' })
    const calls = [
      () => payouts.pay(wish),
      () => payouts.findPayoutByKey(wish.key),
      () => payouts.findPayout('po_1'),
      () => payouts.findRecipient(wish.recipientId),
      () => payouts.openRecipient({ key: 'k', returnUrl }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await switchTo({ mode: 'works' })
    expect(await payouts.findPayoutByKey(wish.key)).toBeNull()
  })

  test.each(['slow', 'lost'])('whose answers are %s has paid, is found by the key, and pays once', async (mode) => {
    const wish = await anOrder()
    await switchTo({ mode, slowSeconds: '30' })
    const impatient = openAt(box, { timeoutMs: 300 })
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(impatient.pay(wish)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await switchTo({ mode: 'works' })
    const found = await openAt(box).findPayoutByKey(wish.key)
    expect(found).toMatchObject({ amountMinor: 2500, recipientId: wish.recipientId })
    expect((await openAt(box).pay(wish)).payoutId).toBe(found!.payoutId)
    const { payouts } = (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { payouts: object[] }
    expect(payouts).toHaveLength(1)
  })

  test('that is slow but not too slow is waited for', async () => {
    const wish = await anOrder()
    await switchTo({ mode: 'slow', slowSeconds: '0.3' })
    expect(await openAt(box).pay(wish)).toMatchObject({ state: 'pending' })
  })

  test('a payout settles by itself, as the switch says', async () => {
    const payouts = openAt(box)
    const paid = await payouts.pay(await anOrder())
    await switchTo({ outcome: 'failed', reason: 'The account is closed.' })
    const failed = await payouts.pay(await anOrder())
    await switchTo({ outcome: 'returned', reason: 'Sent back by the bank.' })
    const returned = await payouts.pay(await anOrder())
    await becomes(paid.payoutId, 'paid')
    await becomes(failed.payoutId, 'failed')
    await becomes(returned.payoutId, 'paid')
    await becomes(returned.payoutId, 'returned')
    expect((await payouts.findPayout(failed.payoutId))?.failure).toBe('The account is closed.')
    expect((await payouts.findPayout(returned.payoutId))?.failure).toBe('Sent back by the bank.')
    expect((await payouts.findPayout(paid.payoutId))?.failure).toBeNull()
  })

  test('another key is refused with the service’s reason', async () => {
    const stranger = openAt(box, { apiKey: 'payouts_other' })
    const wish = await anOrder()
    await expect(stranger.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused', code: 'key_refused' })
    await expect(stranger.findPayoutByKey(wish.key)).rejects.toMatchObject({ name: 'PayoutsRefused' })
    expect(await openAt(box).findPayoutByKey(wish.key)).toBeNull()
  })

  test('nobody listens: unavailable', async () => {
    const payouts = openPayoutService({ ...payoutsKeys, url: 'http://127.0.0.1:9', timeoutMs: 1000 })
    await expect(payouts.findPayout('po_1')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })
})
