import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'

/** Sends finished spans as JSON over HTTP. A collector that is away costs nothing but the spans of that time. */
export const openExporter = ({ url, timeoutMs }: { url: string; timeoutMs: number }): OTLPTraceExporter =>
  new OTLPTraceExporter({ url, timeoutMillis: timeoutMs })
