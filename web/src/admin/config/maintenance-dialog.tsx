import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { texts } from './texts.ts'

/** Asks before the site is closed to players. */
export function MaintenanceDialog({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isYes: boolean) => void }) {
  const { ask } = texts.maintenance
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={ask.title}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} look="secondary" onClick={() => onAnswer(false)}>
            {ask.keep}
          </Button>
          <Button look="danger" onClick={() => onAnswer(true)}>
            {ask.close}
          </Button>
        </>
      }
    >
      {ask.text}
    </Dialog>
  )
}
