import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { late } from '../../lib/late.tsx'
import { texts } from './texts.ts'
import { type QueuedToast, type Toast, withToast } from './toast-queue.ts'

const ToastCard = late(async () => (await import('./toast-card.tsx')).ToastCard)

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Returns a function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

/** Shows toasts at the top right, below the header, one after another. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [toast] = queue
  const nextId = useRef(1)
  const area = useRef<HTMLElement>(null)
  const host = useHost()
  const cameFrom = useRef<HTMLElement | null>(null)

  const show = useCallback((added: Toast) => {
    const id = nextId.current++
    setQueue((queued) => withToast(queued, { ...added, id }))
  }, [])
  const remove = useCallback((id: number) => setQueue((queued) => queued.filter((one) => one.id !== id)), [])
  const close = (id: number) => {
    // Focus inside a toast returns to where it was, not to the page's top.
    if (area.current?.contains(document.activeElement)) cameFrom.current?.focus()
    remove(id)
  }
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <ToastContext value={show}>
      {children}
      {host &&
        createPortal(
          <section
            ref={area}
            aria-label={texts.notifications}
            aria-live="polite"
            aria-relevant="additions"
            onFocus={rememberOrigin}
            className="toast-area"
          >
            {toast && <ToastCard key={toast.id} toast={toast} onExpire={remove} onClose={close} />}
          </section>,
          host,
        )}
    </ToastContext>
  )
}

/** The toasts' container at the end of the page. An open dialog takes it over (`ui/dialog.tsx`). */
function useHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = Object.assign(document.createElement('div'), { id: 'toasts' })
    document.body.append(made)
    setHost(made)
    return () => made.remove()
  }, [])
  return host
}
