import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerOf, call, keyOf } from '../../lib/api.ts'

type TimeZone = AnswerOf<'GET /api/statistics/streak'>['time_zone']

/** The zone already sent by this page, so that a refused one is not resent. */
let lastReported: string | null = null

/** Sends this device's time zone to the server if it differs from the stored one. `stored` is undefined until known. */
export function useTimeZone(stored: TimeZone | undefined): void {
  const queries = useQueryClient()
  const name = stored?.name
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (name === undefined || name === here || !here || lastReported === here) return
    lastReported = here
    call('POST /api/days/time-zone', { time_zone: here }).then(
      () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: keyOf('GET /api/statistics') }),
          queries.invalidateQueries({ queryKey: keyOf('GET /api/statistics/streak') }),
        ]),
      () => {
        // Days still use the previous zone, as the page says; the next visit retries.
      },
    )
  }, [name, queries])
}
