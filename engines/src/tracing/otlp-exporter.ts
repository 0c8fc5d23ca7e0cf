import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'

/** Sends finished spans as JSON over HTTP. While the collector is away only spans are lost. */
export const openExporter = ({ url, timeoutMs }: { url: string; timeoutMs: number }): OTLPTraceExporter =>
  new OTLPTraceExporter({ url, timeoutMillis: timeoutMs })
