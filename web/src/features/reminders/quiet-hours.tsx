import type { OwnReminders } from '@whereabouts/contract/reminders'
import { useId } from 'react'
import { momentFormat } from '../../lib/formats.ts'
import { texts as common } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, inputStyle } from '../../ui/text-field.tsx'
import { texts } from './texts.ts'
import { browserZone, useChangeReminders } from './use-own-reminders.ts'

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** Quiet hours, and their time zone. */
export function QuietHours({ own }: { own: OwnReminders }) {
  const { isBusy, change, saveThisZone } = useChangeReminders()
  const id = useId()
  const { quiet_from, quiet_to, zone, is_zone_known } = own
  const here = browserZone()
  const save = (times: Partial<Pick<OwnReminders, 'quiet_from' | 'quiet_to'>>) =>
    void change('POST /api/reminders/quiet-hours', { quiet_from, quiet_to, ...times })
  return (
    <section aria-labelledby={id} className="p-5 sm:px-6">
      <h3 id={id} className="text-lg">
        {texts.quiet.title}
      </h3>
      <p className="mt-1 max-w-prose leading-relaxed text-soft">{texts.quiet.text}</p>
      <div className="mt-4 grid max-w-sm grid-cols-2 gap-4">
        <HalfHour
          label={texts.quiet.from}
          value={quiet_from}
          isBusy={isBusy}
          onChoose={(time) => save({ quiet_from: time })}
        />
        <HalfHour
          label={texts.quiet.to}
          value={quiet_to}
          isBusy={isBusy}
          onChoose={(time) => save({ quiet_to: time })}
        />
      </div>
      <p role="status" className="mt-3 text-sm text-soft">
        {is_zone_known ? texts.quiet.zone(zone) : texts.quiet.unknownZone}
        {quiet_from === quiet_to && common.betweenSentences + texts.quiet.none}
      </p>
      {here !== zone && (
        <Button look="secondary" className="mt-3" isBusy={isBusy} onClick={() => void saveThisZone()}>
          {texts.quiet.takeZone(here)}
        </Button>
      )}
    </section>
  )
}

const formatHalfHour = momentFormat({ hour: 'numeric', minute: '2-digit' }, '')

interface HalfHourProps {
  label: string
  value: string
  isBusy: boolean
  onChoose: (time: string) => void
}

function HalfHour({ label, value, isBusy, onChoose }: HalfHourProps) {
  return (
    <FieldFrame label={label}>
      {(tied) => (
        <select
          {...tied}
          value={value}
          disabled={isBusy}
          className={`${inputStyle} bg-card! tabular-nums`}
          onChange={(event) => onChoose(event.target.value)}
        >
          {halfHours.map((time) => (
            <option key={time} value={time}>
              {formatHalfHour(new Date(`1970-01-01T${time}Z`), 'UTC')}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
