import { useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { Button, type ButtonLook } from '../button.tsx'
import { useToast } from '../toast/toast.tsx'
import { texts } from './texts.ts'

interface Props {
  look?: ButtonLook
  label?: string
  className?: string
  /** Intercepts leaving. */
  onLeave?: (go: () => void) => void
  /** The session has ended. */
  onLeft?: () => void
}

/** Signs out of this browser. Pages for players redirect; others stay. */
export function LogoutButton({
  look = 'quiet',
  label = texts.logout,
  className = '',
  onLeave = (go) => go(),
  onLeft,
}: Props) {
  const { signOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const showToast = useToast()

  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
      onLeft?.()
    } catch {
      showToast({ type: 'error', title: texts.stillSignedIn, message: common.notReached })
      setIsLeaving(false)
    }
  }
  return (
    <Button look={look} className={className} isBusy={isLeaving} onClick={() => onLeave(() => void leave())}>
      {label}
    </Button>
  )
}
