import type { PrizeBasis } from '@whereabouts/contract/pool.admin'
import type { Point } from '@whereabouts/game/distance'
import { formatPrize } from '../../../../lib/formats.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { texts } from '../texts.ts'
import { CoordinateFields } from './place-field.tsx'
import { writeOwnTime } from './preview-panel.tsx'
import { type FieldErrors, momentInput, numberOf, type PuzzleFields, releaseMs, wholePrize } from './puzzle-fields.ts'

interface Props {
  /** The form that Enter submits. */
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  prizeBasis: PrizeBasis
  /** The part of the prize that earlier winners forfeited. */
  prizeRolled: number
  onField: (name: keyof PuzzleFields, value: string) => void
  onPlace: (point: Point | null) => void
  /** Released: date and time are fixed. */
  isLocked: boolean
  /** Saving would release it immediately. */
  isLive: boolean
  conflicts: number
}

/** Prize, date, time and coordinates. */
export function PuzzleFieldset(props: Props) {
  const { form, fields, errors, prizeBasis, prizeRolled, onField, isLocked, isLive, conflicts, onPlace } = props
  const at = releaseMs(fields)
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_1.3fr_1.3fr]">
        <PrizeField {...{ form, fields, errors, prizeBasis, prizeRolled, isLocked, onField }} />
        <TextField
          form={form}
          name="date"
          type="date"
          label={isLocked ? `Release date (Locked)` : 'Release date'}
          required
          disabled={isLocked}
          {...momentInput({ value: fields.date, onValue: (value) => onField('date', value) })}
          error={errors.date}
        />
        <TextField
          form={form}
          name="time"
          type="time"
          label={isLocked ? `Release time (UTC) (Locked)` : 'Release time (UTC)'}
          required
          disabled={isLocked}
          {...momentInput({ value: fields.time, onValue: (value) => onField('time', value) })}
          hint={at === null ? undefined : `For you: ${writeOwnTime(at)}`}
          error={errors.time}
        />
      </div>
      {conflicts > 0 && (
        <Notice tone="warning">{`${conflicts} other puzzle(s) already scheduled for ${writeShortDate(fields.date)}`}</Notice>
      )}
      {isLive && (
        <Notice tone="warning" title="Goes live immediately">
          {texts.goesLive}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-4">
        <CoordinateFields {...{ form, fields, errors, onField, onPlace }} />
      </div>
    </div>
  )
}

type PrizeProps = Pick<Props, 'form' | 'fields' | 'errors' | 'prizeBasis' | 'prizeRolled' | 'isLocked' | 'onField'>

/** The prize's own part. The forfeited part and the sum are shown beside it. */
function PrizeField({ form, fields, errors, prizeBasis, prizeRolled, isLocked, onField }: PrizeProps) {
  const own = numberOf(fields.prize)
  const hints = [
    ...(prizeRolled > 0
      ? [texts.prizeParts(formatPrize(prizeRolled), own === null ? null : formatPrize(wholePrize(own, prizeRolled)))]
      : []),
    ...(isLocked ? ['The puzzle is released. Its prize is sealed in the public log and stays.'] : []),
  ]
  return (
    <TextField
      form={form}
      name="prize"
      type="number"
      step={0.01}
      min={0}
      label="Prize amount (USD)"
      required
      value={fields.prize}
      onChange={({ target }) => onField('prize', target.value)}
      hint={hints.join(' ') || texts.prizeBases[prizeBasis]}
      error={errors.prize}
    />
  )
}
