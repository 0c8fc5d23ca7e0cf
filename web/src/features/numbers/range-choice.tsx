import { daysIn, mostDays, type PeriodKind, periodKinds } from '@whereabouts/game/numbers/periods'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { SelectField } from '../../ui/portal/fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

const texts = {
  presets: { '30': '30 days', '90': '90 days', year: '12 months', own: 'Own dates' },
  kinds: { day: 'Day', week: 'Week (from Monday)', month: 'Month' },
}
export const presets = ['30', '90', 'year', 'own'] as const
export type Preset = (typeof presets)[number]

export interface Choice {
  preset: Preset
  by: PeriodKind
  /** Dates in the fields, used only with `own`. */
  first: string
  last: string
}

/** The chosen days, or why they cannot be shown. */
export function daysOf({ preset, first, last }: Choice, today: string) {
  const days = { first_day: first, last_day: last }
  if (preset === '30') days.first_day = addUtcDays(today, -29)
  if (preset === '90') days.first_day = addUtcDays(today, -89)
  if (preset === 'year') days.first_day = `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`
  if (preset !== 'own') days.last_day = today
  return { days, error: preset === 'own' ? errorOf(days) : null }
}

function errorOf({ first_day, last_day }: { first_day: string; last_day: string }): string | null {
  if (!first_day || !last_day) return 'Please choose a day.'
  if (first_day > last_day) return 'The first day must be before the last day.'
  return daysIn({ from: first_day, to: last_day }) > mostDays ? 'Please choose at most three years.' : null
}

interface Props {
  choice: Choice
  error: string | null
  onChoose: (choice: Choice) => void
}

export function RangeChoice({ choice, error, onChoose }: Props) {
  const { preset, by, first, last } = choice
  return (
    <>
      <SelectField
        label="Range"
        value={preset}
        onChange={({ target }) => onChoose({ ...choice, preset: target.value as Preset })}
        options={presets.map((one) => [one, texts.presets[one]] as const)}
      />
      <SelectField
        label="Group by"
        value={by}
        onChange={({ target }) => onChoose({ ...choice, by: target.value as PeriodKind })}
        options={periodKinds.map((one) => [one, texts.kinds[one]] as const)}
      />
      {preset === 'own' && (
        <>
          <TextField
            label="First day"
            type="date"
            value={first}
            error={error ?? undefined}
            onChange={({ target }) => onChoose({ ...choice, first: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={last}
            onChange={({ target }) => onChoose({ ...choice, last: target.value })}
          />
        </>
      )}
    </>
  )
}
