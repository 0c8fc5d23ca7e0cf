import { type DragEvent, type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

interface ModalProps {
  /** Escape, or a press outside where that closes it. */
  onClose: () => void
  /** Alerts must be answered: a press outside does not close them. */
  isAlert?: boolean
  /** A press outside does not close it, since much may have been typed. */
  isFirm?: boolean
  /** What has the focus at first, else the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  titleId: string
  descriptionId?: string
  className: string
  /** Files may be dropped anywhere on it. */
  onDragOver?: ((event: DragEvent) => void) | undefined
  onDrop?: ((event: DragEvent) => void) | undefined
  children: ReactNode
}

/** The browser's own modal dialog, open for as long as it is rendered. The focus stays inside and returns to where it was. */
export function Modal({ isAlert = false, ...props }: ModalProps) {
  const { onClose, isFirm = isAlert, initialFocus, titleId, descriptionId, children, ...rest } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    isShown.current = true
    initialFocus?.current?.focus()
    takeToasts()
    return () => {
      isShown.current = false
      element.close()
      takeToasts()
    }
  }, [initialFocus])

  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      // A phone's way back. The event of a file field inside is not about the dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers may close a dialog without asking; whether it goes is still decided by its owner.
      onClose={(event) => {
        if (event.target !== event.currentTarget || !isShown.current) return
        event.currentTarget.showModal()
        onClose()
      }}
      // A press outside takes the focus out of no dialog.
      onMouseDown={(event) => isOutside(event) && event.preventDefault()}
      onClick={(event) => !isFirm && isOutside(event) && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Whether a press is on what lies behind the dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** What lies outside the dialog on top can be neither read nor pressed, so the toasts go into it: above its title, which moves down for them. */
function takeToasts(): void {
  const toasts = document.getElementById('toasts')
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!toasts || toasts.parentElement === (dialog ?? document.body)) return
  if (dialog) dialog.prepend(toasts)
  else document.body.append(toasts)
}

interface DialogProps extends Pick<ModalProps, 'onClose' | 'isAlert' | 'initialFocus'> {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Buttons, in reading order. */
  actions?: ReactNode
}

/** A dialog with a title, what it says and its buttons. Escape closes it. */
export function Dialog({ isOpen, title, children, actions, ...modal }: DialogProps) {
  const id = useId()
  if (!isOpen) return null
  return (
    <Modal
      {...modal}
      titleId={`${id}-title`}
      descriptionId={`${id}-text`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md overflow-y-auto rounded-card border border-line bg-card p-6 text-ink shadow-soft"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 leading-relaxed text-soft">
        {children}
      </div>
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">{actions}</div>}
    </Modal>
  )
}
