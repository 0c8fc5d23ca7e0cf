import { useEffect, useEffectEvent } from 'react'

/** Runs an effect when the player returns: on window focus, or when Back restores the page. */
export function useReturn(act: (event: Event) => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    const onFocus = (event: Event) => run(event)
    const onShow = (event: PageTransitionEvent) => event.persisted && run(event)
    addEventListener('focus', onFocus)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('focus', onFocus)
      removeEventListener('pageshow', onShow)
    }
  }, [])
}
