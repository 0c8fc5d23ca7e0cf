import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../platform/observability/log.ts'
import { warnOfWebhooks } from './warn-of-webhooks.ts'

const site = 'https://play.example.org'
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Returns what a start logs when Stripe answers questions about endpoints like this. */
async function warningsFor(answer: { status: number; body: object }, key: string | undefined = 'sk_test_key') {
  server = createServer((request, response) => {
    const isEndpoints = request.url!.startsWith('/v1/webhook_endpoints')
    const { status, body } = isEndpoints ? answer : { status: 200, body: { object: 'list', data: [] } }
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = openStripe({ secretKey: 'sk_test_key', webhookSecret: 'whsec_test', apiBase, timeoutMs: 2000 })
  const warnings: string[] = []
  const note = (...words: unknown[]) => void warnings.push(String(words.at(-1)))
  const log = Object.assign(Object.create(openLog('silent')), { warn: note, error: note })
  await warnOfWebhooks({ STRIPE_SECRET_KEY: key, SITE_URL: site }, { payments, log })
  return warnings
}
const endpoint = (enabled_events: string[]) => ({
  status: 200,
  body: { object: 'list', data: [{ url: `${site}/api/stripe/webhook`, status: 'enabled', enabled_events }] },
})

test('a start warns that Stripe sends messages that delay payments', async () => {
  expect(await warningsFor(endpoint(['*']))).toEqual([expect.stringContaining('72 hours')])
})

test('a start warns that a needed message is not sent', async () => {
  expect(await warningsFor(endpoint(['invoice.paid']))).toEqual([expect.stringContaining('does not get')])
})

test('a start logs nothing where the key lacks the right, and asks nothing without a key', async () => {
  expect(await warningsFor({ status: 403, body: { error: { type: 'invalid_request_error', message: 'no' } } })).toEqual(
    [],
  )
  server?.close()
  expect(await warningsFor(endpoint(['*']), '')).toEqual([])
})

test('a start continues where Stripe does not answer', async () => {
  expect(await warningsFor({ status: 503, body: { error: { type: 'api_error', message: 'down' } } })).toEqual([
    expect.stringContaining('does not answer'),
  ])
})
