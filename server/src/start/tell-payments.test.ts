import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../platform/observability/log.ts'
import { tellPayments } from './tell-payments.ts'

const site = 'https://play.example.org'
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** What is logged at a start whose Stripe answers questions about endpoints like this. */
async function toldBy(answer: { status: number; body: object }, key: string | undefined = 'sk_test_key') {
  server = createServer((request, response) => {
    const isEndpoints = request.url!.startsWith('/v1/webhook_endpoints')
    const { status, body } = isEndpoints ? answer : { status: 200, body: { object: 'list', data: [] } }
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = openStripe({ secretKey: 'sk_test_key', webhookSecret: 'whsec_test', apiBase, timeoutMs: 2000 })
  const told: string[] = []
  const note = (...words: unknown[]) => void told.push(String(words.at(-1)))
  const log = Object.assign(Object.create(openLog('silent')), { warn: note, error: note })
  await tellPayments({ STRIPE_SECRET_KEY: key, SITE_URL: site }, { payments, log })
  return told
}
const endpoint = (enabled_events: string[]) => ({
  status: 200,
  body: { object: 'list', data: [{ url: `${site}/api/stripe/webhook`, status: 'enabled', enabled_events }] },
})

test('a start says that Stripe sends messages which delay payments', async () => {
  expect(await toldBy(endpoint(['*']))).toEqual([expect.stringContaining('72 hours')])
})

test('a start says that a message which is needed is not sent', async () => {
  expect(await toldBy(endpoint(['invoice.paid']))).toEqual([expect.stringContaining('does not get')])
})

test('a start says nothing where the key may not know, and asks nothing without one', async () => {
  expect(await toldBy({ status: 403, body: { error: { type: 'invalid_request_error', message: 'no' } } })).toEqual([])
  server?.close()
  expect(await toldBy(endpoint(['*']), '')).toEqual([])
})

test('a start goes on where Stripe does not answer', async () => {
  expect(await toldBy({ status: 503, body: { error: { type: 'api_error', message: 'down' } } })).toEqual([
    expect.stringContaining('does not answer'),
  ])
})
