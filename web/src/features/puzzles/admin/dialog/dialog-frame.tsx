import { type DragEvent, type ReactNode, useId } from 'react'
import { Modal } from '../../../../ui/dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Buttons, always visible. */
  footer: ReactNode
  /** Files may be dropped anywhere on the dialog. */
  onDragOver?: (event: DragEvent) => void
  onDrop?: (event: DragEvent) => void
  children: ReactNode
}

/** A full-width dialog. Clicking outside does not close it, because input would be lost. */
export function PuzzleDialogFrame({ title, onClose, footer, onDragOver, onDrop, children }: Props) {
  const titleId = useId()
  return (
    <Modal
      {...{ onClose, titleId, onDragOver, onDrop }}
      isFirm
      className="m-auto max-h-dvh w-full flex-col open:flex max-w-6xl overflow-hidden border border-line bg-card text-ink shadow-soft sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100vw-2rem)] sm:rounded-card"
    >
      <div className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line py-2 pe-2 ps-4 sm:ps-6">
          <h2 id={titleId} className="me-auto text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control text-soft hover:bg-line/50"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
              <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div className="min-h-0 flex-auto overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 max-sm:[&_button]:px-3 sm:px-6">
          {footer}
        </div>
      </div>
    </Modal>
  )
}
