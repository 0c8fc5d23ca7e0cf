import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { today } from '@whereabouts/contract/puzzles'
import { anySignal } from '../parts/any-signal.ts'
import { CallFailed, call, keyOf, NetworkFailed } from '../parts/api.ts'
import { texts } from './texts.ts'

const patienceMs = 10_000

/** The key of today's puzzle: read it again when the caller may see another photo, or when it is solved. */
export const todayKey = keyOf(today, {})

/** Today's puzzle. A read that takes longer than 10 s fails. */
export function useToday(isWanted: boolean): UseQueryResult<OutputOf<typeof today>> {
  return useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }) => call(today, {}, anySignal([signal, AbortSignal.timeout(patienceMs)])),
    enabled: isWanted,
    retry: false,
    networkMode: 'always',
  })
}

/** What the screen says about a puzzle that could not be read. */
export function loadFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.states.loadTimedOut
  if (error instanceof CallFailed || error instanceof NetworkFailed) return texts.states.loadFailed
  return texts.states.unexpected
}
