import type { planFields } from '@whereabouts/contract/subscriptions.admin'
import { guessesThatFind } from '@whereabouts/game/rules'
import { billingIntervals } from '@whereabouts/game/subscription'
import type { RefObject } from 'react'
import type { Form } from '../../../lib/use-form.ts'
import { useMayOpen } from '../../../lib/use-portal-rights.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ExactField, SelectField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldLabels } from './plan-fields.ts'
import { texts } from './texts.ts'
import { useTellsExactly } from './use-plans.ts'

interface Props {
  form: Form<typeof planFields>
  first: RefObject<HTMLInputElement | null>
  liveSubscriptions: number
}

const currencies = Object.entries(texts.form.currencies)
const intervals = billingIntervals.map((interval) => [interval, interval] as const)

export function PlanFormFields({ form, first, liveSubscriptions }: Props) {
  const { field, values } = form
  const tellsExactly = useTellsExactly()
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField ref={first} label={fieldLabels.plan_name} required maxLength={60} {...field('plan_name')} />
        <div className="sm:pt-7">
          <Checkbox label={fieldLabels.show_plan_name} {...field('show_plan_name')} />
        </div>
      </div>
      <ExactField
        label={fieldLabels.stripe_price_id}
        required
        maxLength={120}
        hint={
          liveSubscriptions
            ? texts.form.priceIdInUse(liveSubscriptions)
            : 'The payment provider’s id, such as price_1Abc. Amount, currency and interval must match it.'
        }
        {...field('stripe_price_id')}
      />
      <PriceFields field={field} />
      {tellsExactly && values.guesses_per_puzzle >= guessesThatFind && <ExactWarning />}
    </>
  )
}

function PriceFields({ field }: Pick<Form<typeof planFields>, 'field'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      <TextField
        label={fieldLabels.price_amount}
        type="number"
        inputMode="decimal"
        required
        min={0}
        step={0.01}
        {...field('price_amount')}
      />
      <SelectField label={fieldLabels.currency} required options={currencies} {...field('currency')} />
      <SelectField label={fieldLabels.billing_interval} required options={intervals} {...field('billing_interval')} />
      <TextField
        {...wholeNumber}
        label={fieldLabels.trial_period_days}
        min={0}
        max={365}
        hint="0 to 365; 0 means no trial"
        {...field('trial_period_days')}
      />
      <TextField
        {...wholeNumber}
        label={fieldLabels.guesses_per_puzzle}
        min={1}
        max={100}
        hint="1 to 100"
        {...field('guesses_per_puzzle')}
      />
      <div className="md:pt-6">
        <Checkbox
          label={fieldLabels.is_active}
          hint="Active plans are offered to players. The cheapest active one is the default pricing."
          {...field('is_active')}
        />
      </div>
    </div>
  )
}

const wholeNumber = { type: 'number', inputMode: 'numeric', required: true, step: 1 } as const

/** Warns that this many guesses allow triangulation, and links to the setting. */
export function ExactWarning() {
  const mayChange = useMayOpen('/admin/config')
  return (
    <Notice tone="warning" title="Three guesses reveal the place">
      <p>
        With exact distances, three guesses are enough to compute the place (trilateration) and win without looking at
        the photo.
      </p>
      {mayChange && <LineLink to="/admin/config#distances">Change how distances are shown</LineLink>}
    </Notice>
  )
}
