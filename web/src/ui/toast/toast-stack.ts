export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

export interface Toast {
  type?: ToastType
  title: string
  message?: string
  /** A button in the toast; pressing it also closes the toast. */
  action?: { label: string; run: () => void }
  /** How long it stays while neither hovered nor focused; default 5000. */
  durationMs?: number
}

export type ShownToast = Toast & { id: number }

export const toastDurationMs = 5000
/** The maximum number of toasts; the oldest disappear. */
export const shownToastsAtMost = 5

/** The toasts on show after one more: newest first, at most five. */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  return [toast, ...shown].slice(0, shownToastsAtMost)
}
