import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from './navigation.tsx'

/**
 * Whether what has this name lies open over the page, and how to open or close it. Open is an entry of the browser's history, so that its back button
 * closes it and does not leave the page.
 */
export function useOpened(name: string) {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const isOpen = Boolean((state as Record<string, unknown> | null)?.[name])
  // The history answers a moment later: a key that is pressed twice must not go back twice, which would leave the page.
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is the answer.
  useEffect(() => {
    isAsked.current = false
  }, [key])
  const setOpen = (wanted: boolean) => {
    if (wanted === isOpen || isAsked.current) return
    isAsked.current = true
    if (wanted) navigate({ pathname, search, hash }, { state: { ...state, [name]: true } })
    else navigate(-1)
  }
  return [isOpen, setOpen] as const
}
