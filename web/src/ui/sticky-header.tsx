import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The sticky top bar. It publishes its height as --header-height, so that notices stay below it. */
export function StickyHeader({ children, className = '' }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = bar.current!
    const { style } = document.documentElement
    const publish = () => style.setProperty('--header-height', `${element.offsetHeight}px`)
    // Before the first paint, or elements that use it would jump.
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--header-height')
    }
  }, [])

  return (
    // The player navigation is inside, at the bottom of small windows; a backdrop blur would move it back into the header.
    <header
      ref={bar}
      className={`sticky top-0 z-30 border-b border-line bg-paper lg:bg-paper/85 lg:backdrop-blur ${className}`}
    >
      {children}
    </header>
  )
}
