import type { SessionUser } from '@whereabouts/contract/auth'
import { adminUsername } from '@whereabouts/game/rules'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'
import type { AccountEnd } from './use-delete-account.ts'
import { useOpenedByAddress } from './use-opened-by-address.ts'

/** The way out for good. The administrator has none. */
export function DeleteRow({ user, onDeleted }: { user: SessionUser; onDeleted: (end: AccountEnd) => void }) {
  const opened = useOpenedByAddress('delete-account')
  const [isOpen, setOpen] = useState(opened.isOpen)
  if (user.username === adminUsername) return null
  return (
    <SettingsRow
      title={texts.deletion.title}
      text={texts.deletion.text}
      action={
        <Button look="danger" onClick={() => setOpen(true)}>
          {texts.deletion.open}
        </Button>
      }
    >
      {isOpen && (
        <DeleteDialog user={user} problem={opened.problem} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      )}
    </SettingsRow>
  )
}
