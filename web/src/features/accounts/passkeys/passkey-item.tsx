import { type Passkey, rename } from '@whereabouts/contract/passkeys'
import { longestPasskeyName } from '@whereabouts/game/rules'
import { useState } from 'react'
import { formatShortDate } from '../../../lib/formats.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { accountFailure } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { FormActions } from '../settings/form-actions.tsx'
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
          {actions.rename}
        </Button>
        <Button look="secondary" aria-label={actions.removeThe(name)} onClick={onRemove}>
          {actions.remove}
        </Button>
      </div>
    </li>
  )
}

const schema = rename.input.pick({ name: true })

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: (isChanged: boolean) => void }) {
  const accountCall = useAccountCall()
  const form = useActionForm(
    schema,
    { name: passkey.name },
    {
      send: ({ name }) => accountCall('POST /api/user/passkeys/:passkeyId/name', { passkeyId: passkey.id, name }),
      ...{ done: texts.isRenamed, failed: accountFailure(actions.failed), onDone: () => onClose(true) },
      fieldOf: () => 'name',
    },
  )
  return (
    <form {...form.props} aria-label={texts.renameForm} className="grid max-w-md gap-4">
      <TextField
        label={texts.name}
        autoFocus
        autoComplete="off"
        required
        maxLength={longestPasskeyName}
        {...form.field('name')}
      />
      <FormActions isBusy={form.isBusy} send={actions.save} onCancel={() => onClose(false)} />
    </form>
  )
}
