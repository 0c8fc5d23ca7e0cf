import { useEffect, useState } from 'react'
import { serverClock } from '../server-clock.ts'

interface Told {
  /** In ms since 1970. */
  now: number
  /** False while the device's clocks cannot be trusted, for instance just after a sleep. */
  isSure: boolean
}

const readClock = (): Told => ({ now: serverClock.now(), isSure: serverClock.isSure })

/** The server's time, told anew at the start of each of its seconds and whenever the page is seen again. */
export function useServerClock(): Told {
  const [told, setTold] = useState(readClock)
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    let timer: number
    const tick = () => {
      window.clearTimeout(timer)
      const next = readClock()
      setTold(next)
      timer = window.setTimeout(tick, 1000 - (next.now % 1000))
    }
    tick()
    const stopHearing = serverClock.subscribe(tick)
    document.addEventListener('visibilitychange', tick, { signal })
    window.addEventListener('pageshow', tick, { signal })
    return () => {
      watching.abort()
      window.clearTimeout(timer)
      stopHearing()
    }
  }, [])
  return told
}
