import type { SessionUser } from '@whereabouts/contract/accounts'
import { claim } from '@whereabouts/contract/prizes'
import { useMemo } from 'react'
import type { InputOf } from '../../../lib/api.ts'
import { listCountries } from '../../../lib/countries.ts'
import { useForm } from '../../../lib/use-form.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { FieldError, TextField } from '../../../ui/text-field.tsx'
import type { OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'
import { usePrizeChange } from './use-prize-change.ts'

const words = texts.form
const declarations = ['is_of_age', 'is_not_staff', 'has_one_account', 'plays_by_hand', 'has_read_rules'] as const

type Typed = Omit<InputOf<'POST /api/prizes/:prizeId/claim'>, 'prizeId'>
const typedSchema = claim.input.omit({ prizeId: true })
/** Nothing is preselected but the name, where the winner has chosen. */
const nothing = {
  ...{ country: '', region: '', shown_as: '' },
  ...Object.fromEntries(declarations.map((name) => [name, false])),
} as unknown as Typed

interface Props {
  prize: OwnPrize
  user: SessionUser
}

/** Claims a prize: residence, declarations, and display name. Asks for no payment data. */
export function ClaimForm({ prize: { id, paid_by: paidBy, shown_as: shownAs }, user }: Props) {
  const { send, isSending, failure } = usePrizeChange('POST /api/prizes/:prizeId/claim', id)
  const { props, field } = useForm(typedSchema, nothing, send)
  const countries = useMemo(() => [['', words.chooseCountry] as const, ...listCountries()], [])
  return (
    <form {...props} aria-label={words.name} className="mt-6 grid gap-6">
      <FormFailure>{failure}</FormFailure>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={words.country} options={countries} autoComplete="country" required {...field('country')} />
        <TextField
          label={words.region}
          hint={words.regionHint}
          autoComplete="address-level1"
          maxLength={100}
          {...field('region')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{words.declarations}</legend>
        {declarations.map((name) => (
          <Checkbox
            key={name}
            label={words[name]}
            required
            hint={name === 'has_read_rules' && <RulesLink />}
            {...field(name)}
          />
        ))}
      </fieldset>
      <ShownAs key={shownAs} chosen={shownAs} error={field('shown_as').error} username={user.username} />
      <div>
        <p className="leading-relaxed">{paidBy === 'stripe' ? texts.payout.afterClaim : texts.howPaid(user.email)}</p>
        <p className="mt-1 text-sm text-soft">{texts.neverAsked}</p>
      </div>
      <Button type="submit" isBusy={isSending} className="min-h-12 sm:justify-self-start">
        {isSending ? actions.oneMoment : words.send}
      </Button>
    </form>
  )
}

function RulesLink() {
  return (
    <LineLink to="/rules" target="_blank">
      {words.readRules}
    </LineLink>
  )
}

/** How the winner is shown in public. */
function ShownAs({
  chosen,
  error,
  username,
}: {
  chosen: OwnPrize['shown_as']
  error: string | undefined
  username: string
}) {
  const wrong = error && words.shownMissing
  const choices = [
    ['username', words.byName(username)],
    ['nobody', words.withoutName],
  ] as const
  return (
    <fieldset className="min-w-0" aria-describedby={wrong ? 'shown-as-error' : undefined}>
      <legend className="font-medium">{words.shown}</legend>
      <p className="text-sm text-soft">{words.shownHint}</p>
      <div className="mt-1">
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 ps-2.5">
            <input
              type="radio"
              name="shown_as"
              value={value}
              defaultChecked={value === chosen}
              className="size-6 shrink-0 accent-sea"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id="shown-as-error">{wrong}</FieldError>
    </fieldset>
  )
}
