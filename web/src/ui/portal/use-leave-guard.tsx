import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type To, useNavigate } from '../../lib/navigation.tsx'
import { useQuestion } from '../async/use-question.tsx'

const leaveQuestion = {
  title: 'Leave without saving?',
  no: 'Stay here',
  yes: 'Leave without saving',
  children: 'What you have changed here is not saved yet and will be lost.',
}

/** Before a dialog with unsaved input closes. */
export const discardQuestion = {
  title: 'Discard your changes?',
  no: 'Keep editing',
  yes: 'Discard',
  children: 'They have not been saved.',
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
  const { ask, asking } = useQuestion()
  const isLeaving = useRef(false)
  const hold = async (go: () => void) => {
    if (!(await ask(leaveQuestion))) return
    isLeaving.current = true
    go()
  }
  useHeldExits({ isUnsaved, isLeaving, hold })
  const note = useCallback((key: string, isOwn: boolean) => {
    setUnsaved((before) => {
      if (before.has(key) === isOwn) return before
      return isOwn ? new Set([...before, key]) : new Set([...before].filter((other) => other !== key))
    })
  }, [])
  return (
    <GuardOfPage value={{ note, ask: (go) => (isUnsaved ? void hold(go) : go()) }}>
      {children}
      {asking}
    </GuardOfPage>
  )
}

interface Exits {
  isUnsaved: boolean
  isLeaving: { current: boolean }
  hold: (go: () => void) => Promise<void>
}

/** Links, Back, and closing the page. */
function useHeldExits({ isUnsaved, isLeaving, ...exits }: Exits): void {
  const navigate = useNavigate()
  const hold = useEffectEvent((go: () => void) => void exits.hold(go))
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
  }, [isUnsaved, isLeaving, navigate])
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
