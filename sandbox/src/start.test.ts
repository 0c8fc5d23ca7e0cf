import { afterEach, expect, test, vi } from 'vitest'
import { startSandbox } from './start.ts'
import { googleClient, startTestSandbox, type TestSandbox } from './testing.ts'

let open: TestSandbox | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await open?.close()
  open = undefined
})

test('the sandbox refuses to start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const stripe = { secretKey: 'a', publishableKey: 'b', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'c' }
  const google = googleClient
  const options = { port: 0, smtpPort: 0, dataDir: '/nowhere', siteUrl: 'http://localhost', stripe, google }
  await expect(startSandbox(options)).rejects.toThrow('production')
})

test('a taken port is an error at the start, and gives back the mailbox port', async () => {
  open = await startTestSandbox()
  const port = Number(new URL(open.sandbox.url).port)
  const stripe = { secretKey: 'a', publishableKey: 'b', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'c' }
  const others = { siteUrl: 'http://localhost', stripe, google: googleClient }
  const again = startSandbox({ port, smtpPort: 0, dataDir: `/tmp/taken-${port}`, ...others })
  await expect(again).rejects.toThrow('EADDRINUSE')
})

test('the home page lists what it stands in for', async () => {
  open = await startTestSandbox()
  const page = await (await fetch(open.sandbox.url)).text()
  for (const word of ['Stripe', 'Google', 'Mailbox', 'Test cards', '4242 4242 4242 4242']) expect(page).toContain(word)
})

test('pages of other sites cannot change anything, and other host names get no answer', async () => {
  open = await startTestSandbox()
  const { url } = open.sandbox
  const crossSite = await fetch(`${url}/mail/clear`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(crossSite.status).toBe(403)
  const { hostname, port } = new URL(url)
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const ask = request({ hostname, port, path: '/mail', headers: { host: 'rebound.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    ask.on('error', reject).end()
  })
  expect(status).toBe(403)
})

test('an address that nothing stands in for says so', async () => {
  open = await startTestSandbox()
  const answer = await fetch(`${open.sandbox.url}/v1/coupons`, { method: 'POST' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('does not stand in for this')
})
