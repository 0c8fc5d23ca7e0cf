import { declareHousehold, type Household } from '@whereabouts/contract/staff.admin'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { useStaffChange } from './use-staff.ts'

const words = texts.households

/** The accounts that may not guess since they belong to the household of somebody who works here. */
export function Households({ households }: { households: readonly Household[] }) {
  return (
    <Panel title={words.title}>
      <p className="text-soft">{words.text}</p>
      {households.length === 0 && <p className="mt-3 text-soft">{words.none}</p>}
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
  const remove = () => run(() => call('POST /api/admin/staff/households/remove', { email }), words.removed(email))
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p dir="auto" className="text-sm text-soft wrap-anywhere tabular-nums">
            {note}, {momentText(declared_at)}
          </p>
        </div>
        <Button look="secondary" isBusy={isBusy} aria-label={words.removeOf(email)} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </li>
  )
}

const empty = { email: '', note: '' }
type Field = keyof typeof empty

function DeclareForm() {
  const { run, isBusy, failure, field } = useStaffChange()
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const judged = declareHousehold.input.safeParse(draft)
    const issues = judged.error?.issues ?? []
    setFaults(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])))
    if (!judged.success) return
    const ask = () => call('POST /api/admin/staff/households', judged.data)
    if (await run(ask, words.declared(judged.data.email))) setDraft(empty)
  }
  const isOfField = field === 'email' || field === 'note'
  const propsOf = (name: Field) => ({
    value: draft[name],
    autoComplete: 'off',
    error: faults[name] ?? (field === name ? (failure ?? undefined) : undefined),
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4" aria-label={words.title}>
      <FormFailure>{isOfField ? null : failure}</FormFailure>
      <TextField label={words.email} type="email" autoCapitalize="none" spellCheck={false} {...propsOf('email')} />
      <TextField label={words.note} hint={words.noteHint} maxLength={200} {...propsOf('note')} />
      <Button type="submit" look="secondary" isBusy={isBusy} className="justify-self-start">
        {words.declare}
      </Button>
    </form>
  )
}
