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
    // The ways of a player stand in here at the foot of a small window, where a blur would put them back into the header.
    <header
      ref={bar}
      className={`sticky top-0 z-30 border-b border-line bg-paper lg:bg-paper/85 lg:backdrop-blur ${className}`}
    >
      {children}
    </header>
  )
}
