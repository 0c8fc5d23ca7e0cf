import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openPayoutService } from './payout-service.ts'
import type { PayoutsService } from './port.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A payout service whose answers the test sets. */
const openAgainst = async (answer: RequestListener, { timeoutMs = 2000 } = {}) =>
  openPayoutService({ url: await listen(answer), apiKey: 'the key', webhookSecret: 'the secret', timeoutMs })

const saying =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const order = { key: 'k-1', recipientId: 'rcp_1', amountMinor: 2500, currency: 'usd', description: 'Prize' }
const payout = {
  id: 'po_1',
  idempotencyKey: 'k-1',
  recipient: 'rcp_1',
  amount: 2500,
  currency: 'usd',
  description: 'Prize',
  state: 'pending',
  failure: null,
  createdAt: '2026-03-10T12:00:00.000Z',
}
const recipient = { id: 'rcp_1', state: 'ready', country: 'DE' }
const reason = (code: string) => ({ error: { code, message: 'A sentence.' } })

/** Every call that asks the service. */
const calls: [string, (payouts: PayoutsService) => Promise<unknown>][] = [
  ['openRecipient', (payouts) => payouts.openRecipient({ key: 'k-1', returnUrl: 'http://site.example/' })],
  ['findRecipient', (payouts) => payouts.findRecipient('rcp_1')],
  ['pay', (payouts) => payouts.pay(order)],
  ['findPayout', (payouts) => payouts.findPayout('po_1')],
  ['findPayoutByKey', (payouts) => payouts.findPayoutByKey('k-1')],
]

