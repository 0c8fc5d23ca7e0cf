import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Address, Api } from '@whereabouts/contract/all'
import { CallFailed, fillRequest, type HttpRequest, readFailure } from '@whereabouts/contract/call'
import type { OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { anySignal } from './any-signal.ts'
import { language } from './language.ts'

/** An endpoint's input: path parameters and all other fields, as one object. */
export type InputOf<A extends Address> = RequestOf<Api[A]>
/** An endpoint's output, already parsed by the server. */
export type AnswerOf<A extends Address> = OutputOf<Api[A]>

export interface CallOptions extends Pick<Outgoing, 'file' | 'onProgress'> {
  signal?: AbortSignal | undefined
}

const noSessionListeners = new Set<() => void>()

/** Notifies the listener of each call that needed a session but had none. Returns a function that unsubscribes. */
export function onNoSession(listener: () => void): () => void {
  noSessionListeners.add(listener)
  return () => void noSessionListeners.delete(listener)
}

/** Calls an endpoint. Throws CallFailed (refused), NetworkFailed (no answer), or AbortError. */
export async function call<A extends Address>(
  address: A,
  input: InputOf<A>,
  options: CallOptions = {},
): Promise<AnswerOf<A>> {
  const response = await ask(address, input as object, options)
  const answer: unknown = await response.json().catch(() => null)
  if (answer === null) throw new Error('The answer is not JSON.')
  return answer as AnswerOf<A>
}

/** Calls an endpoint that returns a file. Throws as `call` does. */
export async function download<A extends Address>(address: A, input: InputOf<A>, signal?: AbortSignal): Promise<Blob> {
  return (await ask(address, input as object, { signal })).blob()
}

async function ask(address: Address, input: object, options: CallOptions): Promise<Response> {
  const [method, path] = address.split(' ') as ['GET' | 'POST', string]
  const isPortal = isOfPortal(path)
  const send = async (token: Record<string, string> = {}) => {
    const response = await sendRequest({
      ...options,
      // Fields beside a file are sent in the query.
      ...fillRequest({ method: options.file ? 'GET' : method, path }, input),
      method,
      headers: { 'x-client-info': isPortal ? portalInfo : clientInfo, ...ownLanguage, ...token },
    })
    if (response.ok) return response
    throw await failureOf(response, isPortal)
  }
  try {
    return await (isPortal ? (await import('./second-factor.ts')).withSecondFactor(send) : send())
  } catch (error) {
    if (failureCode(error) === 'not-signed-in') for (const notify of noSessionListeners) notify()
    throw error
  }
}

const version = import.meta.env.VITE_APP_VERSION ?? '0'
/** Asks for refusals in the page's language; English is the default. */
const ownLanguage: Record<string, string> = language === 'en' ? {} : { 'x-language': language }
const clientInfo = `whereabouts-web/${version}`
const portalInfo = `whereabouts-admin/${version}`

/** Whether an endpoint requires the second factor. */
const isOfPortal = (path: string) => path.startsWith('/api/admin/') && !/^\/api\/admin\/(?:sign-in|mfa\/)/.test(path)

/** In the portal a failure without a server message reads 'HTTP {status}: {text}'. */
async function failureOf(response: Response, isPortal: boolean): Promise<CallFailed> {
  const { status, statusText } = response
  const body: unknown = await response.json().catch(() => null)
  return readFailure({ status, body }, isPortal ? `HTTP ${status}: ${statusText}` : undefined)
}

/** The URL of a file or stream, for the browser to open. */
export function linkTo<A extends Address & `GET ${string}`>(address: A, input: InputOf<A>): string {
  return fillRequest({ method: 'GET', path: address.slice('GET '.length) }, input as object).path
}

/** The cache key of an endpoint's answer; without input, the prefix of all its keys. */
export const keyOf = <A extends Address>(address: A, input?: InputOf<A>): readonly unknown[] =>
  input === undefined ? [address] : [address, input]

export interface ReadOptions<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> {
  /** Longer reads fail with a TimeoutError. */
  patienceMs?: number
}

/** Reads an endpoint and caches the answer under keyOf(address, input). */
export function useRead<A extends Address>(
  address: A,
  input: InputOf<A>,
  { patienceMs, ...options }: ReadOptions<AnswerOf<A>> = {},
): UseQueryResult<AnswerOf<A>> {
  return useQuery<AnswerOf<A>>({
    ...options,
    queryKey: keyOf(address, input),
    queryFn: ({ signal }) =>
      call(address, input, {
        signal: patienceMs === undefined ? signal : anySignal([signal, AbortSignal.timeout(patienceMs)]),
      }),
  })
}

export { CallFailed, NetworkFailed }

/** Why the server refused a call; null for other failures. */
export const failureCode = (error: unknown): string | null => (error instanceof CallFailed ? error.failure.code : null)

/** The field the server rejected; null if none. */
export const failureField = (error: unknown): string | null =>
  error instanceof CallFailed ? (error.failure.field ?? null) : null

/** The server's message about a failed call, or the given one if there is none (no answer, or unreadable). */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof CallFailed ? error.message : otherwise
}

/** The request or its answer was lost. */
class NetworkFailed extends Error {
  override name = 'NetworkFailed'
}

interface Outgoing extends HttpRequest {
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  /** Sent as the body, with its media type. */
  file?: Blob
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a request and returns the answer, whatever its status. Throws NetworkFailed, or the signal's reason. */
async function sendRequest({ method, path, body, file, signal, ...outgoing }: Outgoing): Promise<Response> {
  const content = file ?? body
  const type = file ? file.type || 'application/octet-stream' : 'application/json'
  const headers = content === null ? outgoing.headers : { ...outgoing.headers, 'content-type': type }
  try {
    if (file) {
      const { sendFile } = await import('./send-file.ts')
      return await sendFile(path, file, { headers, signal, onProgress: outgoing.onProgress })
    }
    return await fetch(path, { method, headers, body, credentials: 'same-origin', ...(signal && { signal }) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkFailed('Network error', { cause: error })
  }
}
