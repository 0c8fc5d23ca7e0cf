import { useMutation } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import { type AnswerOf, call, type InputOf } from './api.ts'

/** A mutation; `mutateAsync(input)` returns the answer or throws as `call` does. In its own file, which `/` does not load. */
export function useChange<A extends Address>(address: A) {
  return useMutation<AnswerOf<A>, Error, InputOf<A>>({ mutationFn: (input) => call(address, input) })
}
