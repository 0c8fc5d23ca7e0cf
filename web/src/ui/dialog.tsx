import { type DragEvent, type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface ModalProps {
  /** Called on Escape, or on an outside click if that closes it. */
  onClose: () => void
  /** A question that must be answered: outside clicks do not close it. */
  isAlert?: boolean
  /** Outside clicks do not close it, because input would be lost. */
  isFirm?: boolean
  /** Initial focus, else the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  titleId: string
  descriptionId?: string
  className: string
  /** Files may be dropped anywhere on it. */
  onDragOver?: ((event: DragEvent) => void) | undefined
  onDrop?: ((event: DragEvent) => void) | undefined
  children: ReactNode
}

/** The browser's modal dialog, open while rendered. Focus stays inside and then returns. */
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
      // Android's Back. A file field's cancel event inside is unrelated.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers may close a dialog without asking; its owner still decides.
      onClose={(event) => {
        if (event.target !== event.currentTarget || !isShown.current) return
        event.currentTarget.showModal()
        onClose()
      }}
      // An outside click must not move focus.
      onMouseDown={(event) => isOutside(event) && event.preventDefault()}
      onClick={(event) => !isFirm && isOutside(event) && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Whether a click is on the backdrop. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Everything outside the top dialog is inert, so toasts move into it, above its title. */
function takeToasts(): void {
  const toasts = document.getElementById('toasts')
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!toasts || toasts.parentElement === (dialog ?? document.body)) return
  if (dialog) dialog.prepend(toasts)
  else document.body.append(toasts)
}

interface DialogProps extends Pick<ModalProps, 'onClose' | 'isAlert' | 'isFirm' | 'initialFocus'> {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Buttons, in reading order. */
  actions?: ReactNode
}

/** A dialog with title, content and buttons. Escape closes it. Only a question is read out whole as it opens. */
export function Dialog({ isOpen, title, children, actions, ...modal }: DialogProps) {
  const id = useId()
  if (!isOpen) return null
  return (
    <Modal
      {...modal}
      titleId={`${id}-title`}
      {...(modal.isAlert && { descriptionId: `${id}-text` })}
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
