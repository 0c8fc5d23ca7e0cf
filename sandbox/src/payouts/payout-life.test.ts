import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aRecipient, operate } from '../../test-support/paid-people.ts'
import { payoutsKeys, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'
import { startSandbox } from '../start.ts'
import type { ThinEvent } from './state.ts'

let box: TestSandbox
const open = async (isHeld = false) => {
  box = await startTestSandbox({ isHeld })
}
const reopenHeld = async () => {
  await box.close()
  await open(true)
}
beforeEach(() => open())
afterEach(() => box.close())

const payments = () => box.stripe.v2.moneyManagement.outboundPayments
const aPayment = async () => {
  const recipient = await aRecipient(box)
  return { recipient, id: (await payments().create(anOrder(recipient), { idempotencyKey: 'prize-1' })).id }
}
const becomes = (id: string, status: string) => expect.poll(() => payments().retrieve(id)).toMatchObject({ status })
const messages = () => box.receivedOfPayouts.map(({ body }) => JSON.parse(body.toString()) as ThinEvent)
const types = () => messages().map(({ type }) => type)
const arrived = (amount: number) => expect.poll(() => box.receivedOfPayouts, { interval: 20 }).toHaveLength(amount)

const typesOfRecipient = [
  'v2.core.account.created',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[requirements].updated',
  'v2.money_management.payout_method.created',
]
const [created, posted] = ['created', 'posted'].map((what) => `v2.money_management.outbound_payment.${what}`)

test('events about a recipient and a payment arrive in order, as the SDK reads them', async () => {
  const { recipient, id } = await aPayment()
  await arrived(6)
  expect(types()).toEqual([...typesOfRecipient, created, posted])
  const read = box.receivedOfPayouts.map(({ body, signature }) =>
    box.stripe.parseEventNotification(body, signature, payoutsKeys.webhookSecret),
  )
  expect(read.map(({ context }) => context?.toString())).toEqual([
    ...[undefined, undefined, undefined],
    ...[recipient, undefined, undefined],
  ])
  for (const event of read) {
    const fetched = await event.fetchEvent()
    expect(fetched).toMatchObject({ id: event.id, type: event.type, changes: null, livemode: false })
    if (!('fetchRelatedObject' in event)) throw new Error('Every event here is about an object.')
    expect(await event.fetchRelatedObject()).toMatchObject({ id: expect.any(String), object: expect.any(String) })
    if (event.type.endsWith('.capability_status_updated'))
      expect(fetched).toMatchObject({ data: { updated_capability: 'bank_accounts.local' } })
  }
  const [opened, , , method, ordered, left] = messages() as ThinEvent[]
  const url = `/v2/money_management/outbound_payments/${id}`
  expect(left!.related_object).toEqual({ id, type: 'v2.money_management.outbound_payment', url })
  expect(opened!.related_object).toMatchObject({ id: recipient, type: 'v2.core.account' })
  const request = { id: expect.stringMatching(/^req_/), idempotency_key: 'prize-1' }
  expect([ordered!.reason, left!.reason, method!.reason]).toEqual([{ type: 'request', request }, null, null])
})

test('a rejected event is resent with the same id', async () => {
  box.answerWith(500)
  await box.stripe.v2.core.accounts.create({
    contact_email: 'ann@example.com',
    identity: { country: 'us', entity_type: 'individual' },
    configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
  })
  await arrived(1)
  box.answerWith(200)
  await arrived(2)
  const [first, second] = messages()
  expect(second).toEqual(first)
})

test('each event is sent twice if so configured', async () => {
  await operate(box, 'switches', { delivery: 'twice' })
  await aPayment()
  await arrived(12)
  expect(types()).toEqual([...typesOfRecipient, created, posted].flatMap((type) => [type, type]))
  expect(new Set(messages().map((message) => message.id)).size).toBe(6)
})

test('events are collected and sent in the wrong order if so configured', async () => {
  await operate(box, 'switches', { delivery: 'reversed' })
  await aPayment()
  await arrived(6)
  expect(types()).toEqual([...typesOfRecipient, created, posted].toReversed())
})

test('in mode held, nothing settles and nothing is sent until the operator releases it', async () => {
  await reopenHeld()
  const { id } = await aPayment()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await payments().retrieve(id)).toMatchObject({ status: 'processing' })
  expect(box.receivedOfPayouts).toEqual([])
  expect((await operate(box, `payouts/${id}`, { state: 'posted' })).status).toBe(303)
  const { released } = (await (await operate(box, 'release')).json()) as { released: object[] }
  const outcome = { isDelivered: true, outcome: '200 OK' }
  expect(released).toEqual(messages().map((one) => ({ eventId: one.id, type: one.type, ...outcome })))
  expect(types()).toEqual([...typesOfRecipient, created, posted])
  expect(await (await operate(box, 'release')).json()).toEqual({ released: [] })
  const [{ id: eventId }] = messages() as [ThinEvent]
  expect((await operate(box, `events/${eventId}/resend`)).status).toBe(303)
  await operate(box, 'release')
  expect(messages().at(-1)!.id).toBe(eventId)
  expect((await operate(box, 'events/evt_none/resend')).status).toBe(404)
})

test('a payment only moves forward', async () => {
  await reopenHeld()
  const { id } = await aPayment()
  const step = async (state: string) => (await operate(box, `payouts/${id}`, { state })).status
  for (const wrong of ['returned', 'processing', 'nonsense', '']) expect(await step(wrong), wrong).toBe(409)
  expect(await step('posted')).toBe(303)
  for (const wrong of ['posted', 'failed', 'canceled', 'processing']) expect(await step(wrong), wrong).toBe(409)
  expect(await step('returned')).toBe(303)
  for (const wrong of ['posted', 'failed', 'canceled', 'returned']) expect(await step(wrong), wrong).toBe(409)
  expect((await operate(box, 'payouts/obp_none', { state: 'posted' })).status).toBe(404)
})

