import { utcDate } from '@whereabouts/game/release'
import { addUtcDays, isUtcDate } from '@whereabouts/game/utc-date'
import { type FormEvent, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useIsHydrated } from '../../../ui/local-time.tsx'
import { FieldError, inputStyle } from '../../../ui/text-field.tsx'
import { texts } from './texts.ts'

/** Links to neighboring days, and any other up to today. */
export function DayNavigation({ date }: { date: string }) {
  const now = useServerNow()
  const isHydrated = useIsHydrated()
  const today = utcDate(new Date(now()))
  // The server-rendered page does not contain today's date.
  const hasNext = !isHydrated || date < today
  return (
    <nav
      aria-label={texts.otherDays}
      className="flex flex-wrap items-end gap-3 border-t border-line p-5 sm:px-8 sm:py-5"
    >
      <ButtonLink to={`/verify/${addUtcDays(date, -1)}`} className="flex-1 px-3! sm:flex-none sm:px-5!">
        <span aria-hidden="true" className="mirrored">
          ←
        </span>{' '}
        {texts.previous}
      </ButtonLink>
      {hasNext ? (
        <ButtonLink to={`/verify/${addUtcDays(date, 1)}`} className="flex-1 px-3! sm:flex-none sm:px-5!">
          {texts.next}{' '}
          <span aria-hidden="true" className="mirrored">
            →
          </span>
        </ButtonLink>
      ) : (
        <span className="flex-1 sm:hidden" />
      )}
      <DayForm key={date} date={date} today={isHydrated ? today : undefined} />
    </nav>
  )
}

function DayForm({ date, today }: { date: string; today: string | undefined }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(date)
  const [error, setError] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isUtcDate(chosen) || (today && chosen > today)) setError(texts.noSuchDay)
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
            max={today}
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
