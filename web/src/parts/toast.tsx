import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

export interface Toast {
  type?: ToastType
  title: string
  message?: string
  /** A button in the toast; pressing it also closes the toast. */
  action?: { label: string; run: () => void }
  /** How long it stays while nobody points at it; 5000 when not given. */
  durationMs?: number
}

type ShownToast = Toast & { id: number }

export const toastDurationMs = 5000
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Answers the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

/** Holds the toasts and shows them at the top right, below the header. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(1)
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { ...toast, id }])
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])

  return (
    <ToastContext value={show}>
      {children}
      <section aria-label="Notifications" aria-live="polite" aria-relevant="additions" className="toast-area">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  )
}

const looks: Record<ToastType, { edge: string; sign: string; name: string }> = {
  success: { edge: 'border-l-moss text-moss-text', sign: 'M5 12.500l4.5 4.500L19 7.5', name: 'Success' },
  error: { edge: 'border-l-pin text-pin-text', sign: 'M7 7l10 10M17 7L7 17', name: 'Error' },
  warning: { edge: 'border-l-gold text-gold-text', sign: 'M12 5v9M12 18.500v.5', name: 'Warning' },
  info: { edge: 'border-l-sea text-sea', sign: 'M12 10v9M12 5.500V6', name: 'Info' },
  default: { edge: 'border-l-edge text-soft', sign: 'M12 11.500v1', name: '' },
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { id, type = 'default', title, message, action, durationMs = toastDurationMs } = toast
  const { edge, sign, name } = looks[type]
  const [isHeld, setIsHeld] = useState(false)
  const leftMs = useRef(durationMs)

  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => onClose(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - startedAt
    }
  }, [id, isHeld, onClose])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast, or focusing in it, only stops its clock.
    <div
      data-toast={type}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`flex animate-rise gap-3 rounded-control border border-l-4 border-line bg-card py-2 pr-2 pl-4 shadow-soft ${edge}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mt-2.5 size-5 shrink-0 fill-none stroke-current stroke-[2.5]"
      >
        <path d={sign} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="min-w-0 flex-1 py-2 text-ink">
        <p className="font-semibold">
          {name && <span className="sr-only">{name}: </span>}
          {title}
        </p>
        {message && <p className="mt-0.5 text-sm text-soft">{message}</p>}
        {action && (
          <button
            type="button"
            className="-ml-2 mt-1 min-h-11 rounded-control px-2 font-semibold text-sea hover:bg-line/50"
            onClick={() => {
              action.run()
              onClose(id)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-line/50"
        onClick={() => onClose(id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
