import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span, SpanFacts, SpanStart, Tracing } from './port.ts'

export interface OtlpOptions {
  /** The address of a collector of OTLP over HTTP, such as http://localhost:4318/v1/traces. */
  url: string
  /** The share of traces to send, from 0 to 1. A trace left out by an upstream caller is left out here too. */
  share: number
  /** The name and version shown by the collector. */
  service: { name: string; version: string }
}

const exportTimeoutMs = 2_000
/** The most spans waiting to be sent; more are dropped, to bound memory while the collector is down. */
const maxWaiting = 4096
const sendEveryMs = 2_000
const batchSize = 512

/** The numbers of opentelemetry/proto/trace/v1/trace.proto. */
const kinds = { inside: 1, server: 2, client: 3 } satisfies Record<SpanStart['kind'], number>
const statusError = 2

interface Trace {
  traceId: string
  spanId: string
  isSampled: boolean
}

/**
 * Sends spans to a collector in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Several may be open in one process; nothing is
 * global. A rejected batch is dropped.
 */
export function openOtlp({ url, share, service }: OtlpOptions): Tracing {
  const current = new AsyncLocalStorage<Trace>()
  const waiting: object[] = []
  let sending: Promise<void> = Promise.resolve()
  let closing: Promise<void> | undefined
  const resource = { attributes: attributesOf({ 'service.name': service.name, 'service.version': service.version }) }

  const send = () => {
    const spans = waiting.splice(0, batchSize)
    if (spans.length === 0) return
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: service.name }, spans }] }],
    })
    sending = sending.then(() => post(url, body))
  }
  const timer = setInterval(send, sendEveryMs).unref()

  return {
    kind: 'otlp',
    async trace({ name, kind, facts, parent }, work) {
      const under = current.getStore() ?? readTraceparent(parent)
      const traceId = under?.traceId ?? newId(16)
      // An outside `traceparent` that requests tracing does not decide alone.
      const isSampled = current.getStore()?.isSampled ?? ((under?.isSampled ?? true) && isInShare(traceId, share))
      const trace: Trace = { traceId, spanId: newId(8), isSampled }
      if (!isSampled) return await current.run(trace, () => work(silent))
      const attributes: SpanFacts[] = facts ? [facts] : []
      let status = {}
      const [startMs, startedAt] = [Date.now(), performance.now()]
      const span: Span = {
        set: (more) => void attributes.push(more),
        fail: (errorType) => {
          attributes.push({ 'error.type': errorType })
          status = { code: statusError }
        },
      }
      try {
        return await current.run(trace, () => work(span))
      } finally {
        if (waiting.length < maxWaiting)
          waiting.push({
            traceId,
            spanId: trace.spanId,
            ...(under && { parentSpanId: under.spanId }),
            name,
            kind: kinds[kind],
            startTimeUnixNano: nanoseconds(startMs),
            // The wall clock may change meanwhile; a span never ends before it begins.
            endTimeUnixNano: nanoseconds(startMs + performance.now() - startedAt),
            attributes: attributesOf(Object.assign({}, ...attributes)),
            status,
          })
        if (waiting.length >= batchSize) send()
      }
    },
    close: () => {
      closing ??= (async () => {
        clearInterval(timer)
        while (waiting.length > 0) send()
        await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, exportTimeoutMs).unref())])
      })()
      return closing
    },
  }
}

const silent: Span = { set: () => {}, fail: () => {} }

/** Version 00 of https://www.w3.org/TR/trace-context/#traceparent-header; later versions begin the same way. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

function readTraceparent(header: string | undefined): Trace | undefined {
  const parts = header === undefined ? null : traceparent.exec(header)
  if (!parts) return undefined
  const [, traceId, spanId, flags] = parts as unknown as [string, string, string, string]
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Decided by the id, so that all processes of a trace decide the same. */
const isInShare = (traceId: string, share: number) => Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

function attributesOf(facts: SpanFacts): object[] {
  return Object.entries(facts).map(([key, value]) => ({ key, value: typedValue(value) }))
}

function typedValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

async function post(url: string, body: string): Promise<void> {
  const signal = AbortSignal.timeout(exportTimeoutMs)
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body, signal }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
}
