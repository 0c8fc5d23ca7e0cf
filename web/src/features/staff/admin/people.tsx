import { changeRole, type StaffMember } from '@whereabouts/contract/staff.admin'
import { staffRoles } from '@whereabouts/game/staff'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { FormDialog } from '../../../ui/async/form-dialog.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { Question } from '../../../ui/question.tsx'
import { texts } from '../texts.ts'
import { useSendStaff, useStaffChange } from './use-staff.ts'

export const roleOptions = staffRoles.map((role) => [role, texts.roleOption(role)] as const)

export function People({ people }: { people: readonly StaffMember[] }) {
  const [open, setOpen] = useState<{ what: 'change' | 'remove'; person: StaffMember } | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="People">
      {people.length === 0 && <p className="text-soft">No staff yet.</p>}
      <ul className="grid divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <Person person={person} />
            <div className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                aria-label={`Change role of ${person.username}`}
                onClick={() => setOpen({ what: 'change', person })}
              >
                Change role
              </Button>
              <Button
                look="danger"
                aria-label={`Remove ${person.username}`}
                onClick={() => setOpen({ what: 'remove', person })}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'change' && <ChangeRole person={open.person} onClose={close} />}
      {open?.what === 'remove' && <Remove person={open.person} onClose={close} />}
    </Panel>
  )
}

function Person({ person }: { person: StaffMember }) {
  const { username, email, role, since, has_second_factor, last_used_at } = person
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          <bdi>{username}</bdi>
        </span>
        <Badge tone="sea">{texts.roles[role]}</Badge>
        {has_second_factor ? (
          <Badge tone="moss">Second factor on</Badge>
        ) : (
          <Badge tone="gold">No second factor yet</Badge>
        )}
      </p>
      <p className="text-sm text-soft wrap-anywhere">{email}</p>
      <p className="text-sm text-soft tabular-nums">
        {`since ${momentText(since)}`}, {last_used_at ? `last active ${momentText(last_used_at)}` : 'not active yet'}
      </p>
    </div>
  )
}

interface DialogProps {
  person: StaffMember
  onClose: () => void
}

const roleInput = changeRole.input.pick({ role: true })

function ChangeRole({ person: { id, username, role, is_only_second_person }, onClose }: DialogProps) {
  const send = useSendStaff()
  return (
    <FormDialog
      title={`Change the role of ${username}`}
      schema={roleInput}
      given={{ role }}
      send={(typed) => send(() => call('POST /api/admin/staff/:userId/role', { userId: id, ...typed }))}
      done={(_, typed) => `${username} is a ${typed.role} now`}
      failed={texts.changeFailed}
      submit="Save role"
      onClose={onClose}
    >
      {({ field, isDirty }) => (
        <>
          <p>The new role applies to their next action. Their menus update within seconds.</p>
          {is_only_second_person && isDirty && <LastOfTwo name={username} />}
          <SelectField label={`Role of ${username}`} options={roleOptions} {...field('role')} />
        </>
      )}
    </FormDialog>
  )
}

function Remove({ person: { id, username, is_only_second_person }, onClose }: DialogProps) {
  const { run, isBusy, failure } = useStaffChange()
  const remove = async () => {
    if (
      await run(
        () => call('POST /api/admin/staff/:userId/remove', { userId: id }),
        `${username} removed from the staff`,
      )
    )
      onClose()
  }
  return (
    <Question
      title={`Remove ${username} from the staff?`}
      no="Cancel"
      onNo={() => !isBusy && onClose()}
      yes="Remove from the staff"
      onYes={() => void remove()}
      isBusy={isBusy}
    >
      <div className="grid gap-4">
        <p>All of their sessions end now. The account becomes a player’s account. What they did stays in the log.</p>
        {is_only_second_person && <LastOfTwo name={username} />}
        <FormFailure>{failure}</FormFailure>
      </div>
    </Question>
  )
}

const LastOfTwo = ({ name }: { name: string }) => (
  <Notice tone="warning">
    <Naming
      name={name}
      says={(name: string) =>
        `${name} is the only one who can agree to your payments. After this, each payment waits for 24 hours before you can approve it yourself.`
      }
    />
  </Notice>
)
