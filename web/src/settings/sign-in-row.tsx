import { get } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { useState } from 'react'
import { useRead } from '../parts/api.ts'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useToast } from '../parts/toast.tsx'
import { PasswordChange } from './password-change.tsx'
import { PasswordLink } from './password-link.tsx'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'
import { useFocusBack } from './use-focus-back.ts'

const { title } = texts.signIn

/** How the player signs in, and his password. */
export function SignInRow({ user }: { user: SessionUser }) {
  const { data, isPending } = useRead(get, {})
  const [isChanging, setChanging] = useState(false)
  const showToast = useToast()
  const changeRef = useFocusBack<HTMLButtonElement>(isChanging)

  if (isPending)
    return (
      <SettingsRow title={title} text={<Skeleton className="h-6 w-20" />} action={<Skeleton className="h-11 w-44" />} />
    )
  // The profile says that the settings could not be read, and tries again.
  if (!data) return null

  const finish = () => {
    setChanging(false)
    showToast({ type: 'success', title: texts.signIn.changed, message: texts.signIn.changedText })
  }
  const ways = (
    <ul className="flex flex-wrap gap-2">
      {data.hasPassword && <Way name={texts.signIn.password} />}
      {data.hasGoogle && <Way name={texts.signIn.google} />}
    </ul>
  )
  if (!data.hasPassword)
    return (
      <SettingsRow title={title} text={ways}>
        <PasswordLink email={user.email} />
      </SettingsRow>
    )
  return (
    <SettingsRow
      title={title}
      text={ways}
      action={
        !isChanging && (
          <Button ref={changeRef} look="secondary" onClick={() => setChanging(true)}>
            {texts.signIn.changePassword}
          </Button>
        )
      }
    >
      {isChanging && <PasswordChange user={user} onCancel={() => setChanging(false)} onChanged={finish} />}
    </SettingsRow>
  )
}

function Way({ name }: { name: string }) {
  return (
    <li>
      <Badge>{name}</Badge>
    </li>
  )
}
