import { type Invitation, invite } from '@whereabouts/contract/staff.admin'
import type { StaffRole } from '@whereabouts/game/staff'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { roleOptions } from './people.tsx'
import { useStaffChange } from './use-staff.ts'

const words = texts.invite

/** The form that invites somebody, and the invitations that are open. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Panel title={words.title}>
      <p className="text-soft">{words.text}</p>
      <InviteForm />
      <h3 className="mt-6 font-semibold">{words.open}</h3>
      {invitations.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid divide-y divide-line">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function InviteForm() {
  const { run, isBusy, failure, field: wrongField } = useStaffChange()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('curator')
  const [fault, setFault] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const judged = invite.input.shape.email.safeParse(email)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    const ask = () => call('POST /api/admin/staff/invitations', { email: judged.data, role })
    if (await run(ask, words.sent(judged.data))) setEmail('')
  }
  const isOfEmail = wrongField === 'email'
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4" aria-label={words.title}>
      <FormFailure>{isOfEmail ? null : failure}</FormFailure>
      <TextField
        ref={field}
        label={words.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={fault ?? (isOfEmail ? (failure ?? undefined) : undefined)}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label={words.role}
        options={roleOptions}
        value={role}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}

function OpenInvitation({ invitation: { id, email, role, expires_at, is_expired } }: { invitation: Invitation }) {
  const { run, isBusy, failure } = useStaffChange()
  const withdraw = () =>
    run(
      () => call('POST /api/admin/staff/invitations/:invitationId/withdraw', { invitationId: id }),
      words.withdrawn(email),
    )
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
            {texts.roles[role]}, {words.until(momentText(expires_at))}
            {is_expired && <Badge tone="gold">{words.expired}</Badge>}
          </p>
        </div>
        <Button look="secondary" isBusy={isBusy} aria-label={words.withdrawOf(email)} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </li>
  )
}
