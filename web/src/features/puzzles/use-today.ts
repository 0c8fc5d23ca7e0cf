import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { anySignal } from '../../lib/any-signal.ts'
import { type AnswerOf, CallFailed, call, keyOf, NetworkFailed } from '../../lib/api.ts'
import { texts } from './texts.ts'

const patienceMs = 10_000

/** The key of today's puzzle: read it again when the caller may see another photo, or when it is solved. */
export const todayKey = keyOf('GET /api/puzzles/today', {})

/** Today's puzzle. A read that takes longer than 10 s fails. */
export function useToday(isWanted: boolean): UseQueryResult<AnswerOf<'GET /api/puzzles/today'>> {
  return useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }) =>
      call('GET /api/puzzles/today', {}, { signal: anySignal([signal, AbortSignal.timeout(patienceMs)]) }),
    enabled: isWanted,
    retry: false,
    networkMode: 'always',
  })
}

/** What the screen says about a puzzle that could not be read. */
export function loadFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.today.loadTimedOut
  if (error instanceof CallFailed || error instanceof NetworkFailed) return texts.today.loadFailed
  return texts.today.unexpected
}
