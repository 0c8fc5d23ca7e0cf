import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Passkey } from '@whereabouts/contract/passkeys'
import { adminUsername } from '@whereabouts/game/rules'
import { useRef, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SettingsRow, useOpenedByAddress } from '../settings/settings-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { knowsPasskeys } from './ask-passkey.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { texts } from './texts.ts'

/** The passkeys of an account: what it has, one more, one less. For the settings, and for the security of whoever works in the portal. */
export function PasskeysSection({ user }: { user: SessionUser }) {
  const title = useRef<HTMLHeadingElement>(null)
  const opened = useOpenedByAddress('passkeys')
  const [doing, setDoing] = useState<'nothing' | 'adding' | Passkey>(opened.isOpen ? 'adding' : 'nothing')
  const { data, isPending, refetch } = useRead('GET /api/user/passkeys', {}, { staleTime: 0 })
  const isSupported = knowsPasskeys()
  const isOwner = user.username === adminUsername

  const close = () => {
    setDoing('nothing')
    // The button that had the focus may have gone with its line.
    title.current?.focus()
    void refetch()
  }
  const panel = data && { user, proof: data.proof, problem: opened.problem, onClose: close }
  return (
    <SettingsRow
      titleRef={title}
      title={texts.title}
      text={
        <>
          <p>{isOwner ? texts.textPortal : texts.text}</p>
          <p className="mt-2 text-sm">{isOwner || user.staff_role ? texts.lostPortal : texts.lost}</p>
        </>
      }
      action={
        panel &&
        isSupported &&
        doing === 'nothing' && (
          <Button look="secondary" onClick={() => setDoing('adding')}>
            {texts.add}
          </Button>
        )
      }
    >
      {!isSupported && <p className="mb-3 text-soft">{texts.unsupported}</p>}
      {isPending && <Skeleton className="h-6 w-44" />}
      {!isPending && !data && <LoadFailure title={texts.loadFailed} onRetry={() => void refetch()} />}
      {panel && doing === 'adding' && <AddPasskey {...panel} />}
      {panel && typeof doing === 'object' && <RemovePasskey key={doing.id} {...panel} passkey={doing} />}
      {data && doing === 'nothing' && (
        <PasskeyList passkeys={data.passkeys} onRemove={setDoing} onRenamed={() => void refetch()} />
      )}
    </SettingsRow>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
  onRenamed: () => void
}

function PasskeyList({ passkeys, onRemove, onRenamed }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-soft">{texts.none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} onRenamed={onRenamed} />
      ))}
    </ul>
  )
}
