import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '../../../ui/local-time.tsx'

interface Count {
  shown: number
  /** The element is not visible yet. The server renders the final number, for visitors without scripts; otherwise it would flash before the count. */
  isWaiting: boolean
}

/** Counts up to a number when its element becomes visible, and from there when it changes. With reduced motion it shows the number. */
export function useCountUp(target: number, element: RefObject<HTMLElement | null>): Count {
  const isHydrated = useIsHydrated()
  const [count, setCount] = useState<Count>({ shown: isHydrated ? 0 : target, isWaiting: true })
  const reached = useRef(0)

  useEffect(() => {
    const show = (shown: number) => {
      reached.current = shown
      setCount({ shown, isWaiting: false })
    }
    if (wantsLessMotion()) return show(target)
    let timer: ReturnType<typeof setInterval>
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const startedAt = performance.now()
      const from = reached.current
      show(from)
      timer = setInterval(() => {
        const elapsedMs = performance.now() - startedAt
        show(countUpValue({ from, to: target, elapsedMs }))
        if (elapsedMs >= countUpMs) clearInterval(timer)
      }, countUpMs / countUpSteps)
    })
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [target, element])

  return count
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const countUpMs = 2000
export const countUpSteps = 60

/** The value after `elapsedMs`: from one amount to the other in 60 equal steps over two seconds. */
export function countUpValue({ from, to, elapsedMs }: { from: number; to: number; elapsedMs: number }): number {
  const step = Math.min(countUpSteps, Math.floor((elapsedMs * countUpSteps) / countUpMs))
  return step === countUpSteps ? to : from + ((to - from) * step) / countUpSteps
}
