import type { SessionUser } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { isOfPortal, isOwner } from '../../../lib/portal.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SecondStepOff } from './second-step-off.tsx'
import { SecondStepOn } from './second-step-on.tsx'
import { SettingsRow, useFocusBack, useOpenedByAddress } from './settings-row.tsx'
import { texts } from './texts.ts'

const words = texts.secondStep

/** Whether sign-in asks for a code, and how to change that. The owner and staff use the portal's setting. */
export function SecondStepRow({ user }: { user: SessionUser }) {
  const opened = useOpenedByAddress('two-factor')
  const isAdmin = isOfPortal(user)
  const { data, isPending, refetch } = useRead('GET /api/user/second-step', {}, { enabled: !isAdmin, staleTime: 0 })
  /** An open step stays on screen until finished, even if two-step sign-in is already on. */
  const [doing, setDoing] = useState<'on' | 'off' | 'as it is' | null>(opened.isOpen ? 'as it is' : null)
  const button = useFocusBack<HTMLButtonElement>(doing !== null)
  const isEnabled = data?.isEnabled
  // Opened by the identity provider's return URL; stays open even after the change.
  if (doing === 'as it is' && isEnabled !== undefined) setDoing(isEnabled ? 'off' : 'on')
  if (isOwner(user)) return null
  if (isAdmin)
    return (
      <SettingsRow
        title={words.title}
        text={words.ofStaff}
        action={<ButtonLink to="/admin/security">{words.toPortal}</ButtonLink>}
      />
    )
  if (isPending)
    return (
      <SettingsRow
        title={words.title}
        text={<Skeleton className="h-6 w-40" />}
        action={<Skeleton className="h-11 w-28" />}
      />
    )
  if (!data)
    return (
      <SettingsRow title={words.title}>
        <LoadFailure title={common.loadFailed} onRetry={() => void refetch()} />
      </SettingsRow>
    )
  const switching = data.isEnabled ? 'off' : 'on'
  const shown = doing === 'as it is' ? switching : doing
  const close = () => {
    setDoing(null)
    void refetch()
  }
  const panel = { user, needed: data.proof, problem: opened.problem, onCancel: close }
  return (
    <SettingsRow
      title={words.title}
      text={data.isEnabled ? words.on(data.backupCodesCount) : words.off}
      action={
        shown === null && (
          <Button ref={button} look="secondary" onClick={() => setDoing(switching)}>
            {data.isEnabled ? words.switchOff : words.switchOn}
          </Button>
        )
      }
    >
      {shown === 'on' && <SecondStepOn {...panel} />}
      {shown === 'off' && <SecondStepOff {...panel} />}
    </SettingsRow>
  )
}
