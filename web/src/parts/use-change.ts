import { useMutation } from '@tanstack/react-query'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { call } from './api.ts'

/** Changes something through an endpoint; `mutateAsync(input)` answers its output or throws as `call` does. */
export function useChange<E extends AnyEndpoint>(endpoint: E) {
  return useMutation<OutputOf<E>, Error, RequestOf<E>>({ mutationFn: (input) => call(endpoint, input) })
}
