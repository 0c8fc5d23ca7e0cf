import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { Alert } from './play.ts'
import { texts } from './texts.ts'

/** What the player must read and close: why his guess was not taken, or may not have been. */
export function GuessAlert({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  // While the dialog goes away it still reads what it said.
  const [last, setLast] = useState<Alert>({ text: '' })
  useEffect(() => {
    if (alert) setLast(alert)
  }, [alert])
  const { text, isUnsure } = alert ?? last
  return (
    <Dialog
      isAlert
      isOpen={alert !== null}
      onClose={onClose}
      title={isUnsure ? texts.failures.maybeTaken : texts.failures.notTaken}
      actions={<Button onClick={onClose}>{texts.failures.close}</Button>}
    >
      {text}
    </Dialog>
  )
}
