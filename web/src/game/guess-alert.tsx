import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { Alert } from './play.ts'

/** What the player must read and close: why his guess was not taken. */
export function GuessAlert({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  // While the dialog goes away it still reads what it said.
  const [text, setText] = useState('')
  useEffect(() => {
    if (alert) setText(alert.text)
  }, [alert])
  return (
    <Dialog
      isAlert
      isOpen={alert !== null}
      onClose={onClose}
      title="Your guess was not taken"
      actions={<Button onClick={onClose}>OK</Button>}
    >
      {alert?.text ?? text}
    </Dialog>
  )
}
