import type { Span, Tracing } from './port.ts'

const silent: Span = { set: () => {}, fail: () => {} }

/** Records nothing. */
export function openNoTracing(): Tracing {
  return { kind: 'none', trace: (_start, work) => work(silent), close: async () => {} }
}
