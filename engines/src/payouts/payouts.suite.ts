import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutEvent, PayoutsService } from './port.ts'

/** A kind of payout service, with a service that tests can control. */
export interface PayoutsUnderTest {
  payouts: PayoutsService
  /** Acts as the person at the hosted page. Returns the address to which the page leads. */
  fillIn(url: string, how: 'saves' | 'leaves' | 'is refused'): Promise<string>
  /** Lets the service settle a payout: 'posted', 'failed' or 'canceled' from processing, 'returned' from posted. */
  settle(payoutId: string, state: 'posted' | 'failed' | 'canceled' | 'returned'): Promise<void>
  /** Makes the service send its pending messages, and returns all messages so far. */
  messages(): Promise<{ body: Buffer; signature: string }[]>
  close(): Promise<void>
}

const returnUrl = 'http://site.example/prizes/1'
const refreshUrl = 'http://site.example/prizes/1?payout=expired'

/** Tests for every kind with a payout service. */
export function payoutsSuite(kind: string, open: () => Promise<PayoutsUnderTest>): void {
  describe(`payouts: ${kind}`, () => {
    let under: PayoutsUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    const aPerson = (key: string = randomUUID(), country = 'DE') => ({
      ...{ key, openedFor: `player of ${key}`, email: `${key}@example.com`, country },
    })
    const aPage = async (recipientId: string) => {
      const isReady = (await under.payouts.findRecipient(recipientId))?.state === 'ready'
      return under.payouts.openPage({ recipientId, isReady, returnUrl, refreshUrl })
    }
    const aRecipient = async (how: 'saves' | 'leaves' | 'is refused' = 'saves') => {
      const recipientId = await under.payouts.openRecipient(aPerson())
      expect(await under.fillIn(await aPage(recipientId), how)).toBe(returnUrl)
      return recipientId
    }
    const order = { amountMinor: 2500, currency: 'usd', description: 'Prize of 2026-03-10' }
    /** An order to a person who can be paid. */
    const anOrder = async (key: string = randomUUID()) => {
      const recipientId = await aRecipient()
      const { methodId } = (await under.payouts.findRecipient(recipientId))!
      return { ...order, key, recipientId, methodId: methodId! }
    }
    const aPayout = async () => under.payouts.pay(await anOrder())

    test('the same key gives the same recipient, with a page that leads back', async () => {
      const person = aPerson()
      const opened = await Promise.all(Array.from({ length: 5 }, () => under.payouts.openRecipient(person)))
      expect(new Set(opened).size).toBe(1)
      const [first, second] = [await aPage(opened[0]!), await aPage(opened[0]!)]
      expect(first).not.toBe(second)
      expect(await under.fillIn(second, 'leaves')).toBe(returnUrl)
      expect(await under.payouts.openRecipient(aPerson())).not.toBe(opened[0])
      const other = under.payouts.openRecipient({ ...person, country: 'FR' })
      await expect(other).rejects.toMatchObject({ name: 'PayoutsConflict' })
    })

    test('an account says whom it was opened for, and its person cannot change that', async () => {
      const person = aPerson()
      const recipientId = await under.payouts.openRecipient(person)
      await under.fillIn(await aPage(recipientId), 'saves')
      expect(await under.payouts.findRecipient(recipientId)).toMatchObject({ openedFor: person.openedFor })
    })

    test('a recipient is incomplete until details are saved, and a refused one stays refused', async () => {
      const { payouts } = under
      const missing = expect.arrayContaining(['identity', 'bank-account'])
      const openedFor = expect.stringMatching(/^player of /)
      const incomplete = { openedFor, state: 'incomplete', missing, refusal: null, country: 'DE', methodId: null }
      expect(await payouts.findRecipient(await aRecipient('leaves'))).toEqual(incomplete)
      const ready = await aRecipient()
      const known = {
        openedFor,
        state: 'ready',
        missing: [],
        refusal: null,
        country: 'DE',
        methodId: expect.any(String),
      }
      expect(await payouts.findRecipient(ready)).toEqual(known)
      // Details are changed on the same page.
      expect(await under.fillIn(await aPage(ready), 'saves')).toBe(returnUrl)
      expect(await payouts.findRecipient(ready)).toEqual(known)
      const refused = { state: 'refused', missing: [], refusal: expect.stringMatching(/\S/) }
      expect(await payouts.findRecipient(await aRecipient('is refused'))).toMatchObject(refused)
    })

    test('a person in an unsupported country is refused from the start', async () => {
      const recipientId = await under.payouts.openRecipient(aPerson(randomUUID(), 'KP'))
      const refused = { state: 'refused', refusal: 'Stripe does not pay people in this country.' }
      expect(await under.payouts.findRecipient(recipientId)).toMatchObject(refused)
    })

    test('unknown objects are null', async () => {
      const { payouts } = under
      for (const id of ['unknown', '../payouts', '', 'a/b', '..', 'a?key=b']) {
        expect(await payouts.findRecipient(id), id).toBeNull()
        expect(await payouts.findPayout(id), id).toBeNull()
      }
      const key = `unknown/${randomUUID()}?&=#`
      for (const recipientId of [await aRecipient(), null])
        expect(await payouts.findPayoutByKey({ key, recipientId })).toBeNull()
    })

    test('a payout is found by its id and by its key, as ordered', async () => {
      const key = `prize/${randomUUID()}?&=#%`
      const wish = await anOrder(key)
      const { recipientId } = wish
      const made = await under.payouts.pay(wish)
      const { amountMinor, currency } = order
      expect(made).toEqual({
        payoutId: expect.any(String),
        key,
        recipientId,
        state: 'processing',
        amountMinor,
        currency,
        reason: null,
      })
      expect(await under.payouts.findPayout(made.payoutId)).toEqual(made)
      // From the recipient's list, or from the full one if the recipient is forgotten.
      for (const of of [recipientId, null])
        expect(await under.payouts.findPayoutByKey({ key, recipientId: of })).toEqual(made)
    })

    test('twenty equal concurrent orders are one payout', async () => {
      const wish = await anOrder()
      const made = await Promise.all(Array.from({ length: 20 }, () => under.payouts.pay(wish)))
      expect(new Set(made.map(({ payoutId }) => payoutId)).size).toBe(1)
      expect(await under.payouts.findPayoutByKey(wish)).toEqual(made[0])
      const other = await under.payouts.pay({ ...wish, key: randomUUID() })
      expect(other.payoutId).not.toBe(made[0]!.payoutId)
    })

    test('the same key with other values is a conflict, and the payout stays as it was', async () => {
      const wish = await anOrder()
      const made = await under.payouts.pay(wish)
      const recipientId = await aRecipient()
      for (const change of [{ amountMinor: 2501 }, { recipientId }, { description: 'Another' }]) {
        const answer = under.payouts.pay({ ...wish, ...change })
        await expect(answer).rejects.toMatchObject({ name: 'PayoutsConflict' })
      }
      expect(await under.payouts.findPayoutByKey(wish)).toEqual(made)
    })

    test('of different concurrent orders under one key one is accepted, and the others are conflicts', async () => {
      const wish = await anOrder()
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => under.payouts.pay({ ...wish, amountMinor: 100 + index })),
      )
      const taken = answers.filter((answer) => answer.status === 'fulfilled')
      expect(taken).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ name: 'PayoutsConflict' })
      expect(await under.payouts.findPayoutByKey(wish)).toEqual(taken[0]!.value)
    })

    test('a recipient that is not ready is not paid, and the key stays free', async () => {
      const { payouts } = under
      const recipientId = await payouts.openRecipient(aPerson())
      const wish = { ...order, key: randomUUID(), recipientId, methodId: 'usba_test_none' }
      await expect(payouts.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused', message: /\S/ })
      expect(await payouts.findPayoutByKey(wish)).toBeNull()
      await under.fillIn(await aPage(recipientId), 'saves')
      const { methodId } = (await payouts.findRecipient(recipientId))!
      const now = { ...wish, methodId: methodId! }
      expect(await payouts.pay(now)).toMatchObject({ state: 'processing', amountMinor: order.amountMinor })
    })

    test('a refused or unknown recipient is never paid', async () => {
      for (const recipientId of [await aRecipient('is refused'), 'unknown']) {
        const wish = { ...order, key: randomUUID(), recipientId, methodId: 'usba_test_none' }
        await expect(under.payouts.pay(wish)).rejects.toMatchObject({ name: 'PayoutsRefused' })
        expect(await under.payouts.findPayoutByKey(wish)).toBeNull()
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
    ])('an order with %s is not sent', async (_what, change) => {
      const wish = { ...(await anOrder()), ...change }
      await expect(under.payouts.pay(wish)).rejects.toBeInstanceOf(RangeError)
    })

    test('a payout is posted, fails, is canceled or comes back, and says why', async () => {
      const { payouts, settle } = under
      const [posted, failed, canceled, returned] = [await aPayout(), await aPayout(), await aPayout(), await aPayout()]
      await settle(posted.payoutId, 'posted')
      await settle(failed.payoutId, 'failed')
      await settle(canceled.payoutId, 'canceled')
      await settle(returned.payoutId, 'posted')
      await settle(returned.payoutId, 'returned')
      expect(await payouts.findPayout(posted.payoutId)).toEqual({ ...posted, state: 'posted' })
      const reason = expect.stringMatching(/\S/)
      expect(await payouts.findPayout(failed.payoutId)).toEqual({ ...failed, state: 'failed', reason })
      expect(await payouts.findPayout(canceled.payoutId)).toEqual({ ...canceled, state: 'canceled', reason })
      expect(await payouts.findPayout(returned.payoutId)).toEqual({ ...returned, state: 'returned', reason })
    })

    test('the balance falls with payments, and rises with returns', async () => {
      const { payouts, settle } = under
      const usd = async () => (await payouts.readBalance()).available.find(({ currency }) => currency === 'usd')
      const before = (await usd())!.amountMinor
      const { payoutId } = await aPayout()
      expect(await usd()).toEqual({ currency: 'usd', amountMinor: before - order.amountMinor })
      await settle(payoutId, 'failed')
      expect(await usd()).toEqual({ currency: 'usd', amountMinor: before })
      expect(await payouts.readBalance()).toMatchObject({ isOpen: true, isLive: false })
    })

    test('a payout that failed remains failed under its key', async () => {
      const wish = await anOrder()
      const { payoutId } = await under.payouts.pay(wish)
      await under.settle(payoutId, 'failed')
      expect(await under.payouts.pay(wish)).toMatchObject({ payoutId, state: 'failed' })
    })

    test('messages name the recipient or the payout, and an altered one is refused', async () => {
      const wish = await anOrder()
      const { recipientId } = wish
      const { payoutId } = await under.payouts.pay(wish)
      await under.settle(payoutId, 'posted')
      const read = ({ body, signature }: { body: Buffer; signature: string }): PayoutEvent | null =>
        under.payouts.readEvent(body, signature, new Date())
      const events = async () => (await under.messages()).map(read).filter((event) => event !== null)
      const subjects = async () => (await events()).map(({ kind, subject }) => `${kind} ${subject}`)
      const ofPayout = async () => (await subjects()).filter((one) => one === `payout ${payoutId}`).length
      await expect.poll(ofPayout).toBeGreaterThan(1)
      const ids = (await events()).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(await subjects()).toContain(`recipient ${recipientId}`)
      const { body, signature } = (await under.messages())[0]!
      const altered = Buffer.concat([body, Buffer.from(' ')])
      expect(() => read({ body: altered, signature })).toThrow(expect.objectContaining({ name: 'PayoutEventRefused' }))
    })
  })
}
