import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { texts as cards } from './card-texts.ts'
import { type QueuedToast, type ToastType, toastDurationMs } from './toast-queue.ts'

/** Each type has its own color and icon, so that meaning never depends on color alone. */
const looks: Record<ToastType, { ink: string; sign: string }> = {
  success: { ink: 'text-moss-text', sign: 'M5 12.5l4.5 4.5L19 7.5' },
  error: { ink: 'text-pin-text', sign: 'M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 7.5V13M12 16.5v.01' },
  warning: { ink: 'text-gold-text', sign: 'M12 4L2.5 20h19ZM12 10v4M12 17v.01' },
  info: { ink: 'text-sea', sign: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 8v.01' },
  default: { ink: 'text-soft', sign: 'M6 10a6 6 0 0 1 12 0v4l2 3H4l2-3ZM10.5 20.5h3' },
}

interface ToastCardProps {
  toast: QueuedToast
  /** Its time is over, and it is neither hovered nor focused. */
  onExpire: (id: number) => void
  onClose: (id: number) => void
}

/** One toast. It disappears automatically, but not while hovered or focused, or while the page is hidden. */
export function ToastCard({ toast, onExpire, onClose }: ToastCardProps) {
  const { id, type = 'default', title, message, action, durationMs } = toast
  const { ink, sign } = looks[type]
  const hold = useClock(() => onExpire(id), durationMs)
  const close = () => onClose(id)
  const name = cards.types[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; Escape does what the button does.
    <div
      data-toast={type}
      role={type === 'error' ? 'alert' : 'status'}
      {...hold}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog that contains it stays open.
        event.preventDefault()
        close()
      }}
      className={`flex animate-rise gap-3 relative overflow-hidden rounded-control border border-line bg-card py-2 pe-2 ps-5 shadow-soft before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-current ${ink}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mt-2.5 size-5 shrink-0 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={sign} />
      </svg>
      <div className="min-w-0 flex-1 py-2 wrap-anywhere text-ink">
        <p className="font-semibold">
          {name && <span className="sr-only">{name}: </span>}
          {title}
        </p>
        {message && <p className="mt-0.5 text-sm text-soft">{message}</p>}
        {action && (
          <button
            type="button"
            className="-ms-2 mt-1 min-h-11 rounded-control px-2 font-semibold text-sea hover:bg-line/50"
            onClick={() => {
              action.run()
              close()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={cards.close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-line/50"
        onClick={close}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

/** Runs a toast's timer while the page is visible. Returns listeners that pause it on hover or focus. */
function useClock(onExpire: () => void, durationMs = toastDurationMs) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  )
  const leftMs = useRef(durationMs)
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (isPointedAt || hasFocus || isHidden) return
    const startedAt = performance.now()
    const timer = setTimeout(() => expire(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isPointedAt, hasFocus, isHidden])

  return {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget)),
  }
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
