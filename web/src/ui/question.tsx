import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface QuestionProps {
  isOpen?: boolean
  title: string
  children: ReactNode
  /** The safe choice. Focused initially; Escape chooses it too. */
  no: string
  onNo: () => void
  /** Without it there is nothing to choose. */
  yes?: string | undefined
  onYes: () => void
  isBusy?: boolean
  /** Yes loses nothing. */
  isHarmless?: boolean
  /** Initially focused instead: the usual answer, or no button, because a key press may be meant for what was there before. */
  focus?: 'yes' | 'text'
}

/** A question to answer before an action. */
export function Question(props: QuestionProps) {
  const { isOpen = true, title, children, no, onNo, yes, onYes, isBusy = false, isHarmless = false, focus } = props
  const buttons = { no: useRef<HTMLButtonElement>(null), yes: useRef<HTMLButtonElement>(null) }
  const text = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={onNo}
      title={title}
      initialFocus={focus === 'text' ? text : buttons[focus && yes ? focus : 'no']}
      actions={
        <>
          <Button ref={buttons.no} look="secondary" onClick={onNo}>
            {no}
          </Button>
          {yes && (
            <Button
              ref={buttons.yes}
              look={isHarmless ? 'primary' : 'danger'}
              isBusy={isBusy}
              onKeyDown={ignoreHeldKey}
              onClick={onYes}
            >
              {yes}
            </Button>
          )}
        </>
      }
    >
      <div ref={text} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </Dialog>
  )
}

/** A key pressed before the question appeared does not answer it. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