describe.each(calls)('%s', (_name, call) => {
  test.each([500, 502, 503, 504, 429, 408, 409, 425])('an answer %i is unavailable, not refused', async (status) => {
    const payouts = await openAgainst(saying(status, reason('some_code')))
    await expect(call(payouts)).rejects.toMatchObject({ name: 'PayoutsUnavailable', message: /\d{3}/ })
  })

  test.each([400, 401, 402, 403, 422])('an answer %i is a refusal with the service’s words', async (status) => {
    const payouts = await openAgainst(saying(status, reason('some_code')))
    const refusal = { name: 'PayoutsRefused', code: 'some_code', message: 'A sentence.' }
    await expect(call(payouts)).rejects.toMatchObject(refusal)
  })

  test.each([
    ['a page of somebody else', '<h1>Not found</h1>'],
    ['nothing', ''],
    ['an error without a reason', { error: 'no' }],
    ['a reason without a code', { error: { message: 'No.' } }],
    ['a reason without a sentence', { error: { code: 'no', message: '' } }],
  ])('a 404 or 403 with %s does not tell whether anything was done', async (_what, body) => {
    for (const status of [403, 404]) {
      const payouts = await openAgainst(saying(status, body))
      await expect(call(payouts)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    }
  })

  test.each([
    ['no JSON', 'ok'],
    ['nothing', ''],
    ['a list', []],
    ['another object', { hello: 'world' }],
    ['more than anybody reads', JSON.stringify({ ...payout, padding: 'x'.repeat(100_000) })],
  ])('a 200 with %s is an error in words', async (_what, body) => {
    const payouts = await openAgainst(saying(200, body))
    await expect(call(payouts)).rejects.toMatchObject({ name: 'PayoutsUnavailable', message: /payout service/ })
  })

  test('a service that is silent, or stops in the middle, is given up', async () => {
    const silent = await openAgainst(() => undefined, { timeoutMs: 100 })
    await expect(call(silent)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    const stopping = await openAgainst((_request, response) => response.write('{"id":'), { timeoutMs: 100 })
    await expect(call(stopping)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    const cut = await openAgainst((request) => request.socket.destroy())
    await expect(call(cut)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })

  test('a redirect is not followed: the key goes to nobody else', async () => {
    const thief: IncomingMessage[] = []
    const elsewhere = await listen((request, response) => {
      thief.push(request)
      response.end('{}')
    })
    for (const status of [301, 307, 308]) {
      const payouts = await openAgainst((_request, response) => {
        response.writeHead(status, { location: elsewhere }).end()
      })
      await expect(call(payouts)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    }
    expect(thief).toEqual([])
  })

  test('it is asked once, with the key', async () => {
    const asked: (string | undefined)[] = []
    const payouts = await openAgainst((request, response) => {
      asked.push(request.headers.authorization)
      saying(503, {})(request, response)
    })
    await expect(call(payouts)).rejects.toThrow()
    expect(asked).toEqual(['Bearer the key'])
  })
})

describe('an answer that does not fit', () => {
  test('a key of other values is a conflict, at the service and here', async () => {
    const refusing = await openAgainst(saying(422, reason('idempotency_key_reused')))
    await expect(refusing.pay(order)).rejects.toMatchObject({ name: 'PayoutsConflict', message: 'A sentence.' })
    for (const other of [{ amount: 2501 }, { currency: 'eur' }, { recipient: 'rcp_2' }]) {
      const careless = await openAgainst(saying(200, { ...payout, ...other }))
      await expect(careless.pay(order)).rejects.toMatchObject({ name: 'PayoutsConflict' })
    }
  })

  test.each([
    ['a state that is none', { state: 'sent' }],
    ['no state', { state: undefined }],
    ['an amount in parts', { amount: 2500.5 }],
    ['an amount in words', { amount: '2500' }],
    ['an amount of nothing', { amount: 0 }],
    ['an amount that no number holds', { amount: 2 ** 53 }],
    ['an id that is a path', { id: '../recipients' }],
    ['another key', { idempotencyKey: 'k-2' }],
    ['no failure', { failure: undefined }],
    ['a failure without a sentence', { state: 'failed', failure: { code: 'no' } }],
  ])('a payout with %s is none', async (_what, change) => {
    const wrong = { ...payout, ...change }
    const payouts = await openAgainst((request, response) =>
      saying(200, request.url!.includes('?key=') ? { payouts: [wrong] } : wrong)(request, response),
    )
    await expect(payouts.pay(order)).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await expect(payouts.findPayoutByKey('k-1')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })

  test('another object than the one that was asked for is no answer', async () => {
    const payouts = await openAgainst((request, response) =>
      saying(200, request.url!.includes('recipients') ? recipient : payout)(request, response),
    )
    expect(await payouts.findPayout('po_1')).toMatchObject({ payoutId: 'po_1' })
    expect(await payouts.findRecipient('rcp_1')).toEqual({ state: 'ready', country: 'DE' })
    await expect(payouts.findPayout('po_2')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    await expect(payouts.findRecipient('rcp_2')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })

  test('two payouts under one key are no answer', async () => {
    const payouts = await openAgainst(saying(200, { payouts: [payout, { ...payout, id: 'po_2' }] }))
    await expect(payouts.findPayoutByKey('k-1')).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'a page at %j is nowhere to send anybody',
    async (url) => {
      const payouts = await openAgainst((request, response) =>
        saying(200, request.url!.endsWith('/links') ? { url } : recipient)(request, response),
      )
      const call = payouts.openRecipient({ key: 'k-1', returnUrl: 'http://site.example/' })
      await expect(call).rejects.toMatchObject({ name: 'PayoutsUnavailable' })
    },
  )

  test('fields that are new do no harm', async () => {
    const payouts = await openAgainst(saying(200, { ...payout, fee: 25, failure: null }))
    expect(await payouts.pay(order)).toMatchObject({ payoutId: 'po_1', state: 'pending' })
  })
})

test('what is sent is what the protocol says', async () => {
  const asked: object[] = []
  const payouts = await openAgainst(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method, url, headers } = request
    const { 'idempotency-key': key = null } = headers
    asked.push({ method, url, key, body: body === '' ? null : JSON.parse(body) })
    const link = { url: 'https://payouts.example/bank/1' }
    saying(200, url!.endsWith('/links') ? link : url!.includes('recipients') ? recipient : payout)(request, response)
  })
  const returnUrl = 'http://site.example/prizes/1'
  expect(await payouts.openRecipient({ key: 'k-0', returnUrl })).toEqual({
    recipientId: 'rcp_1',
    url: 'https://payouts.example/bank/1',
  })
  await payouts.pay(order)
  const body = { recipient: 'rcp_1', amount: 2500, currency: 'usd', description: 'Prize' }
  expect(asked).toEqual([
    { method: 'POST', url: '/v1/recipients', key: 'k-0', body: {} },
    { method: 'POST', url: '/v1/recipients/rcp_1/links', key: null, body: { returnUrl } },
    { method: 'POST', url: '/v1/payouts', key: 'k-1', body },
  ])
})
