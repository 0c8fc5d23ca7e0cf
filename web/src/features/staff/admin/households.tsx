import { declareHousehold, type Household } from '@whereabouts/contract/staff.admin'
import { call } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { ExactField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { useSendStaff, useStaffChange } from './use-staff.ts'

/** Accounts that may not guess because they belong to a staff member's household. */
export function Households({ households }: { households: readonly Household[] }) {
  return (
    <Panel title="Households">
      <p className="text-soft">
        Accounts of people who live with you or a staff member. They cannot guess. You can add an address before the
        account exists.
      </p>
      {households.length === 0 && <p className="mt-3 text-soft">No household members yet.</p>}
      <ul className="mt-2 grid divide-y divide-line">
        {households.map((household) => (
          <Declared key={household.email} household={household} />
        ))}
      </ul>
      <DeclareForm />
    </Panel>
  )
}

function Declared({ household: { email, note, declared_at } }: { household: Household }) {
  const { run, isBusy, failure } = useStaffChange()
  const remove = () => run(() => call('POST /api/admin/staff/households/remove', { email }), `${email} can guess again`)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p dir="auto" className="text-sm text-soft wrap-anywhere tabular-nums">
            {note}, {momentText(declared_at)}
          </p>
        </div>
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-label={`Remove ${email} from the households`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </li>
  )
}

function DeclareForm() {
  const send = useSendStaff()
  const form = useActionForm(
    declareHousehold.input,
    { email: '', note: '' },
    {
      send: async (typed, { clear }) => {
        await send(() => call('POST /api/admin/staff/households', typed))
        clear('email', 'note')
      },
      done: (_, { email }) => `${email} cannot guess now`,
      failed: texts.changeFailed,
    },
  )
  return (
    <form {...form.props} autoComplete="off" className="mt-4 grid gap-4" aria-label="Households">
      <FormFailure>{form.failure}</FormFailure>
      <ExactField label="Email address of the account" type="email" {...form.field('email')} />
      <TextField
        label="Whose household it is"
        hint="For example: Ann’s partner"
        maxLength={200}
        {...form.field('note')}
      />
      <Button type="submit" look="secondary" isBusy={form.isBusy} className="justify-self-start">
        Add
      </Button>
    </form>
  )
}
