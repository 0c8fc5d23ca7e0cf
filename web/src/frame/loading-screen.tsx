import { useEffect, useState } from 'react'
import { PinMark } from '../parts/pin-mark.tsx'
import { useSite } from '../site.tsx'

const atMostMs = 2000

/** Whether the start of the app is over: what it waits for is there, or two seconds have passed. It never becomes false again. */
export function useStarted(isReady: boolean): boolean {
  const [isStarted, setIsStarted] = useState(isReady)
  useEffect(() => {
    if (isReady) setIsStarted(true)
  }, [isReady])
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), atMostMs)
    return () => clearTimeout(timer)
  }, [])
  return isStarted || isReady
}

/** The screen of the first moments. */
export function LoadingScreen() {
  const { project_name } = useSite()
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center">
      <PinMark className="size-14 motion-safe:animate-bounce" />
      <p className="font-display text-3xl font-bold tracking-tight">{project_name}</p>
    </div>
  )
}
