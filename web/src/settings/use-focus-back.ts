import { type RefObject, useEffect, useRef } from 'react'

/** The ref of what gets the focus back when something that took its place is closed. */
export function useFocusBack<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const target = useRef<E>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return target
}
