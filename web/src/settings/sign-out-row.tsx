import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { SettingsRow } from './settings-row.tsx'

/** Ends this session. */
export function SignOutRow() {
  const { signOut } = useSession()
  const showToast = useToast()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
    } catch {
      setLeaving(false)
      showToast({
        type: 'error',
        title: 'You are still signed in',
        message: 'The server could not be reached. Please try again.',
      })
    }
  }
  return (
    <SettingsRow
      title="Sign out"
      text="In every tab of this browser."
      action={
        <Button look="secondary" isBusy={isLeaving} onClick={() => void leave()}>
          Sign Out
        </Button>
      }
    />
  )
}
