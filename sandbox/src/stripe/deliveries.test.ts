import { expect, test } from 'vitest'
import { Shop } from '../../test-support/shop.ts'
import { type ReceivedWebhook, webhookSecret } from '../../test-support/test-sandbox.ts'

const shop = new Shop()
const read = ({ body, signature }: ReceivedWebhook) =>
  shop.stripe.webhooks.constructEvent(body, signature, webhookSecret)
const ids = () => shop.box.received.map((message) => read(message).id)
const arrived = (count: number) => expect.poll(() => shop.box.received, { interval: 20 }).toHaveLength(count)
/** Waits for what the shop's own opening sent, and forgets it. */
const settle = async () => {
  await arrived((await shop.stripe.events.list({ limit: 100 })).data.length)
  shop.box.received.length = 0
}
const aCustomer = () => shop.stripe.customers.create({ email: 'ann@example.com' })
test('a refused event is resent after 1 and 2 seconds, freshly signed, until it is accepted', async () => {
  await settle()
  shop.box.answerWith(500)
  const { id } = await aCustomer()
  await arrived(2)
  shop.box.answerWith(200)
  await arrived(3)
  const [first, second, third] = shop.box.received.map(({ at }) => at)
  expect(second! - first!).toBeGreaterThanOrEqual(1000)
  expect(third! - second!).toBeGreaterThanOrEqual(2000)
  expect(new Set(ids()).size).toBe(1)
  expect(read(shop.box.received[0]!)).toMatchObject({ type: 'customer.created', data: { object: { id } } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await arrived(3)
})

test('a restart loses nothing: undelivered events, objects, idempotency keys, fingerprints and the clock stay', async () => {
  await settle()
  shop.box.answerWith(503)
  const params = { email: 'ann@example.com' }
  const customer = await shop.stripe.customers.create(params, { idempotencyKey: 'repeated' })
  await arrived(1)
  const before = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await shop.box.advance(23 * 3600)
  const [undelivered] = ids()
  await shop.box.reopen()
  shop.box.received.length = 0
  shop.box.answerWith(200)
  await expect.poll(ids).toContain(undelivered)
  expect((await shop.stripe.customers.create(params, { idempotencyKey: 'repeated' })).id).toBe(customer.id)
  const after = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  expect(after.card?.fingerprint).toBe(before.card?.fingerprint)
  expect(after.created - customer.created).toBeGreaterThanOrEqual(23 * 3600)
})

test('held events wait', async () => {
  await settle()
  expect((await shop.order('deliveries/hold')).status).toBe(200)
  await aCustomer()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(shop.box.received).toEqual([])
})

test('the pages of events say what was delivered', async () => {
  await settle()
  await aCustomer()
  await arrived(1)
  const page = async (path: string) => (await fetch(shop.box.sandbox.url + path)).text()
  await expect.poll(() => page('/stripe')).toContain('delivered')
  expect(await page('/stripe')).toContain('customer.created')
  expect(await page(`/stripe/events/${ids()[0]}`)).toContain('200 OK')
})
