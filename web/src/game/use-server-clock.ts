import { useEffect, useState } from 'react'
import { useServerNow } from '../site.tsx'

/** The server's time in ms since 1970, told anew at the start of each of its seconds. */
export function useServerClock(): number {
  const serverNow = useServerNow()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: number
    const tick = () => {
      setNow(serverNow())
      timer = window.setTimeout(tick, 1000 - (serverNow() % 1000))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [serverNow])
  return now
}
