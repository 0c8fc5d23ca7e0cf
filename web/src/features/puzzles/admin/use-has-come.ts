import { useEffect, useEffectEvent, useState } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'

/** The longest that a timer of the browser can wait. */
const longestMs = 2 ** 31 - 1

/** Whether a moment (ms since 1970, by the server's clock) has come; changes by itself when it comes. */
export function useHasCome(atMs: number | null): boolean {
  const serverNow = useServerNow()
  const [looks, setLooks] = useState(0)
  const leftMs = atMs === null ? null : atMs - serverNow()
  const left = useEffectEvent(() => leftMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that woke too early, or the clock that was set, is waited for again.
  useEffect(() => {
    const waitMs = left()
    if (waitMs === null || waitMs <= 0) return
    const timer = window.setTimeout(() => setLooks((many) => many + 1), Math.min(waitMs + 1, longestMs))
    return () => window.clearTimeout(timer)
  }, [atMs, looks, serverNow])
  return leftMs !== null && leftMs <= 0
}
