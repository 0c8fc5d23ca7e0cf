import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { PinMark } from '../../ui/pin-mark.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { texts } from './texts.ts'

/** Measured from when the page was opened. */
export const longestLoadingMs = 2000

/** Whether startup is over: the data has arrived, or two seconds have passed. Never becomes false again. */
export function useStarted(isReady: boolean): boolean {
  const [isStarted, setIsStarted] = useState(isReady)
  if (isReady && !isStarted) setIsStarted(true)
  useEffect(() => {
    // Counted from page open, so that slow code does not lengthen it.
    const timer = setTimeout(() => setIsStarted(true), Math.max(0, longestLoadingMs - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return isStarted || isReady
}

/** The screen during startup. */
export function LoadingScreen() {
  const { project_name, state } = useSite()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center">
      <Unloaded look="late" />
      <PinMark className="size-14 motion-safe:animate-bounce" />
      {/* A default would be another site's name. */}
      <h1 className="text-3xl">{state === 'loading' ? common.loading : project_name}</h1>
    </main>
  )
}

/** Placeholder while a page's code loads; as tall as the window, so that the footer does not jump. */
export function LoadingPage() {
  return (
    <Waiting className="page-loading column min-h-svh flex-1 py-8 sm:py-14" sizes={['h-12 w-64', 'mt-6 h-72 w-full']} />
  )
}

const unloadedLooks = { hidden: 'unloaded', late: 'unloaded is-late', shown: '' }

/** Hidden in every page until its code fails to load (after-paint.ts). `late`: also appears after ten seconds, on screens that need their code. */
export function Unloaded({ look = 'hidden' }: { look?: keyof typeof unloadedLooks }) {
  return (
    <p role="alert" className={`${unloadedLooks[look]} bg-ink px-4 py-2.5 text-center text-sm text-paper`}>
      {texts.unloaded}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty href reloads this page with its query and hash. */}
      <a href="" className="inline-block py-1 font-semibold underline underline-offset-4">
        {common.reload}
      </a>
    </p>
  )
}
