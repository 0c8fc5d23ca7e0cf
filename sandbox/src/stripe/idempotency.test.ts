import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKey, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${box.sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
    body: new URLSearchParams(fields),
  })
const keyed = (key: string) => ({ 'idempotency-key': key })

test('a repeated call gets the first answer unchanged, and names the original call', async () => {
  const [first, second] = [
    await post('customers', { name: 'Ann' }, keyed('k')),
    await post('customers', { name: 'Ann' }, keyed('k')),
  ]
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(second.headers.get('idempotency-key')).toBe('k')
  expect(await second.text()).toBe(await first.text())
})

test('a key is for one call: other parameters, or another URL, are refused', async () => {
  await post('customers', { name: 'Ann' }, keyed('k'))
  for (const other of [post('customers', { name: 'Bob' }, keyed('k')), post('products', { name: 'Ann' }, keyed('k'))]) {
    const answer = await other
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  }
})

test('a key is forgotten after 24 hours on the sandbox’s clock and not before', async () => {
  const make = async () => {
    const answer = await post('customers', { name: 'Ann' }, keyed('k'))
    return ((await answer.json()) as { id: string }).id
  }
  const first = await make()
  await box.advance(24 * 3600 - 60)
  expect(await make()).toBe(first)
  await box.advance(61)
  expect(await make()).not.toBe(first)
})

test('a call refused for its parameters leaves its key free; a declined card uses it', async () => {
  expect((await post('customers', { nonsense: '1' }, keyed('free'))).status).toBe(400)
  expect((await post('customers', { name: 'Ann' }, keyed('free'))).status).toBe(200)
  const { id } = await box.stripe.customers.create({ name: 'Bob' })
  const attach = () => post('payment_methods/pm_card_chargeDeclined/attach', { customer: id }, keyed('taken'))
  expect((await attach()).status).toBe(402)
  const again = await attach()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([402, 'true'])
})

test('events name the call and key that caused them; those caused by the clock have none', async () => {
  await post('customers', { name: 'Ann' }, keyed('k'))
  const [event] = (await box.stripe.events.list()).data
  expect(event?.request).toMatchObject({ idempotency_key: 'k', id: expect.stringMatching(/^req_/) })
})

test('only this API version is supported, and it is the default', async () => {
  const wrong = await post('customers', {}, { 'stripe-version': '2019-05-16' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Invalid Stripe API version')])
  const none = await post('customers', {})
  expect([none.status, none.headers.get('stripe-version')]).toEqual([200, '2026-10-28.endive'])
})

test('a key longer than 255 characters is refused', async () => {
  expect((await post('customers', {}, keyed('k'.repeat(255)))).status).toBe(200)
  expect((await post('customers', {}, keyed('k'.repeat(256)))).status).toBe(400)
})
