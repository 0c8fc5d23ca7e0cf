import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PayoutEvent, PayoutsService } from './port.ts'

/** One kind of payout service, with a service that tests can control. */
export interface PayoutsUnderTest {
  payouts: PayoutsService
  /** Acts as the person at the hosted page. Returns the address to which the page leads. */
  fillIn(url: string, how: 'saves' | 'leaves' | 'is refused'): Promise<string>
  /** Lets the service settle a payout: 'paid' or 'failed' from pending, 'returned' from paid. */
  settle(payoutId: string, state: 'paid' | 'failed' | 'returned'): Promise<void>
  /** Makes the service send what it has to say, and returns all messages so far. */
  messages(): Promise<{ body: Buffer; signature: string }[]>
  close(): Promise<void>
}

const returnUrl = 'http://site.example/prizes/1'

/** The tests that every kind passes behind which a service pays. */
export function payoutsSuite(kind: string, open: () => Promise<PayoutsUnderTest>): void {
  describe(`payouts: ${kind}`, () => {
    let under: PayoutsUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    const aRecipient = async (how: 'saves' | 'leaves' | 'is refused' = 'saves') => {
      const { recipientId, url } = await under.payouts.openRecipient({ key: randomUUID(), returnUrl })
      expect(await under.fillIn(url, how)).toBe(returnUrl)
      return recipientId
    }
    const order = { amountMinor: 2500, currency: 'usd', description: 'Prize of 2026-03-10' }
    const aPayout = async () => under.payouts.pay({ ...order, key: randomUUID(), recipientId: await aRecipient() })

    test('the same key is the same recipient, with a page that leads back', async () => {
      const key = randomUUID()
      const opened = await Promise.all(Array.from({ length: 5 }, () => under.payouts.openRecipient({ key, returnUrl })))
      expect(new Set(opened.map(({ recipientId }) => recipientId)).size).toBe(1)
      const again = await under.payouts.openRecipient({ key, returnUrl: `${returnUrl}?again` })
      expect(again.recipientId).toBe(opened[0]!.recipientId)
      expect(await under.fillIn(again.url, 'leaves')).toBe(`${returnUrl}?again`)
      const other = await under.payouts.openRecipient({ key: randomUUID(), returnUrl })
      expect(other.recipientId).not.toBe(again.recipientId)
    })

    test('a recipient is incomplete until details are saved, and a refused one stays so', async () => {
      const { payouts } = under
      const incomplete = { state: 'incomplete', country: null }
      expect(await payouts.findRecipient(await aRecipient('leaves'))).toEqual(incomplete)
      const ready = await payouts.findRecipient(await aRecipient())
      expect(ready).toEqual({ state: 'ready', country: expect.stringMatching(/^[A-Z]{2}$/) })
      expect(await payouts.findRecipient(await aRecipient('is refused'))).toMatchObject({ state: 'refused' })
    })

    test('what the service does not know is null', async () => {
      const { payouts } = under
      for (const id of ['unknown', '../payouts', '', 'a/b', '..', 'a?key=b']) {
        expect(await payouts.findRecipient(id), id).toBeNull()
        expect(await payouts.findPayout(id), id).toBeNull()
      }
      expect(await payouts.findPayoutByKey(`unknown/${randomUUID()}?&=#`)).toBeNull()
    })

    test('a payout is found by its id and by its key, as it was ordered', async () => {
      const key = `prize/${randomUUID()}?&=#%`
      const recipientId = await aRecipient()
      const made = await under.payouts.pay({ ...order, key, recipientId })
      const { amountMinor, currency } = order
      expect(made).toEqual({
        payoutId: expect.any(String),
        recipientId,
        state: 'pending',
        amountMinor,
        currency,
        failure: null,
      })
      expect(await under.payouts.findPayout(made.payoutId)).toEqual(made)
      expect(await under.payouts.findPayoutByKey(key)).toEqual(made)
    })

    test('twenty equal orders at once are one payout', async () => {
      const wish = { ...order, key: randomUUID(), recipientId: await aRecipient() }
      const made = await Promise.all(Array.from({ length: 20 }, () => under.payouts.pay(wish)))
      expect(new Set(made.map(({ payoutId }) => payoutId)).size).toBe(1)
      expect(await under.payouts.findPayoutByKey(wish.key)).toEqual(made[0])
      const other = await under.payouts.pay({ ...wish, key: randomUUID() })
      expect(other.payoutId).not.toBe(made[0]!.payoutId)
    })

    test('the same key with other values is a conflict, and the payout stays as it was', async () => {
      const wish = { ...order, key: randomUUID(), recipientId: await aRecipient() }
      const made = await under.payouts.pay(wish)
      const recipientId = await aRecipient()
      for (const change of [{ amountMinor: 2501 }, { currency: 'eur' }, { recipientId }, { description: 'Another' }]) {
        const answer = under.payouts.pay({ ...wish, ...change })
        await expect(answer).rejects.toMatchObject({ name: 'PayoutsConflict' })
      }
      expect(await under.payouts.findPayoutByKey(wish.key)).toEqual(made)
    })

    test('of different orders under one key at once one is taken, and the others are conflicts', async () => {
      const wish = { ...order, key: randomUUID(), recipientId: await aRecipient() }
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => under.payouts.pay({ ...wish, amountMinor: 100 + index })),
      )
      const taken = answers.filter((answer) => answer.status === 'fulfilled')
      expect(taken).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ name: 'PayoutsConflict' })
      expect(await under.payouts.findPayoutByKey(wish.key)).toEqual(taken[0]!.value)
    })

    test('who is not ready is not paid, and the key is free until then', async () => {
      const { payouts } = under
      const { recipientId, url } = await payouts.openRecipient({ key: randomUUID(), returnUrl })
      const wish = { ...order, key: randomUUID(), recipientId }
      await expect(payouts.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused', message: /\S/ })
      expect(await payouts.findPayoutByKey(wish.key)).toBeNull()
      await under.fillIn(url, 'saves')
      expect(await payouts.pay(wish)).toMatchObject({ state: 'pending', amountMinor: order.amountMinor })
    })

    test('who is refused or unknown is never paid', async () => {
      for (const recipientId of [await aRecipient('is refused'), 'unknown']) {
        const wish = { ...order, key: randomUUID(), recipientId }
        await expect(under.payouts.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused' })
        expect(await under.payouts.findPayoutByKey(wish.key)).toBeNull()
      }
    })

    test.each([
      ['an empty key', { key: '' }],
      ['a key with a space', { key: 'a b' }],
      ['a key with a line', { key: 'a\nb' }],
      ['a key that is too long', { key: 'k'.repeat(256) }],
      ['no amount', { amountMinor: 0 }],
      ['an amount below nothing', { amountMinor: -1 }],
      ['a part of a cent', { amountMinor: 0.5 }],
      ['an amount that is no number', { amountMinor: Number.NaN }],
      ['a currency in capitals', { currency: 'USD' }],
      ['too long a description', { description: 'd'.repeat(141) }],
    ])('an order with %s reaches nobody', async (_what, change) => {
      const wish = { ...order, key: randomUUID(), recipientId: await aRecipient(), ...change }
      await expect(under.payouts.pay(wish)).rejects.toBeInstanceOf(RangeError)
    })

    test('a payout is paid, fails or comes back, and says why', async () => {
      const { payouts, settle } = under
      const [paid, failed, returned] = [await aPayout(), await aPayout(), await aPayout()]
      await settle(paid.payoutId, 'paid')
      await settle(failed.payoutId, 'failed')
      await settle(returned.payoutId, 'paid')
      await settle(returned.payoutId, 'returned')
      expect(await payouts.findPayout(paid.payoutId)).toEqual({ ...paid, state: 'paid' })
      const failure = expect.stringMatching(/\S/)
      expect(await payouts.findPayout(failed.payoutId)).toEqual({ ...failed, state: 'failed', failure })
      expect(await payouts.findPayout(returned.payoutId)).toEqual({ ...returned, state: 'returned', failure })
    })

    test('a payout that failed stays so under its key', async () => {
      const wish = { ...order, key: randomUUID(), recipientId: await aRecipient() }
      const { payoutId } = await under.payouts.pay(wish)
      await under.settle(payoutId, 'failed')
      expect(await under.payouts.pay(wish)).toMatchObject({ payoutId, state: 'failed' })
    })

    test('messages name the recipient or the payout, and an altered one is refused', async () => {
      const recipientId = await aRecipient()
      const { payoutId } = await under.payouts.pay({ ...order, key: randomUUID(), recipientId })
      await under.settle(payoutId, 'paid')
      const read = ({ body, signature }: { body: Buffer; signature: string }): PayoutEvent =>
        under.payouts.readEvent(body, signature, new Date())
      const subjects = await vi.waitFor(async () => {
        const events = (await under.messages()).map(read)
        expect(events.every(({ id, at }) => id !== '' && Math.abs(Date.now() - at.getTime()) < 60_000)).toBe(true)
        const about = events.map(({ kind, subject }) => `${kind} ${subject}`)
        expect(about.filter((one) => one === `payout ${payoutId}`).length).toBeGreaterThan(1)
        return about
      })
      expect(subjects).toContain(`recipient ${recipientId}`)
      const { body, signature } = (await under.messages())[0]!
      const altered = Buffer.concat([body, Buffer.from(' ')])
      expect(() => read({ body: altered, signature })).toThrow(expect.objectContaining({ name: 'PayoutEventRefused' }))
    })
  })
}