test('payments settle as the switch says, with the reason, and unpaid money returns to the balance', async () => {
  const recipient = await aRecipient(box)
  const balance = async () => {
    const account = await box.stripe.v2.moneyManagement.financialAccounts.retrieve(payoutsKeys.account)
    return account.balance.available.usd!.value
  }
  const before = await balance()
  const pay = async (switches: Record<string, string>) => {
    await operate(box, 'switches', switches)
    return (await payments().create(anOrder(recipient))).id
  }
  const ids = {
    posted: await pay({ outcome: 'posted' }),
    failed: await pay({ outcome: 'failed', reason: 'payout_method_declined' }),
    canceled: await pay({ outcome: 'canceled' }),
    // Nothing comes back for this reason.
    returned: await pay({ outcome: 'returned' }),
  }
  for (const [status, id] of Object.entries(ids)) await becomes(id, status)
  const [failed, returned] = [await payments().retrieve(ids.failed), await payments().retrieve(ids.returned)]
  expect(failed.status_details!.failed!.reason).toBe('payout_method_declined')
  expect(failed.status_transitions!.failed_at).toEqual(expect.any(String))
  expect(returned.status_details!.returned!.reason).toBe('unknown_failure')
  const { posted_at, returned_at } = returned.status_transitions!
  expect(posted_at! < returned_at!).toBe(true)
  expect((await payments().retrieve(ids.posted)).status_details).toBeNull()
  expect(before - (await balance())).toBe(2500)
})

test.each(['slow', 'lost'])('a payment with a %s answer is ordered once', async (mode) => {
  const recipient = await aRecipient(box)
  await operate(box, 'switches', { mode, slowSeconds: '30' })
  const lost = Stripe.errors.StripeConnectionError
  const pay = () => payments().create(anOrder(recipient), { idempotencyKey: 'k', timeout: 300, maxNetworkRetries: 0 })
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(pay()).rejects.toBeInstanceOf(lost)
  await operate(box, 'switches', { mode: 'works' })
  const { data } = await payments().list({ recipient })
  expect(data.map(({ id }) => id)).toEqual([(await pay()).id])
})

test('in mode down, nothing is done', async () => {
  const recipient = await aRecipient(box)
  await operate(box, 'switches', { mode: 'down' })
  await expect(payments().create(anOrder(recipient))).rejects.toMatchObject({ statusCode: 503 })
  await operate(box, 'switches', { mode: 'works' })
  expect((await payments().list({ recipient })).data).toEqual([])
})

test('recipients, payments, keys and pending work survive a restart, but faults do not', async () => {
  await reopenHeld()
  const { recipient, id } = await aPayment()
  await operate(box, 'switches', { mode: 'down', outcome: 'failed' })
  await box.reopen()
  expect((await payments().create(anOrder(recipient), { idempotencyKey: 'prize-1' })).id).toBe(id)
  expect(await payments().retrieve(id)).toMatchObject({ status: 'processing' })
  await operate(box, 'release')
  expect(types()).toEqual([...typesOfRecipient, created])
})

test('an unknown switch changes nothing', async () => {
  const look = async () => (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { switches: object }
  const { switches } = await look()
  for (const wrong of [
    { mode: 'sideways' },
    { slowSeconds: '0' },
    { slowSeconds: '601' },
    { reason: 'because' },
    { balance: '-1' },
    { balance: '0.5' },
    { constructor: 'x' },
  ])
    expect((await operate(box, 'switches', { outcome: 'failed', ...wrong })).status).toBe(400)
  expect((await look()).switches).toEqual(switches)
})

test('the pages show payments, why they failed, and the switches', async () => {
  await operate(box, 'switches', { outcome: 'failed', reason: 'review_rejected' })
  const { id } = await aPayment()
  await becomes(id, 'failed')
  const page = await (await fetch(`${box.sandbox.url}/payouts`)).text()
  for (const text of [id, '$25.00', 'Ann Example', 'DE, ends in 5678', 'Answers are lost', 'Insufficient funds'])
    expect(page).toContain(text)
  expect(page).toContain('<span class="small bad">review_rejected</span>')
  expect(page).toMatch(/value="failed" aria-pressed="true"/)
  expect(page).toContain('<option selected>review_rejected</option>')
  expect(await (await fetch(box.sandbox.url)).text()).toContain('Payouts and their faults')
})

test('the stand-in does not start without its options, nor in production', async () => {
  const stripe = { secretKey: 'a', publishableKey: 'b', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'c' }
  const google = { clientId: 'a', clientSecret: 'b' }
  const options = { port: 0, smtpPort: 0, dataDir: null, siteUrl: 'http://localhost:3000', stripe, google }
  const without = await startSandbox(options)
  const headers = { authorization: 'Bearer a' }
  const answer = await fetch(`${without.url}/v2/money_management/outbound_payments`, { headers })
  const home = await (await fetch(without.url)).text()
  await without.close()
  expect(answer.status).toBe(404)
  expect(home).not.toContain('Payouts')
  vi.stubEnv('NODE_ENV', 'production')
  const payouts = { ...payoutsKeys, webhookUrl: 'http://127.0.0.1:9/' }
  await expect(startSandbox({ ...options, payouts })).rejects.toThrow('production')
  vi.unstubAllEnvs()
})
