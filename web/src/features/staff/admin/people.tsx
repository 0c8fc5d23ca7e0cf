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

const words = texts.people

/** The choice of a role, with its duties. */
export const roleOptions = staffRoles.map((role) => [role, texts.roleOption(role)] as const)

/** Staff members and their roles, with actions. */
export function People({ people }: { people: readonly StaffMember[] }) {
  const [open, setOpen] = useState<{ what: 'change' | 'remove'; person: StaffMember } | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title={words.title}>
      {people.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <Person person={person} />
            <div className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                aria-label={words.changeOf(person.username)}
                onClick={() => setOpen({ what: 'change', person })}
              >
                {words.change}
              </Button>
              <Button
                look="danger"
                aria-label={words.removeOf(person.username)}
                onClick={() => setOpen({ what: 'remove', person })}
              >
                {words.remove}
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
        {has_second_factor ? <Badge tone="moss">{words.factorOn}</Badge> : <Badge tone="gold">{words.factorOff}</Badge>}
      </p>
      <p className="text-sm text-soft wrap-anywhere">{email}</p>
      <p className="text-sm text-soft tabular-nums">
        {words.since(momentText(since))}, {last_used_at ? words.lastUsed(momentText(last_used_at)) : words.neverUsed}
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
      title={words.changeTitle(username)}
      schema={roleInput}
      given={{ role }}
      send={(typed) => send(() => call('POST /api/admin/staff/:userId/role', { userId: id, ...typed }))}
      done={(_, typed) => words.changed(username, typed.role)}
      failed={texts.changeFailed}
      submit={words.changeYes}
      onClose={onClose}
    >
      {({ field, isDirty }) => (
        <>
          <p>{words.changeText}</p>
          {is_only_second_person && isDirty && <LastOfTwo name={username} />}
          <SelectField label={words.role(username)} options={roleOptions} {...field('role')} />
        </>
      )}
    </FormDialog>
  )
}

function Remove({ person: { id, username, is_only_second_person }, onClose }: DialogProps) {
  const { run, isBusy, failure } = useStaffChange()
  const remove = async () => {
    if (await run(() => call('POST /api/admin/staff/:userId/remove', { userId: id }), words.removed(username)))
      onClose()
  }
  return (
    <Question
      title={words.removeTitle(username)}
      no={words.cancel}
      onNo={() => !isBusy && onClose()}
      yes={words.removeYes}
      onYes={() => void remove()}
      isBusy={isBusy}
    >
      <div className="grid gap-4">
        <p>{words.removeText}</p>
        {is_only_second_person && <LastOfTwo name={username} />}
        <FormFailure>{failure}</FormFailure>
      </div>
    </Question>
  )
}

const LastOfTwo = ({ name }: { name: string }) => (
  <Notice tone="warning">
    <Naming name={name} says={words.lastOfTwo} />
  </Notice>
)
