import type { Address } from '@whereabouts/contract/all'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerOf, call, type InputOf } from './api.ts'

/** A change under way or done. */
interface State<A extends Address> {
  isPending: boolean
  /** What was sent last. */
  variables?: InputOf<A>
  data?: AnswerOf<A>
  error: Error | null
}

/** Called only while the component is shown. */
interface Then<A extends Address> {
  onSuccess?: (answer: AnswerOf<A>) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

const listeners = new Set<() => void>()

/** Says that a change succeeded. */
export function tellChange(): void {
  for (const notify of listeners) notify()
}

/** Notifies the listener of each change that succeeded. Returns a function that unsubscribes. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends a change, and shows the state of the latest. `mutateAsync(input)` returns the answer or throws as `call` does. */
export function useChange<A extends Address>(address: A) {
  const [state, setState] = useState<State<A>>({ isPending: false, error: null })
  const latest = useRef({ number: 0, isShown: true }).current
  useEffect(() => {
    latest.isShown = true
    return () => {
      latest.isShown = false
    }
  }, [latest])

  const mutateAsync = useCallback(
    async (input: InputOf<A>): Promise<AnswerOf<A>> => {
      latest.number += 1
      const own = latest.number
      const end = (done: Partial<State<A>>) =>
        own === latest.number && setState({ isPending: false, variables: input, error: null, ...done })
      setState({ isPending: true, variables: input, error: null })
      try {
        const data = await call(address, input)
        tellChange()
        end({ data })
        return data
      } catch (error) {
        end({ error: error as Error })
        throw error
      }
    },
    [address, latest],
  )
  const mutate = useCallback(
    (input: InputOf<A>, { onSuccess, onError, onSettled }: Then<A> = {}) => {
      const ifShown = (run: () => void) => {
        if (!latest.isShown) return
        run()
        onSettled?.()
      }
      mutateAsync(input).then(
        (answer) => ifShown(() => onSuccess?.(answer)),
        (error: Error) => ifShown(() => onError?.(error)),
      )
    },
    [mutateAsync, latest],
  )
  const reset = useCallback(() => {
    latest.number += 1
    setState({ isPending: false, error: null })
  }, [latest])
  return { ...state, isError: state.error !== null, mutate, mutateAsync, reset }
}
