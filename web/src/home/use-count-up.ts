import { useEffect, useState } from 'react'
import { countUpMs, countUpSteps, countUpValue } from './count-up.ts'

/** Counts up to a number; stands still at it for people who want less motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(() => (wantsLessMotion() ? target : 0))

  useEffect(() => {
    if (wantsLessMotion()) {
      setShown(target)
      return
    }
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedAt
      setShown(countUpValue(target, elapsedMs))
      if (elapsedMs >= countUpMs) clearInterval(timer)
    }, countUpMs / countUpSteps)
    return () => clearInterval(timer)
  }, [target])

  return shown
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
