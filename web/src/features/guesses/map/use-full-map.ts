import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from '../../../lib/navigation.tsx'

/**
 * Whether the map fills the screen. That is an entry of the browser's history, so that its back button leaves the full map and not the
 * page; Escape leaves it too. While it lasts nothing beside the card can be reached.
 */
export function useFullMap(card: RefObject<HTMLElement | null>) {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const isFull = Boolean((state as { isFullMap?: boolean } | null)?.isFullMap)
  // The history answers a moment later: a key that is pressed twice must not go back twice, which would leave the page.
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is the answer.
  useEffect(() => {
    isAsked.current = false
  }, [key])
  const setFull = (wanted: boolean) => {
    if (wanted === isFull || isAsked.current) return
    isAsked.current = true
    if (wanted) navigate({ pathname, search, hash }, { state: { ...state, isFullMap: true } })
    else navigate(-1)
  }

  const leave = useEffectEvent(() => setFull(false))
  useEffect(() => {
    if (!isFull) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && leave()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isFull])
  useEffect(() => {
    if (isFull && card.current) return closeAround(card.current)
  }, [isFull, card])
  return [isFull, setFull] as const
}

/** Toasts and dialogs lie above the full map: what they say must be heard, and their buttons reached. */
const staysOpen = '[aria-live], [data-base-ui-portal], [data-base-ui-inert], script, style'

/** Makes everything beside an element inert, also what comes later. Returns a function that opens it again. */
function closeAround(element: HTMLElement): () => void {
  const closed = new Set<HTMLElement>()
  const close = () => {
    for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
      for (const beside of inner.parentElement.children) {
        if (!(beside instanceof HTMLElement) || beside === inner || beside.inert || beside.matches(staysOpen)) continue
        beside.inert = true
        closed.add(beside)
      }
    }
  }
  close()
  const newcomers = new MutationObserver(close)
  for (let around = element.parentElement; around; around = around.parentElement)
    newcomers.observe(around, { childList: true })
  return () => {
    newcomers.disconnect()
    for (const beside of closed) beside.inert = false
  }
}
