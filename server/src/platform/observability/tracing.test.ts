import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { submit } from '@whereabouts/contract/guesses'
import { faqs } from '@whereabouts/contract/site'
import { openOtlp } from '@whereabouts/engines/tracing/otlp'
import type { Tracing } from '@whereabouts/engines/tracing/port'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'
import { summaryOf, traceDatabase, traceEngines } from './trace-engines.ts'

interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: object }[]
}

const app = testApp({ isEmptied: 'once' })
let collector: Server
let bodies: string[]
let tracing: Tracing
let server: FastifyInstance

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())
afterAll(async () => {
  collector.close()
})

async function openTraced(share = 1): Promise<void> {
  bodies = []
  const { port } = collector.address() as AddressInfo
  const service = { name: 'whereabouts', version: '1.2.3' }
  tracing = openOtlp({ url: `http://127.0.0.1:${port}/v1/traces`, share, service })
  const db = traceDatabase(app.db, tracing)
  server = await buildApp(traceEngines({ ...app.services, db, tracing }))
}
/** The collector's spans, once everything is sent. */
async function collectSpans(): Promise<CollectedSpan[]> {
  await tracing.close()
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
    }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}
const valueAt = (span: CollectedSpan, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value
  return value && Object.values(value)[0]
}
const guess = (
  cookie: string,
  { puzzleId = 'none', ...payload }: { puzzleId?: string; [field: string]: unknown },
  headers: Record<string, string> = {},
) =>
  server.inject({
    method: 'POST',
    url: submit.path.replace(':puzzleId', puzzleId),
    headers: { cookie, ...headers },
    payload,
  })

test('a call is a span under the caller’s trace, its statements are its children, and nothing of the player is in it', async () => {
  await openTraced()
  const puzzle = await app.aPuzzle()
  const player = await app.aSubscriber()
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const input = { puzzleId: puzzle.id, guess_lat: 12.34567, guess_lng: 10, idempotency_key: crypto.randomUUID() }
  const answer = await guess(player.cookie, input, { traceparent: `00-${traceId}-${spanId}-01` })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const spans = await collectSpans()
  const call = spans.find(({ name }) => name === 'guesses.submit')!
  expect(call).toMatchObject({ traceId, parentSpanId: spanId, kind: 2 })
  expect([valueAt(call, 'http.route'), valueAt(call, 'http.response.status_code')]).toEqual([submit.path, '200'])
  const statements = spans.filter((span) => span.traceId === traceId && span.kind === 3)
  expect(statements.some(({ parentSpanId }) => parentSpanId === call.spanId)).toBe(true)
  expect(bodies.join()).toContain('1.2.3')
  for (const secret of [puzzle.id, player.id, player.email, player.username, '12.34567', '127.0.0.1', '48.85837'])
    expect(bodies.join()).not.toContain(secret)
})

test('a refusal’s span has its code and is no fault; a fault’s span has failed', async () => {
  await openTraced()
  await guess('', {})
  const { shortLivedCache } = app.services
  const broken = { ...shortLivedCache, read: () => Promise.reject(new RangeError('of a player at 48.85')) }
  const other = await buildApp(traceEngines({ ...app.services, tracing, shortLivedCache: broken }))
  expect((await other.inject(faqs.path)).statusCode).toBe(500)
  await other.close()
  const spans = await collectSpans()
  const refused = spans.find(({ name }) => name === 'guesses.submit')!
  expect([valueAt(refused, 'refusal.code'), refused.status.code ?? 0]).toEqual(['not-signed-in', 0])
  const failed = spans.find(({ status }) => status.code === 2)!
  expect([valueAt(failed, 'error.type'), valueAt(failed, 'http.response.status_code')]).toEqual(['RangeError', '500'])
  expect(bodies.join()).not.toContain('48.85')
})

test.each([
  ['not to be traced by its caller', 1, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'],
  ['of a share of none', 0, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
])('a call that is %s has no span', async (_name, share, traceparent) => {
  await openTraced(share)
  await guess('', {}, { traceparent })
  expect(await collectSpans()).toEqual([])
})

test.each([
  '',
  'x',
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
])('a header %j is none, and the call begins a trace of its own', async (traceparent) => {
  await openTraced()
  await guess('', {}, { traceparent })
  const [call] = (await collectSpans()).filter(({ name }) => name === 'guesses.submit')
  expect(call!.parentSpanId ?? '').toBe('')
})

test('a collector that is away disturbs nothing', async () => {
  await openTraced()
  await server.close()
  tracing = openOtlp({ url: 'http://127.0.0.1:9/v1/traces', share: 1, service: { name: 'x', version: '1' } })
  server = await buildApp(traceEngines({ ...app.services, tracing }))
  expect((await guess('', {})).statusCode).toBe(401)
  await tracing.close()
})

test.each([
  ['select 1 from guesses g join users u on true', 'select guesses'],
  ['\n  insert into guesses (id) values ($1)', 'insert guesses'],
  ['with done as (update puzzles set x = 1 returning id) select * from done', 'update puzzles'],
  ['delete from "sessions" where id = $1', 'delete sessions'],
  ['select $1', 'select'],
  ['listen x', 'statement'],
])('%j is summed up as %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
