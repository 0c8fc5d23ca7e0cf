import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillBankPage, payoutsKeys, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'
import { signatureOf } from '../http/post-signed.ts'
import { startSandbox } from '../start.ts'

let box: TestSandbox
const open = async (isHeld = false) => {
  box = await startTestSandbox({ isHeld })
}
beforeEach(() => open())
afterEach(() => box.close())

interface Message {
  id: string
  type: string
  subject: string
}
const call = async (path: string, { key, body }: { key?: string; body?: object } = {}) => {
  const headers = {
    authorization: `Bearer ${payoutsKeys.apiKey}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${box.sandbox.url}/payouts/v1${path}`, { headers, ...sent })
  return (await answer.json()) as Record<string, string>
}
const operate = (path: string, form: Record<string, string> = {}) =>
  fetch(`${box.sandbox.url}/payouts/operator/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
const aRecipient = async () => {
  const { id } = await call('/recipients', { key: 'ann', body: {} })
  const { url } = await call(`/recipients/${id}/links`, { body: { returnUrl: 'http://localhost:3000/' } })
  await fillBankPage(url!, {})
  return id!
}
const aPayout = async (key = 'prize') => {
  const recipient = await aRecipient()
  const body = { recipient, amount: 2500, currency: 'usd', description: 'Prize' }
  return { recipient, id: (await call('/payouts', { key, body })).id! }
}
const messages = () => box.receivedOfPayouts.map(({ body }) => JSON.parse(body.toString()) as Message)
const subjects = () => messages().map(({ subject }) => subject)
const arrived = (amount: number) =>
  vi.waitFor(() => expect(box.receivedOfPayouts).toHaveLength(amount), { timeout: 9000, interval: 20 })

test('a recipient and a payout are told in the order in which they happened, signed', async () => {
  const { recipient, id } = await aPayout()
  await arrived(3)
  expect(subjects()).toEqual([recipient, id, id])
  expect(messages().map(({ type }) => type)).toEqual(['recipient.updated', 'payout.updated', 'payout.updated'])
  for (const { body, signature } of box.receivedOfPayouts) {
    const [, seconds] = /^t=(\d+),/.exec(signature)!
    expect(signature).toBe(signatureOf(body.toString(), payoutsKeys.webhookSecret, Number(seconds)))
  }
  expect(await call(`/payouts/${id}`)).toMatchObject({ state: 'paid', failure: null })
})

test('a message that is not accepted comes again, with the same id', async () => {
  box.answerWith(500)
  await aRecipient()
  await arrived(1)
  box.answerWith(200)
  await arrived(2)
  const [first, second] = messages()
  expect(second).toEqual(first)
})

test('each is sent twice, where that was ordered', async () => {
  await operate('switches', { delivery: 'twice' })
  const { recipient, id } = await aPayout()
  await arrived(6)
  expect(subjects()).toEqual([recipient, recipient, id, id, id, id])
  expect(new Set(messages().map((message) => message.id)).size).toBe(3)
})

test('they gather and come in the wrong order, where that was ordered', async () => {
  await operate('switches', { delivery: 'reversed' })
  const { recipient, id } = await aPayout()
  await arrived(3)
  expect(subjects()).toEqual([id, id, recipient])
})

test('held, nothing settles and nothing is sent until the operator says so', async () => {
  await box.close()
  await open(true)
  const { recipient, id } = await aPayout()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await call(`/payouts/${id}`)).toMatchObject({ state: 'pending' })
  expect(box.receivedOfPayouts).toEqual([])
  expect((await operate(`payouts/${id}`, { state: 'paid' })).status).toBe(303)
  const { released } = (await (await operate('release')).json()) as { released: { isDelivered: boolean }[] }
  expect(released.map(({ isDelivered }) => isDelivered)).toEqual([true, true, true])
  expect(subjects()).toEqual([recipient, id, id])
  expect(await (await operate('release')).json()).toEqual({ released: [] })
  const [{ id: eventId }] = messages() as [Message]
  expect((await operate(`events/${eventId}/resend`)).status).toBe(303)
  await operate('release')
  expect(messages().at(-1)!.id).toBe(eventId)
  expect((await operate('events/evt_none/resend')).status).toBe(404)
})

test('a payout goes forward only', async () => {
  await box.close()
  await open(true)
  const { id } = await aPayout()
  const step = async (state: string) => (await operate(`payouts/${id}`, { state })).status
  for (const wrong of ['returned', 'pending', 'nonsense', '']) expect(await step(wrong), wrong).toBe(409)
  expect(await step('paid')).toBe(303)
  for (const wrong of ['paid', 'failed', 'pending']) expect(await step(wrong), wrong).toBe(409)
  expect(await step('returned')).toBe(303)
  for (const wrong of ['paid', 'failed', 'returned']) expect(await step(wrong), wrong).toBe(409)
  expect((await operate('payouts/po_none', { state: 'paid' })).status).toBe(404)
})

test('recipients, payouts and what waits stay over a restart, and faults do not', async () => {
  await box.close()
  await open(true)
  const { recipient, id } = await aPayout()
  await operate('switches', { mode: 'down', outcome: 'failed' })
  await box.reopen()
  expect(await call(`/recipients/${recipient}`)).toMatchObject({ state: 'ready' })
  expect(await call('/payouts?key=prize')).toMatchObject({ payouts: [{ id, state: 'pending' }] })
  await operate('release')
  expect(subjects()).toEqual([recipient, id])
})

test('a switch that does not exist changes nothing', async () => {
  const look = async () => (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { switches: object }
  const { switches } = await look()
  for (const wrong of [
    { mode: 'sideways' },
    { slowSeconds: '0' },
    { slowSeconds: '601' },
    { reason: ' ' },
    { constructor: 'x' },
  ])
    expect((await operate('switches', { outcome: 'failed', ...wrong })).status).toBe(400)
  expect((await look()).switches).toEqual(switches)
})

test('the pages show payouts, why they failed, and the switches', async () => {
  await operate('switches', { outcome: 'failed', reason: 'No <b>such</b> account.' })
  const { id } = await aPayout()
  await arrived(3)
  const page = await (await fetch(`${box.sandbox.url}/payouts`)).text()
  for (const text of [
    id,
    '$25.00',
    'Ann Example',
    'DE, ends in 5678',
    'Answers are lost',
    'No &lt;b&gt;such&lt;/b&gt;',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/value="failed" aria-pressed="true"/)
  expect(await (await fetch(box.sandbox.url)).text()).toContain('Payouts and their faults')
})

test('there is none without its options, and none in production', async () => {
  const stripe = { secretKey: 'a', publishableKey: 'b', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'c' }
  const google = { clientId: 'a', clientSecret: 'b' }
  const options = { port: 0, smtpPort: 0, dataDir: null, siteUrl: 'http://localhost:3000', stripe, google }
  const without = await startSandbox(options)
  const answer = await fetch(`${without.url}/payouts/v1/payouts?key=a`)
  const home = await (await fetch(without.url)).text()
  await without.close()
  expect(answer.status).toBe(404)
  expect(home).not.toContain('Payouts')
  vi.stubEnv('NODE_ENV', 'production')
  const payouts = { ...payoutsKeys, webhookUrl: 'http://127.0.0.1:9/' }
  await expect(startSandbox({ ...options, payouts })).rejects.toThrow('production')
  vi.unstubAllEnvs()
})
