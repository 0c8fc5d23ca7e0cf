import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { type To, useNavigate } from '../../lib/navigation.tsx'
import { Question } from '../question.tsx'

const texts = {
  title: 'Leave without saving?',
  body: 'What you have changed here is not saved yet and will be lost.',
  stay: 'Stay here',
  leave: 'Leave without saving',
}

/** The used part of the Navigation API; not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: string
  destination: { key: string }
}
type Navigation = EventTarget & { traverseTo: (key: string) => unknown }
const navigationOf = () => (window as { navigation?: Navigation }).navigation

interface Guard {
  note: (key: string, isUnsaved: boolean) => void
  ask: (go: () => void) => void
}

const GuardOfPage = createContext<Guard>({ note: () => undefined, ask: (go) => go() })

/** Has the page confirm before this component's unsaved input is lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const { note } = useContext(GuardOfPage)
  const key = useId()
  useEffect(() => {
    note(key, isUnsaved)
    return () => note(key, false)
  }, [key, isUnsaved, note])
}

/** Returns a function that leaves immediately, or after confirmation if the page has unsaved changes. */
export const useLeave = () => useContext(GuardOfPage).ask

/** A page's guard: confirms before unsaved changes are lost by a link, a button that uses `useLeave`, Back, or closing the page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const isUnsaved = unsaved.size > 0
  const [wish, setWish] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  const hold = useCallback((go: () => void) => setWish(() => go), [])
  useHeldExits({ isUnsaved, isLeaving, hold })
  const note = useCallback((key: string, isOwn: boolean) => {
    setUnsaved((before) => {
      if (before.has(key) === isOwn) return before
      return isOwn ? new Set([...before, key]) : new Set([...before].filter((other) => other !== key))
    })
  }, [])
  const leave = () => {
    setWish(null)
    isLeaving.current = true
    wish?.()
  }
  return (
    <GuardOfPage value={{ note, ask: (go) => (isUnsaved ? hold(go) : go()) }}>
      {children}
      <Question
        isOpen={wish !== null}
        title={texts.title}
        no={texts.stay}
        onNo={() => setWish(null)}
        yes={texts.leave}
        onYes={leave}
      >
        {texts.body}
      </Question>
    </GuardOfPage>
  )
}

interface Exits {
  isUnsaved: boolean
  isLeaving: { current: boolean }
  hold: (go: () => void) => void
}

/** Links, Back, and closing the page. */
function useHeldExits({ isUnsaved, isLeaving, hold }: Exits): void {
  const navigate = useNavigate()
  useUnsavedWarning(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const onClick = (event: MouseEvent) => {
      const path = innerPathOf(event)
      if (path === null || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      hold(() => navigate(path))
    }
    const onTraverse = (event: Event) => {
      const { navigationType, destination, cancelable } = event as NavigateEvent
      if (navigationType !== 'traverse' || !cancelable || isLeaving.current) return
      event.preventDefault()
      hold(() => navigationOf()?.traverseTo(destination.key))
    }
    document.addEventListener('click', onClick, true)
    navigationOf()?.addEventListener('navigate', onTraverse)
    return () => {
      document.removeEventListener('click', onClick, true)
      navigationOf()?.removeEventListener('navigate', onTraverse)
    }
  }, [isUnsaved, isLeaving, hold, navigate])
}

/** A click's target within the site and window; null for other clicks. */
function innerPathOf(event: MouseEvent): To | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link || link.target === '_blank' || link.origin !== location.origin) return null
  const { pathname, search, hash } = link
  return pathname === location.pathname ? null : { pathname, search, hash }
}

/** Confirms closing the tab with unsaved changes. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
