import type { SessionUser } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { accountFailureText } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { texts as fields } from '../field-texts.ts'
import { PasswordChange } from './password-change.tsx'
import { SettingsRow, useFocusBack } from './settings-row.tsx'
import { texts } from './texts.ts'

const { title } = texts.signIn

/** Sign-in methods, and the password. */
export function SignInRow({ user }: { user: SessionUser }) {
  const { data, isPending } = useRead('GET /api/user', {})
  const { identity } = useSite()
  const [isChanging, setChanging] = useState(false)
  const showToast = useToast()
  const changeRef = useFocusBack<HTMLButtonElement>(isChanging)

  if (isPending)
    return (
      <SettingsRow title={title} text={<Skeleton className="h-6 w-20" />} action={<Skeleton className="h-11 w-44" />} />
    )
  // The profile shows the error and the retry.
  if (!data) return null

  const finish = () => {
    setChanging(false)
    showToast({ type: 'success', title: texts.signIn.changed, message: texts.signIn.changedText })
  }
  const ways = (
    <ul className="flex flex-wrap gap-2">
      {data.hasPassword && <Way name={fields.password} />}
      {data.hasIdentity && identity && <Way name={identity.name} />}
    </ul>
  )
  if (!data.hasPassword)
    return (
      <SettingsRow title={title} text={ways}>
        <PasswordLink email={user.email} provider={data.hasIdentity && identity ? identity.name : null} />
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

/** For accounts without a password: mails a link to set one. */
function PasswordLink({ email, provider }: { email: string; provider: string | null }) {
  const accountCall = useAccountCall()
  const [isSent, setSent] = useState(false)
  const { run, isBusy: isSending, failure } = useAction((error) => accountFailureText(error, actions.failed))
  const send = () =>
    run(async () => {
      await accountCall('POST /api/auth/request-password-reset', { email })
      setSent(true)
    })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-md leading-relaxed text-soft">
        {provider === null ? texts.signIn.onlyNoPassword : texts.signIn.noPassword(provider)}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent && !failure && (
        <Notice tone="success" title={texts.signIn.sent}>
          {fill(texts.signIn.sentTo, { email: <span className="wrap-anywhere">{email}</span> })}
        </Notice>
      )}
      <Button look="secondary" isBusy={isSending} onClick={() => void send()}>
        {isSending ? actions.sending : isSent ? texts.signIn.sendLinkAgain : texts.signIn.sendLink}
      </Button>
    </div>
  )
}
