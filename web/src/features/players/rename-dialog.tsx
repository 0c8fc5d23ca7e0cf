import { resetUsername } from '@whereabouts/contract/players.admin'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/async/form-dialog.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import type { OnPlayerProps } from './end-sessions.tsx'
import { texts } from './texts.ts'

const words = texts.rename
const schema = resetUsername.input.pick({ reason: true })

/** Gives a player a neutral name, with a reason the player sees. */
export function RenameDialog({ userId, username, onClose, onChanged }: OnPlayerProps) {
  return (
    <FormDialog
      title={words.title(username)}
      schema={schema}
      given={{ reason: '' }}
      send={async ({ reason }) => {
        const answer = await call('POST /api/admin/players/:userId/reset-username', { userId, username, reason })
        onChanged()
        return answer
      }}
      done={(answer) => words.done(answer.username)}
      failed={words.failed}
      submit={words.send}
      look="danger"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-soft">{words.lead}</p>
          <AreaField label={words.reason} hint={words.reasonHint} rows={3} maxLength={2000} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
