import type { PrizeBasis } from '@whereabouts/contract/pool.admin'
import type { Point } from '@whereabouts/game/distance'
import { formatPrize } from '../../../../lib/formats.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { texts } from '../texts.ts'
import { coordinateInputs } from './place-field.tsx'
import { writeOwnTime } from './preview-panel.tsx'
import { type FieldsProps, momentInput, numberOf, prizeInput, releaseMs, wholePrize } from './puzzle-fields.ts'

interface Props extends FieldsProps {
  prizeBasis: PrizeBasis
  /** The part of the prize that earlier winners forfeited. */
  prizeRolled: number
  onPlace: (point: Point | null) => void
  /** Released: date and time are fixed. */
  isLocked: boolean
  /** Saving would release it immediately. */
  isLive: boolean
  conflicts: number
}

/** Prize, date, time and coordinates. */
export function PuzzleFieldset(props: Props) {
  const { fields, isLocked, isLive, conflicts } = props
  const at = releaseMs(fields)
  const [date, time] = [momentInput(props, 'date'), momentInput(props, 'time')]
  const locked = isLocked ? ' (Locked)' : ''
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_1.3fr_1.3fr]">
        <TextField {...prizeInput(props)} hint={prizeHint(props)} />
        <TextField {...date} label={`${date.label}${locked}`} disabled={isLocked} />
        <TextField
          {...time}
          label={`${time.label}${locked}`}
          disabled={isLocked}
          hint={at === null ? undefined : `For you: ${writeOwnTime(at)}`}
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
        {coordinateInputs(props).map((input) => (
          <TextField key={input.name} {...input} />
        ))}
      </div>
    </div>
  )
}

/** The field is the prize's own part; its hint names the forfeited part and the sum. */
function prizeHint({ fields, prizeRolled, prizeBasis, isLocked }: Props): string | undefined {
  const own = numberOf(fields.prize)
  const whole = own === null ? '.' : `: ${formatPrize(wholePrize(own, prizeRolled))} in all.`
  const hints = [
    ...(prizeRolled > 0 ? [`${formatPrize(prizeRolled)} forfeited by earlier winners is added to it${whole}`] : []),
    ...(isLocked ? ['The puzzle is released. Its prize is sealed in the public log and stays.'] : []),
  ]
  return hints.join(' ') || texts.prizeBases[prizeBasis]
}
