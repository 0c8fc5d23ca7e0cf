import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import { PinMark } from '../../ui/pin-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** From when the page was opened. */
export const longestLoadingMs = 2000

/** Whether the start of the app is over: its data are there, or two seconds have passed. Never becomes false again. */
export function useStarted(isReady: boolean): boolean {
  const [isStarted, setIsStarted] = useState(isReady)
  if (isReady && !isStarted) setIsStarted(true)
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

/** Holds the place of a page while its code loads, as high as the window so that no footer is seen to jump. */
export function LoadingPage() {
  return (
    <div role="status" className="column min-h-svh flex-1 py-8 sm:py-14">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-12 w-64" />
      <Skeleton className="mt-6 h-72 w-full" />
    </div>
  )
}

/**
 * Stands unseen in every page until its code turns out to be missing (after-paint.ts). `isLate`: it also shows by itself after ten seconds, on
 * a screen that is nothing without its code.
 */
export function Unloaded({ isLate = false }: { isLate?: boolean }) {
  return (
    <p role="alert" className={`unloaded bg-ink px-4 py-2.5 text-center text-sm text-paper ${isLate ? 'is-late' : ''}`}>
      {texts.unloaded}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this very page, with all that belongs to it. */}
      <a href="" className="inline-block py-1 font-semibold underline underline-offset-4">
        {texts.reload}
      </a>
    </p>
  )
}
