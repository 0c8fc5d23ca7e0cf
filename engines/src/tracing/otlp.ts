import { AsyncLocalStorage } from 'node:async_hooks'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { contextUnder, failed, kinds, type OtlpSpan } from './otlp-context.ts'
import { openExporter } from './otlp-exporter.ts'
import { resourceOf } from './otlp-resource.ts'
import type { Span, Tracing } from './port.ts'

export interface OtlpOptions {
  /** Where a collector takes OTLP over HTTP, such as http://localhost:4318/v1/traces. */
  url: string
  /** The share of traces that are told, from 0 to 1. A trace that somebody before us leaves out is left out here too. */
  share: number
  service: { name: string; version: string }
}

const exportTimeoutMs = 2_000
/** Spans that wait to be sent; what comes beyond is left out, so that a collector that is away costs no more memory than this. */
const maxWaiting = 4096
const sendEveryMs = 2_000
const sendAtOnce = 512

/** Sends spans to a collector by OTLP. Several may be open in one process; nothing of it is global. */
export function openOtlp({ url, share, service }: OtlpOptions): Tracing {
  const sampled = new TraceIdRatioBasedSampler(share)
  const provider = new BasicTracerProvider({
    resource: resourceOf(service),
    // A stranger may send a `traceparent` that asks to be traced: that alone decides nothing.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled }),
    spanProcessors: [
      new BatchSpanProcessor(openExporter({ url, timeoutMs: exportTimeoutMs }), {
        maxQueueSize: maxWaiting,
        maxExportBatchSize: sendAtOnce,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer(service.name)
  const current = new AsyncLocalStorage<OtlpSpan>()
  let closing: Promise<void> | undefined
  return {
    kind: 'otlp',
    async trace({ name, kind, facts, parent }, work) {
      const under = contextUnder(current.getStore(), parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(facts && { attributes: facts }) }, under)
      try {
        return await current.run(span, () => work(spanOf(span)))
      } finally {
        span.end()
      }
    },
    close: () => {
      closing ??= provider.shutdown().catch(() => {})
      return closing
    },
  }
}

const spanOf = (span: OtlpSpan): Span => ({
  set: (facts) => {
    span.setAttributes(facts)
  },
  fail: (kind) => {
    span.setAttribute('error.type', kind)
    span.setStatus({ code: failed })
  },
})
