import type { UseQueryResult } from '@tanstack/react-query'
import { type AnswerOf, CallFailed, keyOf, useRead } from '../../lib/api.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { texts } from './texts.ts'

const patienceMs = 10_000

/** The key of today's puzzle: invalidate it when the photo or the solve changes. */
export const todayKey = keyOf('GET /api/puzzles/today', {})

/** Today's puzzle. Fails after 10 s. */
export function useToday(isWanted: boolean): UseQueryResult<AnswerOf<'GET /api/puzzles/today'>> {
  return useRead(
    'GET /api/puzzles/today',
    {},
    { patienceMs, enabled: isWanted, retry: false, refetchInterval: ({ state: { data } }) => rereadAfterMs(data) },
  )
}

/** As on the first page. */
const emptyDayMs = 15_000

/** When today's puzzle is reloaded: on a day without one, the read at the next release may have failed. */
export const rereadAfterMs = (today: AnswerOf<'GET /api/puzzles/today'> | undefined): number | false =>
  today?.puzzle === null && emptyDayMs

export function loadFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.today.loadTimedOut
  if (error instanceof CallFailed) return texts.today.loadFailed
  return actions.unexpected
}
