import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnknownToProvider, type Payments, PaymentsRefused, WebhookRefused } from './port.ts'

/** A kind of payments, with a provider that tests can control. */
export interface PaymentsUnderTest {
  payments: Payments
  webhookSecret: string
  /** Pays a hosted checkout as a person would. Two cards, to compare fingerprints. */
  pay(checkoutUrl: string, card: 'first' | 'second' | 'declined'): Promise<void>
  /** Cancels the subscription at the end of its period on the hosted portal. Returns the address to which the portal leads. */
  cancelInPortal(portalUrl: string, subscriptionId: string): Promise<string>
  /** Changes the card on the hosted portal. Returns the address to which the portal leads back. */
  changeCardInPortal(portalUrl: string, card: 'first' | 'second'): Promise<string>
  /** The customer's payments and refunds so far, in cents. */
  moneyOf(customerId: string): Promise<{ paidCents: number; refundedCents: number }>
  advanceDays(days: number): Promise<void>
  /** All messages that the provider has sent. */
  messages(): { body: Buffer; signature: string }[]
  close(): Promise<void>
}

/** Tests for every kind of payments. */
export function paymentsSuite(kind: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${kind}`, () => {
    let under: PaymentsUnderTest
    let priceId: string
    const price = { planName: 'Explorer', amountCents: 999, currency: 'usd', interval: 'month' } as const
    beforeAll(async () => {
      under = await open()
      priceId = (await under.payments.createPrice(price)).priceId
    })
    afterAll(async () => {
      await under.payments.close()
      await under.close()
    })

    const aCustomer = (idempotencyKey: string = randomUUID()) =>
      under.payments.createCustomer({ userId: 'user-1', email: 'ann@example.com', idempotencyKey })
    const aCheckout = (customerId: string, trialDays = 0, idempotencyKey: string = randomUUID()) =>
      under.payments.createCheckout({
        customerId,
        userId: 'user-1',
        ...{ priceId, currency: price.currency, trialDays },
        successUrl: 'http://localhost:3000/game?checkout={checkoutId}',
        cancelUrl: 'http://localhost:3000/subscribe',
        idempotencyKey,
      })
    const aSubscription = async ({ trialDays = 0, card = 'first' as const } = {}) => {
      const { customerId } = await aCustomer()
      await under.pay((await aCheckout(customerId, trialDays)).url, card)
      const [subscription] = await under.payments.listSubscriptions(customerId)
      return subscription!
    }
    const messagesAbout = (customerId: string) =>
      under
        .messages()
        .map((message) => under.payments.readWebhook(message))
        .filter((event) => event.customerId === customerId)
    const returnUrl = 'http://localhost:3000/settings'
    const again = async ({ customerId, subscriptionId }: { customerId: string; subscriptionId: string }) =>
      (await under.payments.listSubscriptions(customerId)).find((one) => one.subscriptionId === subscriptionId)!

    test('the same idempotency key makes one customer and one checkout', async () => {
      const customers = await Promise.all([aCustomer('same'), aCustomer('same')])
      expect(customers[0]).toEqual(customers[1])
      const { customerId } = customers[0]!
      const checkouts = [
        await aCheckout(customerId, 0, 'same-checkout'),
        await aCheckout(customerId, 0, 'same-checkout'),
      ]
      expect(checkouts[0]).toEqual(checkouts[1])
    })

    test('a paid checkout is an active subscription to the price, for a month', async () => {
      const subscription = await aSubscription()
      expect(subscription).toMatchObject({ priceId, status: 'active', cancelsAtPeriodEnd: false })
      expect(subscription).toMatchObject({ cancelAt: null, trialEnd: null, endedAt: null })
      const days = (subscription.currentPeriodEnd!.getTime() - subscription.createdAt.getTime()) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    })

    test('a checkout with trial days is a trial that ends after them', async () => {
      const subscription = await aSubscription({ trialDays: 7 })
      expect(subscription.status).toBe('trialing')
      expect(subscription.trialEnd!.getTime() - subscription.createdAt.getTime()).toBe(7 * 86_400_000)
      expect(subscription.currentPeriodEnd).toEqual(subscription.trialEnd)
    })

    test('a declined card sells nothing', async () => {
      const { customerId } = await aCustomer()
      await under.pay((await aCheckout(customerId)).url, 'declined')
      expect(await under.payments.listSubscriptions(customerId)).toEqual([])
      expect(await under.payments.listCardFingerprints(customerId)).toEqual([])
    })

    test('a cancellation in the portal takes effect at the end, and reactivating restores the rest of the trial', async () => {
      const subscription = await aSubscription({ trialDays: 7 })
      const { customerId, subscriptionId, trialEnd } = subscription
      const portal = await under.payments.createPortal({ customerId, returnUrl, page: { kind: 'home' } })
      expect(await under.cancelInPortal(portal.url, subscriptionId)).not.toBe(returnUrl)
      expect(await again(subscription)).toMatchObject({
        status: 'trialing',
        cancelsAtPeriodEnd: true,
        cancelAt: trialEnd,
      })

      await under.payments.reactivate(subscriptionId, 'none')
      await under.payments.reactivate(subscriptionId, 'none')
      expect(await again(subscription)).toEqual(subscription)
    })

    test('a subscription set to expire is unchanged until its end, and a second request changes nothing', async () => {
      const subscription = await aSubscription()
      const letRunOut = () => under.payments.cancelAtPeriodEnd(subscription.subscriptionId)
      await letRunOut().then(letRunOut)
      expect(await again(subscription)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, endedAt: null })
      await under.payments.cancelNow(subscription.subscriptionId).then(letRunOut)
      expect((await again(subscription)).status).toBe('canceled')
    })

    test('the pages for canceling and for changing the card do only that and lead back', async () => {
      const subscription = await aSubscription()
      const { customerId, subscriptionId } = subscription
      const card = await under.payments.createPortal({ customerId, returnUrl, page: { kind: 'card' } })
      expect(await under.changeCardInPortal(card.url, 'second')).toBe(returnUrl)
      const changed = await again(subscription)
      expect(changed.cardFingerprint).not.toBe(subscription.cardFingerprint)

      const page = { kind: 'cancel', subscriptionId } as const
      const cancel = await under.payments.createPortal({ customerId, returnUrl, page })
      expect(await under.cancelInPortal(cancel.url, subscriptionId)).toBe(returnUrl)
      expect(await again(subscription)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
      await expect(
        under.payments.createPortal({ customerId, returnUrl, page: { kind: 'cancel', subscriptionId: 'sub_unknown' } }),
      ).rejects.toBeInstanceOf(PaymentsRefused)
    })

    test('the open checkouts of a customer are listed with price and trial, newest first, and no other customer’s', async () => {
      const { customerId } = await aCustomer()
      const stranger = await aCustomer()
      expect(await under.payments.listOpenCheckouts(customerId)).toEqual([])
      const older = await aCheckout(customerId)
      await under.advanceDays(0.01)
      const newer = await aCheckout(customerId, 7)
      await aCheckout(stranger.customerId)
      const facts = { priceId, tax: 'none', createdAt: expect.any(Date) }
      expect(await under.payments.listOpenCheckouts(customerId)).toEqual([
        { ...newer, ...facts, trialDays: 7 },
        { ...older, ...facts, trialDays: 0 },
      ])
      await under.pay(older.url, 'first')
      expect((await under.payments.listOpenCheckouts(customerId)).map(({ url }) => url)).toEqual([newer.url])
    })

    test('an expired checkout cannot be paid, and a paid one reports that instead', async () => {
      const { customerId } = await aCustomer()
      const [left, paid] = [await aCheckout(customerId), await aCheckout(customerId)]
      expect(await under.payments.expireCheckout(left.checkoutId)).toBe('expired')
      expect(await under.payments.expireCheckout(left.checkoutId)).toBe('expired')
      await under.pay(left.url, 'first')
      expect(await under.payments.listSubscriptions(customerId)).toEqual([])
      await under.pay(paid.url, 'first')
      expect(await under.payments.expireCheckout(paid.checkoutId)).toBe('paid')
      expect(await under.payments.listSubscriptions(customerId)).toHaveLength(1)
      expect(await under.payments.listOpenCheckouts(customerId)).toEqual([])
      await expect(under.payments.expireCheckout('cs_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
    })

    test('ending with a refund returns the payment for the current period, once', async () => {
      const subscription = await aSubscription()
      const { customerId, subscriptionId } = subscription
      await under.advanceDays(32)
      expect(await under.moneyOf(customerId)).toEqual({ paidCents: 1998, refundedCents: 0 })
      await Promise.all([1, 2].map(() => under.payments.cancelAndRefund(subscriptionId)))
      await under.payments.cancelAndRefund(subscriptionId)
      expect(await under.moneyOf(customerId)).toEqual({ paidCents: 1998, refundedCents: 999 })
      expect(await again(subscription)).toMatchObject({ status: 'canceled', cancelsAtPeriodEnd: false })
      await under.advanceDays(32)
      expect(await under.moneyOf(customerId)).toEqual({ paidCents: 1998, refundedCents: 999 })
    })

    test('an already ended subscription is refunded too; a trial has nothing to refund', async () => {
      const { customerId, subscriptionId } = await aSubscription()
      await under.payments.cancelNow(subscriptionId)
      await under.payments.cancelAndRefund(subscriptionId)
      expect(await under.moneyOf(customerId)).toEqual({ paidCents: 999, refundedCents: 999 })
      const trial = await aSubscription({ trialDays: 7 })
      await under.payments.cancelAndRefund(trial.subscriptionId)
      expect(await under.moneyOf(trial.customerId)).toEqual({ paidCents: 0, refundedCents: 0 })
      expect((await again(trial)).status).toBe('canceled')
    })

    test('a subscription has the fingerprint of the card that pays for it', async () => {
      const subscription = await aSubscription()
      const { customerId } = subscription
      expect(await under.payments.listCardFingerprints(customerId)).toEqual([subscription.cardFingerprint])
      await under.pay((await aCheckout(customerId)).url, 'second')
      const marks = (await under.payments.listSubscriptions(customerId)).map(({ cardFingerprint }) => cardFingerprint)
      expect(new Set(marks).size).toBe(2)
      expect((await again(subscription)).cardFingerprint).toBe(subscription.cardFingerprint)
    })

    test('canceling now ends it immediately, may be repeated, and cannot be undone', async () => {
      const subscription = await aSubscription()
      await under.payments.cancelNow(subscription.subscriptionId)
      await under.payments.cancelNow(subscription.subscriptionId)
      const ended = await again(subscription)
      expect(ended).toMatchObject({ status: 'canceled', cancelsAtPeriodEnd: false })
      expect(ended.endedAt).toBeInstanceOf(Date)
      await expect(under.payments.reactivate(subscription.subscriptionId, 'none')).rejects.toBeInstanceOf(
        PaymentsRefused,
      )
    })

    test('the fingerprint of a card is the same for all customers, and different for another card', async () => {
      const fingerprintsAfter = async (card: 'first' | 'second') => {
        const { customerId } = await aCustomer()
        await under.pay((await aCheckout(customerId)).url, card)
        return under.payments.listCardFingerprints(customerId)
      }
      const [ann, bob, cleo] = [
        await fingerprintsAfter('first'),
        await fingerprintsAfter('first'),
        await fingerprintsAfter('second'),
      ]
      expect(ann).toHaveLength(1)
      expect(bob).toEqual(ann)
      expect(cleo).not.toEqual(ann)
    })

    test('a customer with one card saved twice has one fingerprint, and both subscriptions are listed newest first', async () => {
      const { customerId } = await aCustomer()
      for (const turn of [1, 2]) {
        await under.pay((await aCheckout(customerId)).url, 'first')
        await under.advanceDays(turn)
      }
      expect(await under.payments.listCardFingerprints(customerId)).toHaveLength(1)
      const [newest, oldest] = await under.payments.listSubscriptions(customerId)
      expect(newest!.createdAt.getTime()).toBeGreaterThan(oldest!.createdAt.getTime())
    })

    test('deleting a customer ends its subscriptions, closes its open checkout, and may be repeated', async () => {
      const { customerId, subscriptionId } = await aSubscription({ trialDays: 7 })
      const open = await aCheckout(customerId)
      await under.payments.deleteCustomer(customerId)
      await under.payments.deleteCustomer(customerId)
      await under.payments.deleteCustomer('cus_unknown')
      const ended = ['customer.subscription.deleted', 'customer.deleted']
      await expect.poll(() => messagesAbout(customerId).map(({ type }) => type)).toEqual(expect.arrayContaining(ended))
      await under.pay(open.url, 'first')
      const createdFor = under.messages().filter(({ body }) => {
        const event = JSON.parse(body.toString())
        return event.type === 'customer.subscription.created' && event.data.object.customer === customerId
      })
      expect(createdFor.map(({ body }) => JSON.parse(body.toString()).data.object.id)).toEqual([subscriptionId])
      await expect(aCheckout(customerId)).rejects.toBeInstanceOf(PaymentsRefused)
      const cards = await under.payments.listCardFingerprints(customerId).catch((error: unknown) => {
        if (isUnknownToProvider(error)) return []
        throw error
      })
      expect(cards).toEqual([])
    })

    test('a price has the amount it really charges, and an unknown one is null', async () => {
      const { amountCents, currency, interval } = price
      expect(await under.payments.findPrice(priceId)).toEqual({ amountCents, currency, interval, tax: null })
      expect(await under.payments.findPrice('price_unknown')).toBeNull()
    })

    test('a customer is known until deleted, and a deleted one differs from an unknown one', async () => {
      const { customerId } = await aCustomer()
      expect(await under.payments.findCustomer(customerId)).toBe('known')
      await under.payments.deleteCustomer(customerId)
      expect(await under.payments.findCustomer(customerId)).toBe('deleted')
      expect(await under.payments.findCustomer('cus_unknown')).toBe('unknown')
    })

    test('unknown objects are refused with the provider’s code', async () => {
      const call = under.payments.listSubscriptions('cus_unknown')
      await expect(call).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'resource_missing' })
    })

    test("the provider's messages name the customer, and an altered one is refused", async () => {
      const { customerId } = await aSubscription()
      await expect
        .poll(() => messagesAbout(customerId).map(({ type }) => type))
        .toContain('customer.subscription.created')
      for (const { eventId, createdAt } of messagesAbout(customerId))
        expect([eventId !== '', createdAt instanceof Date]).toEqual([true, true])
      const { body, signature } = under.messages()[0]!
      const altered = Buffer.from(body.toString().replace('"livemode": false', '"livemode": true '))
      expect(() => under.payments.readWebhook({ body: altered, signature })).toThrow(WebhookRefused)
      expect(() => under.payments.readWebhook({ body, signature: undefined })).toThrow(WebhookRefused)

      const text = { payload: body.toString(), signature }
      expect(under.payments.verifySignature({ ...text, secret: under.webhookSecret })).toBe(true)
      expect(under.payments.verifySignature({ ...text, secret: `${under.webhookSecret} ` })).toBe(false)
      expect(under.payments.verifySignature({ ...text, payload: 'other', secret: under.webhookSecret })).toBe(false)
    })
  })
}
