/** The attributes of a span. Never a person, a place, an address or a statement's value. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** One piece of work, from its beginning to its end. */
export interface Span {
  set(facts: SpanFacts): void
  /** Marks the work as failed. `kind` is one word, such as the name of an error's class. */
  fail(kind: string): void
}

export interface SpanStart {
  name: string
  /** `server`: a caller outside waits for it. `client`: another system does it. */
  kind: 'server' | 'client' | 'inside'
  facts?: SpanFacts
  /** The caller's header `traceparent` (https://www.w3.org/TR/trace-context/); a malformed one begins a new trace. */
  parent?: string | undefined
}

/** Sends spans to a collector. */
export interface Tracing {
  /** With `none` nothing is recorded, and callers need not collect attributes. */
  readonly kind: 'none' | 'otlp'
  /** Runs the work in a span, which ends with the work. Spans that begin inside it are its children. */
  trace<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Sends the remaining spans, for a few seconds at most. Safe to call twice. */
  close(): Promise<void>
}
