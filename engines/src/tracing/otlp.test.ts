import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openOtlp } from './otlp.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: object }[]
  status: object
}

/** A collector on its own port, with the bodies it received. It refuses the first `refused` of them. */
async function openCollector(refused = 0) {
  const bodies: { resourceSpans: [{ resource: object; scopeSpans: [{ spans: SentSpan[] }] }] }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(bodies.length <= refused ? 503 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  return {
    url,
    bodies,
    spans: () =>
      bodies.flatMap(
        ({
          resourceSpans: [
            {
              scopeSpans: [{ spans }],
            },
          ],
        }) => spans,
      ),
    server,
  }
}

const service = { name: 'whereabouts', version: '1.2.3' }

test('a span has the fields of OTLP: ids, kind, times, status, and each attribute by its type', async () => {
  const { url, bodies, spans, server } = await openCollector()
  const tracing = openOtlp({ url, share: 1, service })
  await tracing.trace({ name: 'outer', kind: 'server', facts: { a: 'x', b: 1, c: 0.5, d: true } }, async (outer) => {
    await tracing.trace({ name: 'inner', kind: 'inside' }, async () => {})
    outer.set({ a: 'y' })
    outer.fail('RangeError')
  })
  await tracing.close()
  server.close()
  const [inner, outer] = spans() as [SentSpan, SentSpan]
  expect(bodies[0]!.resourceSpans[0].resource).toEqual({
    attributes: [
      { key: 'service.name', value: { stringValue: 'whereabouts' } },
      { key: 'service.version', value: { stringValue: '1.2.3' } },
    ],
  })
  expect(outer).toMatchObject({ name: 'outer', kind: 2, status: { code: 2 } })
  expect(outer.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(outer.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(outer).not.toHaveProperty('parentSpanId')
  expect(outer.attributes).toEqual([
    { key: 'a', value: { stringValue: 'y' } },
    { key: 'b', value: { intValue: '1' } },
    { key: 'c', value: { doubleValue: 0.5 } },
    { key: 'd', value: { boolValue: true } },
    { key: 'error.type', value: { stringValue: 'RangeError' } },
  ])
  expect(inner).toMatchObject({
    name: 'inner',
    kind: 1,
    traceId: outer.traceId,
    parentSpanId: outer.spanId,
    status: {},
  })
  expect(BigInt(outer.endTimeUnixNano) >= BigInt(outer.startTimeUnixNano)).toBe(true)
  expect(outer.startTimeUnixNano).toMatch(/^1[0-9]{18}$/)
})

test('many spans are sent in batches; a refused batch is lost, and the others arrive', async () => {
  const { url, bodies, spans, server } = await openCollector(1)
  const tracing = openOtlp({ url, share: 1, service })
  const work = Array.from({ length: 1200 }, (_, n) => tracing.trace({ name: `${n}`, kind: 'client' }, async () => {}))
  await Promise.all(work)
  await tracing.close()
  server.close()
  expect(
    bodies.map(
      ({
        resourceSpans: [
          {
            scopeSpans: [{ spans }],
          },
        ],
      }) => spans.length,
    ),
  ).toEqual([512, 512, 176])
  expect(new Set(spans().map(({ name }) => name)).size).toBe(1200)
})

test('about the configured share of traces is sent, each entirely or not at all', async () => {
  const { url, spans, server } = await openCollector()
  const tracing = openOtlp({ url, share: 0.5, service })
  for (let n = 0; n < 400; n += 1)
    await tracing.trace({ name: 'outer', kind: 'server' }, () =>
      tracing.trace({ name: 'inner', kind: 'inside' }, async () => {}),
    )
  await tracing.close()
  server.close()
  const traces = Map.groupBy(spans(), ({ traceId }) => traceId)
  for (const of of traces.values()) expect(of.map(({ name }) => name)).toEqual(['inner', 'outer'])
  expect(traces.size).toBeGreaterThan(120)
  expect(traces.size).toBeLessThan(280)
})
