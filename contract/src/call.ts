import type { AnyEndpoint, OutputOf, RequestOf } from './endpoint.ts'
import { pathParameters } from './path-parameters.ts'
import type { Failure } from './refusals.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  /** Path with its parameters filled in, and the query. */
  path: string
  /** JSON text. Null without a body. */
  body: string | null
}

/** Builds the HTTP request for an endpoint and its input. */
export function requestFor<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): HttpRequest {
  return fillRequest(endpoint, input as object)
}

/** Fills in a path's parameters. Other fields go into the query (GET) or the body (POST). */
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

/** An unsuccessful answer: an expected refusal or a fault, with the sentence to show. */
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
  /** The answer's JSON. Null if it was not JSON. */
  body: unknown
}

/**
 * Parses an answer. Throws CallFailed for anything but a 2xx, with the answer's own message or 'HTTP error! status: {n}'. A success that does not fit
 * the contract throws the parser's error.
 */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, answer: Answer): OutputOf<E> {
  if (answer.status >= 200 && answer.status < 300) return endpoint.output.parse(answer.body) as OutputOf<E>
  throw readFailure(answer)
}

/** Parses an unsuccessful answer. `otherwise` is the message if it contains none, such as a proxy's page. */
export function readFailure({ status, body }: Answer, otherwise = `HTTP error! status: ${status}`): CallFailed {
  const failure = (typeof body === 'object' ? body : null) as Partial<Failure> | null
  const error = [failure?.error, failure?.message].find((said) => typeof said === 'string') ?? otherwise
  return new CallFailed(status, { ...failure, error, code: failure?.code ?? 'fault' })
}
