import type { Address } from '@whereabouts/contract/all'
import { useCallback, useRef, useState } from 'react'
import { type AnswerOf, call, type InputOf } from './api.ts'

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

interface State<A extends Address> {
  isPending: boolean
  data?: AnswerOf<A>
  error: Error | null
}

/** Sends a change, and shows the state of the latest. */
export function useChange<A extends Address>(address: A) {
  const [state, setState] = useState<State<A>>({ isPending: false, error: null })
  const latest = useRef(0)
  const send = useCallback(
    async (input: InputOf<A>): Promise<void> => {
      latest.current += 1
      const own = latest.current
      const end = (done: Partial<State<A>>) =>
        own === latest.current && setState({ isPending: false, error: null, ...done })
      setState({ isPending: true, error: null })
      try {
        const data = await call(address, input)
        tellChange()
        end({ data })
      } catch (error) {
        end({ error: error as Error })
      }
    },
    [address],
  )
  return { ...state, send }
}
