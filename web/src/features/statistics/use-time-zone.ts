import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerOf, call, keyOf } from '../../lib/api.ts'

type TimeZone = AnswerOf<'GET /api/statistics/streak'>['time_zone']

/** What was told by this page: a zone that the server refuses is not told again and again. */
let lastTold: string | null = null

/** Tells the server in which time zone this device is, where that is not the one that it keeps. `kept` is undefined until it is known. */
export function useTimeZone(kept: TimeZone | undefined): void {
  const queries = useQueryClient()
  const name = kept?.name
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (name === undefined || name === here || !here || lastTold === here) return
    lastTold = here
    call('POST /api/days/time-zone', { time_zone: here }).then(
      () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: keyOf('GET /api/statistics') }),
          queries.invalidateQueries({ queryKey: keyOf('GET /api/statistics/streak') }),
        ]),
      () => {
        // The days are counted by the zone before, as the page says; the next visit tells it again.
      },
    )
  }, [name, queries])
}
