import type { Passkey } from '@whereabouts/contract/passkeys'
import { longestPasskeyName } from '@whereabouts/game/rules'
import { type FormEvent, useState } from 'react'
import { formatShortDate } from '../../../lib/formats.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { accountFailureText } from '../../../lib/with-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { lastUseText } from '../settings/sessions-row.tsx'
import { useFocusBack } from '../settings/settings-row.tsx'
import { texts } from './texts.ts'

interface PasskeyItemProps {
  passkey: Passkey
  onRemove: () => void
  onRenamed: () => void
}

/** One passkey: name, dates added and last used, and actions. */
export function PasskeyItem({ passkey, onRemove, onRenamed }: PasskeyItemProps) {
  const serverNow = useServerNow()
  const [isRenaming, setRenaming] = useState(false)
  const button = useFocusBack<HTMLButtonElement>(isRenaming)
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt === null ? texts.neverUsed : texts.used(lastUseText(lastUsedAt, serverNow()))
  if (isRenaming)
    return (
      <li className="py-4">
        <RenameForm
          passkey={passkey}
          onClose={(isChanged) => {
            setRenaming(false)
            if (isChanged) onRenamed()
          }}
        />
      </li>
    )
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {texts.added(formatShortDate(createdAt))} · {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={button} look="secondary" aria-label={texts.renameOf(name)} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
        <Button look="secondary" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: (isChanged: boolean) => void }) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [name, setName] = useState(passkey.name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setFault(texts.nameMissing)
    setBusy(true)
    try {
      await accountCall('POST /api/user/passkeys/:passkeyId/name', { passkeyId: passkey.id, name })
      showToast({ type: 'success', title: texts.isRenamed })
      onClose(true)
    } catch (error) {
      setFault(accountFailureText(error, texts.failures.unexpected))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={texts.renameForm}
      onSubmit={(event) => void save(event)}
      className="grid max-w-md gap-4"
    >
      <TextField
        label={texts.name}
        autoFocus
        autoComplete="off"
        required
        maxLength={longestPasskeyName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => onClose(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
