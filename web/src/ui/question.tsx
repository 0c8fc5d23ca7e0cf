import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface QuestionProps {
  isOpen?: boolean
  title: string
  children: ReactNode
  /** The safe choice. Focused initially; Escape chooses it too. */
  no: string
  onNo: () => void
  yes: string
  onYes: () => void
  isBusy?: boolean
  /** Yes loses nothing. */
  isHarmless?: boolean
}

/** A question to answer before an action. */
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
