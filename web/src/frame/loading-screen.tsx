import { useEffect, useState } from 'react'
import { PinMark } from '../parts/pin-mark.tsx'
import { useSite } from '../site.tsx'
import { texts } from './texts.ts'
import { Unloaded } from './unloaded.tsx'

/** From when the page was opened. */
export const longestLoadingMs = 2000

/** Whether the start of the app is over: what it waits for is there, or two seconds have passed. It never becomes false again. */
export function useStarted(isReady: boolean): boolean {
  const [isStarted, setIsStarted] = useState(isReady)
  useEffect(() => {
    if (isReady) setIsStarted(true)
  }, [isReady])
  useEffect(() => {
    // Counted from when the page was opened, so that slow code does not lengthen it.
    const timer = setTimeout(() => setIsStarted(true), Math.max(0, longestLoadingMs - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return isStarted || isReady
}

/** The screen of the first moments. */
export function LoadingScreen() {
  const { project_name, state } = useSite()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center">
      <Unloaded isLate />
      <PinMark className="size-14 motion-safe:animate-bounce" />
      {/* A default would be another site's name. */}
      <h1 className="text-3xl">{state === 'loading' ? texts.loading : project_name}</h1>
    </main>
  )
}
