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
  return fillRequest(endpoint, input as object)
}

/** Fills the parameters of a path. The other fields go into the query (GET) or the body (POST). */
export function fillRequest({ method, path }: Pick<HttpRequest, 'method' | 'path'>, input: object): HttpRequest {
  const rest = { ...(input as Record<string, unknown>) }
  let filled = path
  for (const name of pathParameters(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  if (method === 'POST') return { method, path: filled, body: JSON.stringify(rest) }
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return { method, path: query ? `${filled}?${query}` : filled, body: null }
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

interface Answer {
  status: number
  /** The JSON of the answer; null where it was none. */
  body: unknown
}

/**
 * Reads an answer. Throws CallFailed for anything but a 2xx; its message is the answer's own, else 'HTTP error! status: {n}'.
 * A success that does not fit the contract throws the parser's error.
 */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, answer: Answer): OutputOf<E> {
  if (answer.status >= 200 && answer.status < 300) return endpoint.output.parse(answer.body) as OutputOf<E>
  throw readFailure(answer)
}

/** Reads an answer that is no success. Where it names no error, as a proxy's page, `otherwise` is the message. */
export function readFailure({ status, body }: Answer, otherwise = `HTTP error! status: ${status}`): CallFailed {
  const failure = (typeof body === 'object' ? body : null) as Partial<Omit<Failure, 'success' | 'message'>> | null
  const error = typeof failure?.error === 'string' ? failure.error : otherwise
  return new CallFailed(status, { ...failure, error, code: failure?.code ?? 'fault' })
}
