import { useEffect, useEffectEvent } from 'react'

/** Does something when the player comes back: the window gets the focus, or the page is shown again as the back button left it. */
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
