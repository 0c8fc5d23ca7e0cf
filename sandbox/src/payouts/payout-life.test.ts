import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  anIndividual,
  anOrder,
  aPage,
  aRecipient,
  operate,
  refreshUrl,
  returnUrl,
} from '../../test-support/paid-people.ts'
import { fillBankPage, payoutsKeys, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'
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

const [created, posted] = ['created', 'posted'].map((what) => `v2.money_management.outbound_payment.${what}`)
const typesOfPayment = [
  'v2.core.account.created',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[requirements].updated',
  'v2.money_management.payout_method.created',
  created!,
]

test('events about a recipient and a payment are as the SDK reads them', async () => {
  await reopenHeld()
  const { recipient, id } = await aPayment()
  await operate(box, `payouts/${id}`, { state: 'posted' })
  await operate(box, 'release')
  expect(types()).toEqual([...typesOfPayment, posted])
  const read = box.receivedOfPayouts.map(({ body, signature }) =>
    box.stripe.parseEventNotification(body, signature, payoutsKeys.webhookSecret),
  )
  const contexts = [undefined, undefined, undefined, recipient, undefined, undefined]
  expect(read.map(({ context }) => context?.toString())).toEqual(contexts)
  const [opened, , , , ordered, left] = messages() as ThinEvent[]
  const url = `/v2/money_management/outbound_payments/${id}`
  expect(left!.related_object).toEqual({ id, type: 'v2.money_management.outbound_payment', url })
  expect(opened!.related_object).toMatchObject({ id: recipient, type: 'v2.core.account' })
  const request = { id: expect.stringMatching(/^req_/), idempotency_key: 'prize-1' }
  expect([ordered!.reason, left!.reason]).toEqual([{ type: 'request', request }, null])
})

test('a rejected event is resent with the same id', async () => {
  box.answerWith(500)
  await box.stripe.v2.core.accounts.create(anIndividual())
  await arrived(1)
  box.answerWith(200)
  await arrived(2)
  const [first, second] = messages()
  expect(second).toEqual(first)
})

test('if so asked, nothing settles and nothing is sent until the operator releases it', async () => {
  await reopenHeld()
  const { id } = await aPayment()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await payments().retrieve(id)).toMatchObject({ status: 'processing' })
  expect(box.receivedOfPayouts).toEqual([])
  expect((await operate(box, `payouts/${id}`, { state: 'posted' })).status).toBe(303)
  expect((await operate(box, 'release')).status).toBe(303)
  expect(types()).toEqual([...typesOfPayment, posted])
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

test('recipients, payments, keys and pending work survive a restart, but faults do not', async () => {
  await reopenHeld()
  const { recipient, id } = await aPayment()
  await operate(box, 'switches', { mode: 'down', outcome: 'failed' })
  await box.reopen()
  expect((await payments().create(anOrder(recipient), { idempotencyKey: 'prize-1' })).id).toBe(id)
  expect(await payments().retrieve(id)).toMatchObject({ status: 'processing' })
  await operate(box, 'release')
  expect(types()).toEqual(typesOfPayment)
})

test('an unknown switch changes nothing', async () => {
  const look = async () => (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { switches: object }
  const { switches } = await look()
  for (const wrong of [
    ...[{ mode: 'sideways' }, { slowSeconds: '0' }, { slowSeconds: '601' }, { reason: 'because' }],
    ...[{ balance: '-1' }, { balance: '0.5' }, { constructor: 'x' }],
  ])
    expect((await operate(box, 'switches', { outcome: 'failed', ...wrong })).status).toBe(400)
  expect((await look()).switches).toEqual(switches)
})

test('the pages show payments, why they failed, and of an account its last digits alone', async () => {
  await operate(box, 'switches', { outcome: 'failed', reason: 'review_rejected' })
  const { id, recipient } = await aPayment()
  await becomes(id, 'failed')
  const page = await (await fetch(`${box.sandbox.url}/payouts`)).text()
  for (const text of [id, '$25.00', 'Ann Example', 'DE, ends in 5678']) expect(page).toContain(text)
  expect(page).not.toContain('1234')
  expect(page).toContain('<span class="small bad">review_rejected</span>')
  expect(await (await fetch(box.sandbox.url)).text()).toContain('All payouts')
  expect(await (await fetch(await aPage(box, recipient))).text()).toContain('an account that ends in 5678')
})

const visit = (url: string) => fetch(url, { redirect: 'manual' })
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const right = { action: 'save', name: 'Ann Example', account: 'DE00 1234 5678' }
const statusOf = async (id: string) => {
  const include = ['configuration.recipient', 'requirements'] as const
  const { configuration, requirements } = await box.stripe.v2.core.accounts.retrieve(id, { include: [...include] })
  const { status } = configuration!.recipient!.capabilities!.bank_accounts!.local!
  return [status, requirements!.entries!.map((one) => one.awaiting_action_from)]
}
const aFreshPage = async () => {
  const { id } = await box.stripe.v2.core.accounts.create(anIndividual())
  return { id, url: await aPage(box, id) }
}

test('Mallory is rejected permanently, and Pending waits for Stripe until another name is entered', async () => {
  const mallory = await aRecipient(box, { name: 'Eve MALLORY' })
  const url = await aPage(box, mallory)
  expect(await (await visit(url)).text()).toContain('This account was refused')
  await submit(url, right)
  expect(await statusOf(mallory)).toEqual(['rejected', []])
  const pat = await aRecipient(box, { name: 'Pat Pending' })
  expect(await statusOf(pat)).toEqual(['pending', ['stripe']])
  await fillBankPage(await aPage(box, pat), {})
  expect(await statusOf(pat)).toEqual(['active', []])
})

test.each([
  ['name', '', 'Enter a name'],
  ['name', 'x'.repeat(101), 'Enter a name'],
  ['account', '12', 'Enter 5 to 34'],
  ['account', '"><script>alert(1)</script>', 'Enter 5 to 34'],
])('a wrong %s (%j) is reported next to the field, escaped, and nothing is saved', async (field, value, sentence) => {
  const { id, url } = await aFreshPage()
  const first = await (await visit(url)).text()
  expect(first).toContain('localhost:3000, which never sees what you enter here')
  const answer = await submit(url, { ...right, [field]: value })
  const page = await answer.text()
  for (const text of [sentence, `aria-describedby="${field}-wrong"`]) expect(page).toContain(text)
  expect(page).not.toContain('<script>alert')
  expect([answer.status, await statusOf(id)]).toMatchObject([422, ['restricted', ['user', 'user']]])
  expect((await submit(url, right)).headers.get('location')).toBe(returnUrl)
})

test('a link opens once, for ten minutes; a person on the page may stay, and one who is late gets a new one', async () => {
  const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location')
  const [{ id, url }, staying, late] = [await aFreshPage(), await aFreshPage(), await aFreshPage()]
  // The form wasn't seen yet.
  expect(await leadsTo(submit(url, right))).toBe(refreshUrl)
  expect((await visit(url)).status).toBe(200)
  expect(await leadsTo(visit(url))).toBe(refreshUrl)
  expect(await leadsTo(submit(url, { action: 'leave' }))).toBe(returnUrl)
  expect(await leadsTo(submit(url, right))).toBe(refreshUrl)
  expect((await statusOf(id))[0]).toBe('restricted')
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 9.9 * 60_000)
    expect((await visit(staying.url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 0.2 * 60_000)
    expect(await leadsTo(visit(late.url))).toBe(refreshUrl)
    expect(await leadsTo(submit(staying.url, right))).toBe(returnUrl)
    expect((await visit(await aPage(box, late.id))).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect((await visit(`${box.sandbox.url}/payouts/bank/guessed`)).status).toBe(404)
})
