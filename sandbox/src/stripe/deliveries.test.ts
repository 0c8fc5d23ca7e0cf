import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ReceivedWebhook,
  startTestSandbox,
  type TestSandbox,
  webhookSecret,
} from '../../test-support/test-sandbox.ts'

let box: TestSandbox

beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const read = ({ body, signature }: ReceivedWebhook) =>
  box.stripe.webhooks.constructEvent(body, signature, webhookSecret)
const arrived = (count: number) =>
  expect.poll(() => box.received.length, { interval: 20 }).toBeGreaterThanOrEqual(count)

test("events are signed so that Stripe's own library accepts them, and only with their secret", async () => {
  const customer = await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(1)
  const message = box.received[0]!
  expect(read(message)).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } })
  expect(() => box.stripe.webhooks.constructEvent(message.body, message.signature, 'whsec_other')).toThrow('signature')
})

test('a refused event is resent after 1 and 2 seconds, freshly signed, until it is accepted', async () => {
  box.answerWith(500)
  await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(2)
  box.answerWith(200)
  await arrived(3)
  const [first, second, third] = box.received.map(({ at }) => at)
  expect(second! - first!).toBeGreaterThanOrEqual(1000)
  expect(third! - second!).toBeGreaterThanOrEqual(2000)
  expect(new Set(box.received.map((message) => read(message).id)).size).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(box.received).toHaveLength(3)
})

test('an undelivered event is resent after a restart', async () => {
  box.answerWith(503)
  await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(1)
  await box.reopen()
  box.answerWith(200)
  await arrived(2)
  expect(read(box.received[1]!).id).toBe(read(box.received[0]!).id)
})

test('a delivered event can be sent again, the same one', async () => {
  await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(1)
  const { id } = read(box.received[0]!)
  const answer = await fetch(`${box.sandbox.url}/sandbox/events/${id}/resend`, { method: 'POST' })
  expect(answer.status).toBe(202)
  await arrived(2)
  expect(read(box.received[1]!).id).toBe(id)
  expect((await fetch(`${box.sandbox.url}/sandbox/events/constructor/resend`, { method: 'POST' })).status).toBe(404)
})

test('the events page lists deliveries with a button to send again', async () => {
  await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(1)
  const page = async () => (await fetch(`${box.sandbox.url}/stripe`)).text()
  await expect.poll(page).toContain('delivered')
  for (const text of ['customer.created', 'Send again']) expect(await page()).toContain(text)
})

test('acknowledged state survives a restart: objects, idempotency keys, fingerprints, the clock', async () => {
  const params = { email: 'ann@example.com' }
  const customer = await box.stripe.customers.create(params, { idempotencyKey: 'repeated' })
  const before = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await box.advance(23 * 3600)
  await box.reopen()
  expect((await box.stripe.customers.create(params, { idempotencyKey: 'repeated' })).id).toBe(customer.id)
  const after = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  expect(after.card?.fingerprint).toBe(before.card?.fingerprint)
  expect(after.created - customer.created).toBeGreaterThanOrEqual(23 * 3600)
})
