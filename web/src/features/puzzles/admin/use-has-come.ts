import { useEffect, useEffectEvent, useState } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'

/** The longest timer a browser supports. */
const longestMs = 2 ** 31 - 1

/** Whether a time (ms since 1970, server clock) has come; updates itself. */
export function useHasCome(atMs: number | null): boolean {
  const serverNow = useServerNow()
  const [looks, setLooks] = useState(0)
  const leftMs = atMs === null ? null : atMs - serverNow()
  const left = useEffectEvent(() => leftMs)
  // Reruns if the timer fired early or the clock changed.
  useEffect(() => {
    const waitMs = left()
    if (waitMs === null || waitMs <= 0) return
    const timer = window.setTimeout(() => setLooks((many) => many + 1), Math.min(waitMs + 1, longestMs))
    return () => window.clearTimeout(timer)
  }, [atMs, looks, serverNow])
  return leftMs !== null && leftMs <= 0
}
