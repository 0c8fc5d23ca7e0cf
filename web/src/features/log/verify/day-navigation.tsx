import { addUtcDays, isUtcDate } from '@whereabouts/game/utc-date'
import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Arrow } from '../../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FieldError, inputStyle } from '../../../ui/text-field.tsx'
import { texts } from './texts.ts'

type Days = AnswerOf<'GET /api/log/days/:date'>

/** Links to the neighboring days of the log, and a form for any other. */
export function DayNavigation({ date, days }: { date: string; days: Days | undefined }) {
  return (
    <nav
      aria-label={actions.otherDays}
      className="flex flex-wrap items-end gap-3 border-t border-line p-5 sm:px-8 sm:py-5"
    >
      {days && date > days.first ? (
        <ButtonLink to={`/verify/${addUtcDays(date, -1)}`} className="flex-1 px-3! sm:flex-none sm:px-5!">
          <Arrow way="back" /> {actions.previousDay}
        </ButtonLink>
      ) : (
        <span className="flex-1 sm:hidden" />
      )}
      {days && date < days.last ? (
        <ButtonLink to={`/verify/${addUtcDays(date, 1)}`} className="flex-1 px-3! sm:flex-none sm:px-5!">
          {actions.nextDay} <Arrow way="on" />
        </ButtonLink>
      ) : (
        <span className="flex-1 sm:hidden" />
      )}
      <DayForm key={date} date={date} days={days} />
    </nav>
  )
}

function DayForm({ date, days }: { date: string; days: Days | undefined }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(date)
  const [error, setError] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isUtcDate(chosen) || (days && (chosen < days.first || chosen > days.last))) setError(texts.noSuchDay)
    else navigate(`/verify/${chosen}`)
  }
  return (
    <form onSubmit={show} noValidate className="w-full sm:ms-auto sm:w-auto">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="verify-day" className="mb-1 block text-sm font-medium">
            {texts.day}
          </label>
          <input
            id="verify-day"
            type="date"
            min={days?.first}
            max={days?.last}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setError(undefined)
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'verify-day-error'}
            className={inputStyle.replace('h-12', 'h-11')}
          />
        </div>
        <Button type="submit" look="secondary" className="px-4!">
          {texts.show}
        </Button>
      </div>
      <FieldError id="verify-day-error">{error}</FieldError>
    </form>
  )
}
