/** What is said about a span. Never a person, a place, an address or a value of a statement. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** One piece of work, from its beginning to its end. */
export interface Span {
  set(facts: SpanFacts): void
  /** Marks the work as failed. `kind` says how, in a word, such as the name of an error's class. */
  fail(kind: string): void
}

export interface SpanStart {
  name: string
  /** `server`: somebody outside waits for it. `client`: something outside does it. */
  kind: 'server' | 'client' | 'inside'
  facts?: SpanFacts
  /** The header `traceparent` of whoever asks (https://www.w3.org/TR/trace-context/); what is none begins a trace of its own. */
  parent?: string | undefined
}

/** Sends spans to a collector. */
export interface Tracing {
  /** With `none` nobody listens: callers leave everything out that would only be told. */
  readonly kind: 'none' | 'otlp'
  /** Runs the work in a span. Spans that begin inside it are its children. It ends with the work, and so does its outcome. */
  trace<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Sends what is not sent yet, for a few seconds at most. Safe to call twice. */
  close(): Promise<void>
}
