import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from './navigation.tsx'

/** Whether the named overlay is open, and how to open or close it. Opening adds a history entry, so that Back closes it without leaving the page. */
export function useOpened(name: string) {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const isOpen = Boolean((state as Record<string, unknown> | null)?.[name])
  // History is asynchronous: a repeated key press must not go back twice and leave the page.
  const isAsked = useRef(false)
  // A new history entry is the response.
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
