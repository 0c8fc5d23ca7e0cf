import { request } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { googleClient, startTestSandbox, type TestSandbox } from '../test-support/test-sandbox.ts'
import { startSandbox } from './start.ts'

let open: TestSandbox | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await open?.close()
  open = undefined
})

const stripe = { secretKey: 'a', publishableKey: 'b', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'c' }
const least = { port: 0, smtpPort: 0, dataDir: null, siteUrl: 'http://localhost', stripe, google: googleClient }

test('the sandbox refuses to start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startSandbox(least)).rejects.toThrow('production')
})

test('a taken port is an error at the start, and frees the mailbox port', async () => {
  open = await startTestSandbox()
  const port = Number(new URL(open.sandbox.url).port)
  await expect(startSandbox({ ...least, port })).rejects.toThrow('EADDRINUSE')
})

test('without their options there are no stand-ins for payouts and reCAPTCHA', async () => {
  const { url, close } = await startSandbox(least)
  const answers = [
    await fetch(`${url}/v2/money_management/outbound_payments`, { headers: { authorization: 'Bearer a' } }),
    await fetch(`${url}/recaptcha/api.js`),
  ]
  const home = await (await fetch(url)).text()
  await close()
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(home).not.toMatch(/Payouts|reCAPTCHA/)
})

test('the home page lists its stand-ins', async () => {
  open = await startTestSandbox()
  const page = await (await fetch(open.sandbox.url)).text()
  for (const word of ['Stripe', 'Google', 'Mailbox', 'Test cards', '4242 4242 4242 4242']) expect(page).toContain(word)
})

/** The status of a request with exactly these headers, without those of `fetch`. */
async function statusOf(
  path: string,
  { method = 'GET', headers }: { method?: string; headers: Record<string, string> },
): Promise<number | undefined> {
  const { hostname, port } = new URL(open!.sandbox.url)
  return new Promise((resolve, reject) => {
    const ask = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    ask.on('error', reject).end()
  })
}

describe('a foreign page', () => {
  const elsewhere = [
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site, by the other mark', { 'sec-fetch-site': 'cross-site' }],
    ['of another port of this machine', { origin: 'http://localhost:8080' }],
    ['of another port, by the other mark', { 'sec-fetch-site': 'same-site' }],
    ['in a frame without a name', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['without a name', { origin: 'null' }],
    ['with another scheme', { origin: 'https://127.0.0.1' }],
  ] as const

  test.each(elsewhere)('%s cannot change or read anything', async (_which, headers) => {
    open = await startTestSandbox()
    const changes = [
      ['POST', '/mail/clear'],
      ['DELETE', '/mail/messages'],
      ['POST', '/sandbox/clock'],
      ['POST', '/v1/customers'],
    ] as const
    for (const [method, path] of changes) expect([path, await statusOf(path, { method, headers })]).toEqual([path, 403])
    expect(await statusOf('/mail/messages', { headers: { 'sec-fetch-mode': 'cors', ...headers } })).toBe(403)
  })

  test('may link to a page here, and load the captcha’s script', async () => {
    open = await startTestSandbox()
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect(await statusOf('/mail', { headers })).toBe(200)
    expect(await statusOf('/mail/clear', { method: 'POST', headers })).toBe(403)
    const script = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect(await statusOf('/recaptcha/api.js?render=explicit', { headers: script })).toBe(200)
    expect(await statusOf('/mail', { headers: script })).toBe(403)
  })

  test.each(['rebound.example', 'localhost.example', 'localhost@rebound.example', '127.0.0.1.example:3001'])(
    'with its own name for this machine gets no answer: %j',
    async (host) => {
      open = await startTestSandbox()
      expect(await statusOf('/mail', { headers: { host } })).toBe(403)
    },
  )

  test('is not assumed for the sandbox’s own pages, or without a page', async () => {
    open = await startTestSandbox()
    const { host } = new URL(open.sandbox.url)
    const own = [
      { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { host, origin: 'null', 'sec-fetch-site': 'same-origin' },
      { host: 'localhost:3001', origin: 'http://localhost:3001' },
      {},
    ]
    for (const headers of own) expect(await statusOf('/mail/clear', { method: 'POST', headers })).toBe(303)
  })
})

test('an unknown address is an error', async () => {
  open = await startTestSandbox()
  const answer = await fetch(`${open.sandbox.url}/v1/coupons`, { method: 'POST' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('does not stand in for this')
})
