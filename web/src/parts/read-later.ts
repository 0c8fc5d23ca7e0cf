import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { call, NetworkFailed } from './api.ts'

/** An endpoint whose definition is loaded when it is first asked. */
export interface LaterEndpoint<E extends AnyEndpoint> {
  /** The endpoint's own name: the cache key must be the same as with keyOf. */
  name: string
  load: () => Promise<E>
}

/** The cache key of the endpoint's answer, equal to keyOf of the loaded endpoint. */
export const laterKeyOf = ({ name }: { name: string }, input: object): readonly unknown[] => [name, input]

/** Calls the endpoint as `call` does, after loading it. */
export async function callLater<E extends AnyEndpoint>(
  { load }: LaterEndpoint<E>,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const endpoint = await load().catch((error: unknown) => {
    throw new NetworkFailed('Network error', { cause: error })
  })
  return call(endpoint, input, signal)
}

/** As useRead; an answer that is in the cache already is shown without loading the endpoint. */
export function useReadLater<E extends AnyEndpoint>(
  later: LaterEndpoint<E>,
  input: RequestOf<E> & object,
  options: Omit<UseQueryOptions<OutputOf<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>({
    ...options,
    queryKey: laterKeyOf(later, input),
    queryFn: ({ signal }) => callLater(later, input, signal),
  })
}
