import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrated } from '../parts/local-time.tsx'
import { countUpMs, countUpSteps, countUpValue } from './count-up.ts'

/**
 * Counts up to a number as soon as its element is seen; stands still at it for people who want less motion. The server's page tells the number
 * itself, so whoever has no scripts reads it too; a page that the browser makes begins at nothing.
 */
export function useCountUp(target: number, element: RefObject<HTMLElement | null>): number {
  const isHydrated = useIsHydrated()
  const [shown, setShown] = useState(() => (!isHydrated || wantsLessMotion() ? target : 0))

  useEffect(() => {
    if (wantsLessMotion()) {
      setShown(target)
      return
    }
    let timer: ReturnType<typeof setInterval>
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const startedAt = performance.now()
      setShown(0)
      timer = setInterval(() => {
        const elapsedMs = performance.now() - startedAt
        setShown(countUpValue(target, elapsedMs))
        if (elapsedMs >= countUpMs) clearInterval(timer)
      }, countUpMs / countUpSteps)
    })
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [target, element])

  return shown
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
