import type { AnyEndpoint, OutputOf, RequestOf } from './endpoint.ts'
import { pathParameters } from './path-parameters.ts'
import type { Failure } from './refusals.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  /** Path with its parameters filled in, and the query. */
  path: string
  /** JSON text, or null where nothing is sent. */
  body: string | null
}

/** Turns an endpoint and its input into the HTTP request that asks it. */
export function requestFor<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): HttpRequest {
  const rest = { ...(input as Record<string, unknown>) }
  let path = endpoint.path
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  if (endpoint.method === 'POST') return { method: 'POST', path, body: JSON.stringify(rest) }
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return { method: 'GET', path: query ? `${path}?${query}` : path, body: null }
}

/** An answer that was not a success: an expected refusal or a fault, with the sentence to show. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly failure: Failure
  constructor(status: number, failure: Omit<Failure, 'success' | 'message'>) {
    super(failure.error)
    this.status = status
    this.failure = { success: false, message: failure.error, ...failure }
  }
}

/**
 * Reads an answer. Throws CallFailed for anything but a 2xx; its message is the answer's own, else 'HTTP error! status: {n}'.
 * A success that does not fit the contract throws the parser's error.
 */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, answer: { status: number; body: unknown }): OutputOf<E> {
  if (answer.status >= 200 && answer.status < 300) return endpoint.output.parse(answer.body) as OutputOf<E>
  // A proxy may answer with a page instead of JSON.
  const failure = (typeof answer.body === 'object' ? answer.body : null) as Partial<
    Omit<Failure, 'success' | 'message'>
  > | null
  const error = typeof failure?.error === 'string' ? failure.error : `HTTP error! status: ${answer.status}`
  throw new CallFailed(answer.status, { ...failure, error, code: failure?.code ?? 'fault' })
}
