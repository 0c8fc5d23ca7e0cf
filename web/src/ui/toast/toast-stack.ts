export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

export interface Toast {
  type?: ToastType
  title: string
  message?: string
  /** A button in the toast; pressing it also closes the toast. */
  action?: { label: string; run: () => void }
  /** How long it stays while nobody points at it or is in it; 5000 when not given. */
  durationMs?: number
}

export type ShownToast = Toast & { id: number }

export const toastDurationMs = 5000
/** More than these at once nobody reads; the oldest go. */
export const shownToastsAtMost = 5

/** The toasts on show after one more: newest first, at most five. */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  return [toast, ...shown].slice(0, shownToastsAtMost)
}
