import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The bar that stays at the top. It publishes its height as --header-height, so that notices can keep clear of it. */
export function StickyHeader({ children, className = '' }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = bar.current!
    const { style } = document.documentElement
    const publish = () => style.setProperty('--header-height', `${element.offsetHeight}px`)
    // Before the first paint: what is measured by it would jump.
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--header-height')
    }
  }, [])

  return (
    <header
      ref={bar}
      className={`sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur supports-backdrop-filter:bg-paper/85 ${className}`}
    >
      {children}
    </header>
  )
}
