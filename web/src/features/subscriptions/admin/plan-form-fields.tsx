import { guessesThatFind } from '@whereabouts/game/rules'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMayOpen } from '../../../lib/use-portal-rights.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldLabels, type PlanFields } from './plan-fields.ts'
import { texts } from './texts.ts'
import { useTellsExactly } from './use-plans.ts'

interface Props {
  form: UseFormReturn<PlanFields>
  /** Gets the first field. */
  first: RefObject<HTMLInputElement | null>
  liveSubscriptions: number
}

const currencies = Object.entries(texts.form.currencies)
const intervals = (['day', 'week', 'month', 'year'] as const).map((interval) => [interval, interval] as const)

/** Every field of a plan. */
export function PlanFormFields({ form, first, liveSubscriptions }: Props) {
  const { register, formState, watch } = form
  const { errors } = formState
  const tellsExactly = useTellsExactly()
  const { ref: nameRef, ...name } = register('plan_name')
  const keepName = (field: HTMLInputElement | null) => {
    nameRef(field)
    first.current = field
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label={fieldLabels.plan_name}
          required
          maxLength={60}
          error={errors.plan_name?.message}
          {...name}
          ref={keepName}
        />
        <div className="sm:pt-7">
          <Checkbox label={fieldLabels.show_plan_name} {...register('show_plan_name')} />
        </div>
      </div>
      <TextField
        label={fieldLabels.stripe_price_id}
        required
        maxLength={120}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        hint={liveSubscriptions ? texts.form.priceIdInUse(liveSubscriptions) : texts.form.priceIdHint}
        error={errors.stripe_price_id?.message}
        {...register('stripe_price_id')}
      />
      <PriceFields form={form} />
      {tellsExactly && watch('guesses_per_puzzle') >= guessesThatFind && <ExactWarning />}
    </>
  )
}

function PriceFields({ form }: Pick<Props, 'form'>) {
  const { register } = form
  const { errors } = form.formState
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      <TextField
        label={fieldLabels.price_amount}
        type="number"
        inputMode="decimal"
        required
        min={0}
        step={0.01}
        error={errors.price_amount?.message}
        {...register('price_amount', { valueAsNumber: true })}
      />
      <SelectField
        label={fieldLabels.currency}
        required
        options={currencies}
        error={errors.currency?.message}
        {...register('currency')}
      />
      <SelectField
        label={fieldLabels.billing_interval}
        required
        options={intervals}
        error={errors.billing_interval?.message}
        {...register('billing_interval')}
      />
      <WholeNumber form={form} name="trial_period_days" min={0} max={365} hint={texts.form.trialHint} />
      <WholeNumber form={form} name="guesses_per_puzzle" min={1} max={100} hint={texts.form.guessesHint} />
      <div className="md:pt-6">
        <Checkbox label={fieldLabels.is_active} hint={texts.form.isActiveHint} {...register('is_active')} />
      </div>
    </div>
  )
}

interface WholeNumberProps extends Pick<Props, 'form'> {
  name: 'trial_period_days' | 'guesses_per_puzzle'
  min: number
  max: number
  hint: string
}

function WholeNumber({ form, name, ...field }: WholeNumberProps) {
  return (
    <TextField
      label={fieldLabels[name]}
      type="number"
      inputMode="numeric"
      required
      step={1}
      error={form.formState.errors[name]?.message}
      {...field}
      {...form.register(name, { valueAsNumber: true })}
    />
  )
}

/** That a plan of so many guesses can be won by arithmetic, and where the owner may change that. */
export function ExactWarning() {
  const mayChange = useMayOpen('/admin/config')
  return (
    <Notice tone="warning" title={texts.exact.title}>
      <p>{texts.exact.warning}</p>
      {mayChange && (
        <Link to="/admin/config#distances" className="text-link inline-flex min-h-11 items-center">
          {texts.exact.link}
        </Link>
      )}
    </Notice>
  )
}
