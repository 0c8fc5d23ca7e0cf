import { useEffect, useRef } from 'react'
import { releaseOf } from './formats.ts'
import { useServerNow } from './server-clock.ts'

/** Random delay that spreads the requests of waiting visitors. */
const spreadMs = 3000
/** Browser timers allow no longer time (2^31 ms). */
const longestTimerMs = 2_147_483_647

/** Calls `reread` shortly after the next release, by the server's clock. `items` are sorted by release. */
export function useRereadAtRelease(
  items: readonly { release_date: string; release_time: string }[] | undefined,
  reread: () => void,
): void {
  const serverNow = useServerNow()
  const latest = useRef(reread)
  latest.current = reread

  useEffect(() => {
    const now = serverNow()
    const waits = items?.map((item) => releaseOf(item).getTime() - now) ?? []
    const waitMs = waits.find((ms) => ms > 0)
    if (waitMs === undefined || waitMs + spreadMs > longestTimerMs) return
    const timer = setTimeout(() => latest.current(), waitMs + Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [items, serverNow])
}
