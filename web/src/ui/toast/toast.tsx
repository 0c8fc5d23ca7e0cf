import { createContext, type FocusEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { texts } from './texts.ts'
import { ToastCard } from './toast-card.tsx'
import { type ShownToast, type Toast, withToast } from './toast-stack.ts'

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Returns the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

/** Holds the toasts and shows them at the top right, below the header, newest first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(1)
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  const show = useCallback((toast: Toast) => {
    const id = nextId.current++
    setToasts((shown) => withToast(shown, { ...toast, id }))
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const close = (id: number) => {
    // Who was in the toast by keyboard goes on where they came from, not at the top of the page.
    if (area.current?.contains(document.activeElement)) cameFrom.current?.focus()
    remove(id)
  }
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={area}
        aria-label={texts.notifications}
        aria-live="polite"
        aria-relevant="additions"
        onFocus={rememberOrigin}
        className="toast-area"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onExpire={remove} onClose={close} />
        ))}
      </section>
    </ToastContext>
  )
}
