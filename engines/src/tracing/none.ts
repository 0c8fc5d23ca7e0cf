import type { Span, Tracing } from './port.ts'

const silent: Span = { set: () => {}, fail: () => {} }

/** Tells nobody. */
export function openNoTracing(): Tracing {
  return { kind: 'none', trace: (_start, work) => work(silent), close: async () => {} }
}
