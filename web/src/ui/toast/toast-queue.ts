export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

export interface Toast {
  type?: ToastType
  title: string
  message?: string
  /** A button in the toast; clicking it also closes the toast. */
  action?: { label: string; run: () => void }
  /** How long it stays while visible and neither hovered nor focused; default 5000. */
  durationMs?: number
}

export type QueuedToast = Toast & { id: number }

export const toastDurationMs = 5000
/** More would be outdated before their turn; the oldest waiting ones are dropped. */
export const queuedToastsAtMost = 5
/** A toast that stays longer lets others go first. */
const patientMs = 60_000

const isPatient = ({ durationMs = toastDurationMs }: Toast) => durationMs > patientMs
const isSame = (one: Toast, other: Toast) => one.title === other.title && one.message === other.message

/** The queue after adding a toast: the first is shown, the others wait. The same message is not queued twice. */
export function withToast(queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] {
  if (queue.some((queued) => isSame(queued, toast))) return queue
  const brief = queue.filter((queued) => !isPatient(queued))
  const patient = queue.filter(isPatient)
  if (isPatient(toast)) return [...brief, ...patient, toast]
  // The shown one stays.
  if (brief.length === queuedToastsAtMost) brief.splice(1, 1)
  return [...brief, toast, ...patient]
}
