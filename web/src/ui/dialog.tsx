import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { MouseEvent, ReactNode, RefObject } from 'react'

const backdrop = { className: 'fixed inset-0 z-40 bg-[#0b1420]/60' }

/** Behind a dialog that is not closed by a press beside it: such a press does not take the focus out of the dialog either. */
export const firmBackdrop = { ...backdrop, onMouseDown: (event: MouseEvent) => event.preventDefault() }

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, in reading order. */
  actions?: ReactNode
  /** Alerts must be answered: a press outside does not close them. */
  isAlert?: boolean
  /** What has the focus at first: the safe choice. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A dialog over the page: focus stays inside and returns to where it was, Escape closes. */
export function Dialog({ isOpen, onClose, title, children, actions, isAlert = false, initialFocus }: DialogProps) {
  const Base = isAlert ? AlertDialog : BaseDialog
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop {...(isAlert ? firmBackdrop : backdrop)} />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-card p-6 text-ink shadow-soft"
        >
          <Base.Title className="text-xl">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-2 leading-relaxed text-soft">
            {children}
          </Base.Description>
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
