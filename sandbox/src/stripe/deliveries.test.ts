import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type ReceivedWebhook,
  startTestSandbox,
  type TestSandbox,
  webhookSecret,
} from '../../test-support/test-sandbox.ts'

// Some of these wait for retries, which keep their own time.
vi.setConfig({ testTimeout: 20_000 })

let box: TestSandbox

beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const read = ({ body, signature }: ReceivedWebhook) =>
  box.stripe.webhooks.constructEvent(body, signature, webhookSecret)
const arrived = (count: number) =>
  vi.waitFor(() => expect(box.received.length).toBeGreaterThanOrEqual(count), { timeout: 15_000, interval: 20 })

test("events are signed so that Stripe's own library accepts them, and no other secret does", async () => {
  const customer = await box.stripe.customers.create({ email: 'ann@example.com' })
  await arrived(1)
  const message = box.received[0]!
  expect(read(message)).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } })
  expect(() => box.stripe.webhooks.constructEvent(message.body, message.signature, 'whsec_other')).toThrow('signature')
})

test('a refused event comes again after 1 and 2 seconds, freshly signed, until it is accepted', async () => {
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

test('an event that was not delivered is taken up again after a restart', async () => {
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
  await vi.waitFor(async () => {
    const page = await (await fetch(`${box.sandbox.url}/stripe`)).text()
    expect(page).toContain('customer.created')
    expect(page).toContain('Send again')
    expect(page).toContain('delivered')
  })
})

test('what was answered is still there after a restart: objects, idempotency keys, fingerprints, the clock', async () => {
  const params = { email: 'ann@example.com' }
  const customer = await box.stripe.customers.create(params, { idempotencyKey: 'kept' })
  const before = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await box.advance(23 * 3600)
  await box.reopen()
  expect((await box.stripe.customers.create(params, { idempotencyKey: 'kept' })).id).toBe(customer.id)
  const after = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  expect(after.card?.fingerprint).toBe(before.card?.fingerprint)
  expect(after.created - customer.created).toBeGreaterThanOrEqual(23 * 3600)
})
