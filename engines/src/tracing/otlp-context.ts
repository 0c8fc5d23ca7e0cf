import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export type OtlpSpan = Span
export const failed = SpanStatusCode.ERROR
export const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL }

/** Version 00 of https://www.w3.org/TR/trace-context/#traceparent-header; later versions begin alike. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** The context of a new span: inside another span of this process, or of the sender of the header, or a new trace. */
export function contextUnder(parent: Span | undefined, header: string | undefined): Context {
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent)
  const parts = header === undefined ? null : traceparent.exec(header)
  if (!parts) return ROOT_CONTEXT
  const [, traceId, spanId, flags] = parts as unknown as [string, string, string, string]
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  })
}
