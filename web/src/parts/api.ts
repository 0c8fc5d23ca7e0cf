import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CallFailed, readAnswer, requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'

/** The request never reached the server, or the answer never came back. */
export class NetworkFailed extends Error {
  override name = 'NetworkFailed'
}

const noSessionListeners = new Set<() => void>()

/** Tells the listener of every call that needed a session and found none. Answers the function that stops it. */
export function onNoSession(listener: () => void): () => void {
  noSessionListeners.add(listener)
  return () => void noSessionListeners.delete(listener)
}

/** For calls that are made elsewhere: a session was needed and there is none. */
export const tellNoSession = (): void => {
  for (const tell of noSessionListeners) tell()
}

const clientInfo = { 'x-client-info': `whereabouts-web/${import.meta.env.VITE_APP_VERSION ?? '0'}` }

/** Calls an endpoint. Throws CallFailed (the server said no), NetworkFailed (no answer), or AbortError. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const { method, path, body } = requestFor(endpoint, input)
  const headers = body === null ? clientInfo : { ...clientInfo, 'content-type': 'application/json' }
  let response: Response
  try {
    response = await fetch(path, { method, headers, body, credentials: 'same-origin', ...(signal && { signal }) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkFailed('Network error', { cause: error })
  }
  const answer: unknown = await response.json().catch(() => null)
  try {
    return readAnswer(endpoint, { status: response.status, body: answer })
  } catch (error) {
    if (error instanceof CallFailed && error.failure.code === 'not-signed-in') tellNoSession()
    throw error
  }
}

/** The cache key of an endpoint's answer. */
export const keyOf = <E extends AnyEndpoint>(endpoint: E, input?: RequestOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.name] : [endpoint.name, input]

/** Reads an endpoint and keeps the answer in the query cache under keyOf(endpoint, input). */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Omit<UseQueryOptions<OutputOf<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })
}

export { CallFailed }
