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
  /** The address of a collector of OTLP over HTTP, such as http://localhost:4318/v1/traces. */
  url: string
  /** The share of traces that are sent, from 0 to 1. A trace that an upstream caller leaves out is left out here too. */
  share: number
  service: { name: string; version: string }
}

const exportTimeoutMs = 2_000
/** The most spans that wait to be sent; more are dropped, so that memory is bounded while the collector is away. */
const maxWaiting = 4096
const sendEveryMs = 2_000
const sendAtOnce = 512

/** Sends spans to a collector by OTLP. Several may be open in one process; nothing of it is global. */
export function openOtlp({ url, share, service }: OtlpOptions): Tracing {
  const sampled = new TraceIdRatioBasedSampler(share)
  const provider = new BasicTracerProvider({
    resource: resourceOf(service),
    // A stranger's `traceparent` that asks to be traced does not decide alone.
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
