import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillBankPage, payoutsKeys, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startTestSandbox({ isHeld: true })
})
afterAll(() => box.close())

const returnUrl = 'http://localhost:3000/prizes/1?a=b'
const call = async (method: string, path: string, { key, body }: { key?: string; body?: object } = {}) => {
  const headers = {
    authorization: `Bearer ${payoutsKeys.apiKey}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const answer = await fetch(`${box.sandbox.url}/payouts/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const aPage = async (key: string) => {
  const { body } = await call('POST', '/recipients', { key, body: {} })
  const link = await call('POST', `/recipients/${body.id}/links`, { body: { returnUrl } })
  return { id: String(body.id), url: String(link.body.url) }
}
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const right = { action: 'save', name: 'Ann Example', country: 'DE', account: 'DE00 1234 5678' }

test('saving leads back, and of the account the end alone is kept', async () => {
  const { id, url } = await aPage('ann')
  expect(await (await fetch(url)).text()).toContain('localhost:3000, which never sees what you enter here')
  expect(await fillBankPage(url, {})).toBe(returnUrl)
  expect((await call('GET', `/recipients/${id}`)).body).toEqual({ id, state: 'ready', country: 'DE' })
  const all = await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).text()
  expect(all).toContain('5678')
  expect(all).not.toContain('1234')
  expect(await (await fetch(url)).text()).toContain('an account that ends in 5678')
})

test('leaving changes nothing', async () => {
  const { id, url } = await aPage('bob')
  expect(await fillBankPage(url, 'leave')).toBe(returnUrl)
  expect((await call('GET', `/recipients/${id}`)).body).toMatchObject({ state: 'incomplete', country: null })
})

test.each(['Mallory', 'mallory M.', 'Eve MALLORY'])('%s is refused, and stays so', async (name) => {
  const { id, url } = await aPage(`refused ${name}`.replaceAll(' ', '-'))
  await fillBankPage(url, { name })
  expect((await call('GET', `/recipients/${id}`)).body).toMatchObject({ state: 'refused' })
  expect(await (await fetch(url)).text()).toContain('This account was refused')
  await fillBankPage(url, { name: 'Somebody Else' })
  expect((await call('GET', `/recipients/${id}`)).body).toMatchObject({ state: 'refused' })
})

test.each([
  ['name', '', 'Enter a name'],
  ['name', 'x'.repeat(101), 'Enter a name'],
  ['country', '', 'Choose a country'],
  ['country', 'constructor', 'Choose a country'],
  ['account', '12', 'Enter 5 to 34'],
  ['account', '<script>alert(1)</script>', 'Enter 5 to 34'],
])('a wrong %s (%j) is told beside the field, and nothing is saved', async (field, value, sentence) => {
  const { id, url } = await aPage(`wrong-${field}-${value.length}`)
  const answer = await submit(url, { ...right, [field]: value })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain(sentence)
  expect(page).toContain(`aria-describedby="${field}-wrong"`)
  expect((await call('GET', `/recipients/${id}`)).body).toMatchObject({ state: 'incomplete' })
})

test('what is typed is shown as text', async () => {
  const { url } = await aPage('quotes')
  const page = await (await submit(url, { ...right, name: '"><script>alert(1)</script>', account: '' })).text()
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
})

test('a page is over after half an hour, and a new one is for the same person', async () => {
  const { id, url } = await aPage('late')
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 29 * 60_000)
    expect((await fetch(url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await fetch(url)).status).toBe(410)
    expect((await submit(url, right)).status).toBe(410)
    const again = await aPage('late')
    expect(again.id).toBe(id)
    expect(await fillBankPage(again.url, {})).toBe(returnUrl)
  } finally {
    vi.useRealTimers()
  }
  expect((await fetch(`${box.sandbox.url}/payouts/bank/guessed`)).status).toBe(410)
})

test.each([
  ['no key', '/payouts', { body: { recipient: 'r', amount: 1, currency: 'usd', description: '' } }],
  ['a field that is not modelled', '/payouts', { key: 'a', body: { speed: 'fast' } }],
  [
    'a part of a cent',
    '/payouts',
    { key: 'a', body: { recipient: 'r', amount: 0.5, currency: 'usd', description: '' } },
  ],
  ['no currency', '/payouts', { key: 'a', body: { recipient: 'r', amount: 1, description: '' } }],
  ['a recipient with a field', '/recipients', { key: 'a', body: { name: 'Ann' } }],
  ['no body', '/recipients', { key: 'a' }],
])('a call with %s is invalid', async (_what, path, options) => {
  const { status, body } = await call('POST', path, options)
  expect([status, body]).toEqual([400, { error: { code: 'invalid_request', message: expect.stringMatching(/\S/) } }])
})

test('a page leads back to web addresses only', async () => {
  const { id } = await aPage('crooked')
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '/prizes', 5])
    expect((await call('POST', `/recipients/${id}/links`, { body: { returnUrl: wrong } })).status).toBe(400)
})
