import { useEffect, useRef } from 'react'
import { Notice } from '../parts/notice.tsx'

/** What went wrong with a form as a whole. Comes into sight by itself: on a phone the button that was pressed may be far from it. */
export function FormFailure({ children }: { children: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (children) void box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])

  if (!children) return null
  return (
    <div ref={box} className="wrap-anywhere">
      <Notice tone="error">{children}</Notice>
    </div>
  )
}
