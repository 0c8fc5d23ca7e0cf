import type { SessionUser } from '@whereabouts/contract/accounts'
import { finishRegistration, type Passkey } from '@whereabouts/contract/passkeys'
import { adminUsername, longestPasskeyName } from '@whereabouts/game/rules'
import { useRef, useState } from 'react'
import { failureCode, useRead } from '../../../lib/api.ts'
import { isolated } from '../../../lib/isolated.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { type Panel, ProofPanel } from '../settings/proof-panel.tsx'
import { SettingsRow, useOpenedByAddress } from '../settings/settings-row.tsx'
import { createPasskey, knowsPasskeys, passkeyFailureText } from './ask-passkey.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { texts } from './texts.ts'

/** An account's passkeys: list, add, remove. Used in settings and on the portal's security page. */
export function PasskeysSection({ user }: { user: SessionUser }) {
  const title = useRef<HTMLHeadingElement>(null)
  const opened = useOpenedByAddress('passkeys')
  const [doing, setDoing] = useState<'nothing' | 'adding' | Passkey>(opened.isOpen ? 'adding' : 'nothing')
  const read = useRead('GET /api/user/passkeys', {}, { staleTime: 0 })
  const isSupported = knowsPasskeys()
  const isOwner = user.username === adminUsername

  const close = () => {
    setDoing('nothing')
    // The focused button may be gone with its row.
    title.current?.focus()
    void read.refetch()
  }
  const panel = read.data && { user, needed: read.data.proof, problem: opened.problem, onCancel: close }
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
      {panel && doing === 'adding' && <AddPasskey {...panel} />}
      {panel && typeof doing === 'object' && <RemovePasskey key={doing.id} {...panel} passkey={doing} />}
      {doing === 'nothing' && (
        <Loaded read={read} waiting={<Skeleton className="h-6 w-44" />}>
          {({ passkeys }) => (
            <PasskeyList passkeys={passkeys} onRemove={setDoing} onRenamed={() => void read.refetch()} />
          )}
        </Loaded>
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

/** Removes a passkey, after proof of ownership. */
function RemovePasskey({ passkey, ...panel }: Panel & { passkey: Passkey }) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  return (
    <>
      <p className="mb-4 font-medium wrap-anywhere">{texts.removeForm(isolated(passkey.name))}</p>
      <ProofPanel
        {...panel}
        purpose="passkeys"
        label={texts.removeForm(isolated(passkey.name))}
        send={actions.remove}
        sending={actions.oneMoment}
        onProof={async (typed) => {
          try {
            await accountCall('POST /api/user/passkeys/:passkeyId/remove', { passkeyId: passkey.id, ...typed })
          } catch (error) {
            // Already removed.
            if (failureCode(error) !== 'not-found') throw error
          }
          showToast({ type: 'success', title: texts.isRemoved, message: texts.isRemovedText })
          panel.onCancel()
        }}
      />
    </>
  )
}

/** Adds a passkey of this device, after proof of ownership. */
function AddPasskey(panel: Panel) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <ProofPanel
      {...panel}
      purpose="passkeys"
      label={texts.add}
      send={texts.add}
      sending={texts.adding}
      isReady={() => {
        const { error } = finishRegistration.input.shape.name.safeParse(name)
        setFault(error?.issues[0]?.message)
        return !error
      }}
      failureText={passkeyFailureText}
      onProof={async (typed) => {
        const { options } = await accountCall('POST /api/user/passkeys/options', typed)
        const registration = await createPasskey(options)
        await accountCall('POST /api/user/passkeys/verify', { name, registration })
        showToast({ type: 'success', title: texts.isAdded, message: texts.isAddedText })
        panel.onCancel()
      }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoFocus
        autoComplete="off"
        required
        maxLength={longestPasskeyName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
    </ProofPanel>
  )
}
