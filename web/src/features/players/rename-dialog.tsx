import { useState } from 'react'
import { useChange } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { changeFailureText } from '../../ui/portal/part-failure.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { OnPlayerProps } from './end-sessions.tsx'
import { texts } from './texts.ts'

const words = texts.rename

/** Gives a player a neutral name, with a reason the player sees. */
export function RenameDialog({ userId, username, onClose, onChanged }: OnPlayerProps) {
  const [reason, setReason] = useState('')
  const toast = useToast()
  const { mutate, isPending, error } = useChange('POST /api/admin/players/:userId/reset-username')
  const send = () =>
    mutate(
      { userId, username, reason },
      {
        onSuccess: (answer) => {
          toast({ type: 'success', title: words.done(answer.username) })
          onChanged()
          onClose()
        },
      },
    )
  return (
    <Dialog isOpen isAlert onClose={onClose} title={words.title(username)}>
      <form
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) send()
        }}
      >
        <p className="text-sm text-soft">{words.lead}</p>
        <AreaField
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={2000}
          value={reason}
          error={error ? changeFailureText(error, words.failed) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="danger" isBusy={isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
