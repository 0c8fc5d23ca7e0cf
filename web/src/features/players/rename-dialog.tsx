import { resetUsername } from '@whereabouts/contract/players.admin'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/async/form-dialog.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import type { OnPlayerProps } from './end-sessions.tsx'

const schema = resetUsername.input.pick({ reason: true })

/** Gives a player a neutral name, with a reason the player sees. */
export function RenameDialog({ userId, username, onClose, onChanged }: OnPlayerProps) {
  return (
    <FormDialog
      title={`Change the name of ${username}`}
      schema={schema}
      given={{ reason: '' }}
      send={async ({ reason }) => {
        const answer = await call('POST /api/admin/players/:userId/reset-username', { userId, username, reason })
        onChanged()
        return answer
      }}
      done={(answer) => `The player’s name is now ${answer.username}`}
      failed="The name could not be changed. Please try again."
      submit="Change the name"
      look="danger"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-soft">
            The player gets a neutral name such as Player-7k2mq, a mail with your reason, and can choose another name.
          </p>
          <AreaField label="Reason" hint="The player sees this." rows={3} maxLength={2000} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
