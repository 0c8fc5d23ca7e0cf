import { type Invitation, invite } from '@whereabouts/contract/staff.admin'
import { call } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { ExactField, SelectField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { texts } from '../texts.ts'
import { roleOptions } from './people.tsx'
import { useSendStaff, useStaffChange } from './use-staff.ts'

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Panel title="Invite a staff member">
      <p className="text-soft">
        They get an email with a link that works once, for 7 days. They need an account with that address, and a second
        factor before they see anything.
      </p>
      <InviteForm />
      <h3 className="mt-6 font-semibold">Open invitations</h3>
      {invitations.length === 0 && <p className="text-soft">No open invitations.</p>}
      <ul className="grid divide-y divide-line">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function InviteForm() {
  const send = useSendStaff()
  const form = useActionForm(
    invite.input,
    { email: '', role: 'curator' },
    {
      send: async (typed, { clear }) => {
        await send(() => call('POST /api/admin/staff/invitations', typed))
        clear('email')
      },
      done: (_, { email }) => `The invitation to ${email} is on its way`,
      failed: texts.changeFailed,
    },
  )
  return (
    <form {...form.props} className="mt-4 grid gap-4" aria-label="Invite a staff member">
      <FormFailure>{form.failure}</FormFailure>
      <ExactField label="Email address" type="email" {...form.field('email')} />
      <SelectField label="Role" options={roleOptions} {...form.field('role')} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        Send invitation
      </Button>
    </form>
  )
}

function OpenInvitation({ invitation: { id, email, role, expires_at, is_expired } }: { invitation: Invitation }) {
  const { run, isBusy, failure } = useStaffChange()
  const withdraw = () =>
    run(
      () => call('POST /api/admin/staff/invitations/:invitationId/withdraw', { invitationId: id }),
      `Invitation of ${email} withdrawn`,
    )
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
            {texts.roles[role]}, {`until ${momentText(expires_at)}`}
            {is_expired && <Badge tone="gold">Expired</Badge>}
          </p>
        </div>
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </li>
  )
}
