import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionProps {
  isOpen?: boolean
  title: string
  children: ReactNode
  /** The safe choice. It has the focus at first, and Escape makes it too. */
  no: string
  onNo: () => void
  yes: string
  onYes: () => void
  isBusy?: boolean
  /** Nothing is lost by a yes. */
  isHarmless?: boolean
}

/** A question that must be answered before something is done. */
export function Question(props: QuestionProps) {
  const { isOpen = true, title, children, no, onNo, yes, onYes, isBusy = false, isHarmless = false } = props
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={onNo}
      title={title}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button look={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
