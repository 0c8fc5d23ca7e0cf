import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'

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
        title: texts.stillSignedIn,
        message: texts.serverNotReached,
      })
    }
  }
  return (
    <SettingsRow
      title={texts.signOut.title}
      text={texts.signOut.text}
      action={
        <Button look="secondary" isBusy={isLeaving} onClick={() => void leave()}>
          {texts.signOut.leave}
        </Button>
      }
    />
  )
}
