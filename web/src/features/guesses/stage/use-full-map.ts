import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useOpened } from '../../../lib/use-opened.ts'

/**
 * Whether the map fills the screen. Back and Escape close it. Meanwhile everything outside the card is inert. A result ends it in the same frame; its
 * history entry goes a moment later.
 */
export function useFullMap(card: RefObject<HTMLElement | null>, hasResult: boolean) {
  const guessing = useOpened('isFullMap')
  const looking = useOpened('isFullResult')
  const [isFull, setFull] = hasResult ? looking : guessing
  const [isStale, drop] = hasResult ? guessing : looking
  const dropStale = useEffectEvent(() => drop(false))
  useEffect(() => {
    if (isStale) dropStale()
  }, [isStale])
  const leave = useEffectEvent(() => setFull(false))
  useEffect(() => {
    if (!isFull) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && leave()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isFull])
  useEffect(() => (isFull && card.current ? closeAround(card.current) : undefined), [isFull, card])
  return [isFull, setFull] as const
}

/** Toasts and dialogs above the full map must stay usable. */
const staysOpen = '#toasts, dialog, script, style'

/** Makes everything outside an element inert, including later content. Returns a function that undoes it. */
function closeAround(element: HTMLElement): () => void {
  const closed = new Set<HTMLElement>()
  const close = () => {
    for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
      for (const sibling of inner.parentElement.children) {
        if (!(sibling instanceof HTMLElement) || sibling === inner || sibling.inert || sibling.matches(staysOpen))
          continue
        sibling.inert = true
        closed.add(sibling)
      }
    }
  }
  close()
  const newcomers = new MutationObserver(close)
  for (let around = element.parentElement; around; around = around.parentElement)
    newcomers.observe(around, { childList: true })
  return () => {
    newcomers.disconnect()
    for (const sibling of closed) sibling.inert = false
  }
}
