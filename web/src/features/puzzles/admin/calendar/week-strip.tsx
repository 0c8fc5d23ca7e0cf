import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { texts } from '../texts.ts'
import { mondayOf, weekFrom, writeDate, writeDay, writeWeekday } from './calendar-days.ts'

interface Props {
  days: ReadonlyMap<string, readonly AdminPuzzle[]>
  today: string
  /** The chosen day; may be in another week. */
  date: string | null
  onDate: (date: string | null) => void
}

/** Monday to Sunday. Choosing a day with puzzles shows them on the map; choosing it again deselects it. */
export function WeekStrip({ days, today, date, onDate }: Props) {
  const [monday, setMonday] = useState(() => mondayOf(today))
  const week = weekFrom(monday)
  return (
    <section aria-label="Week" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <StepButton way="back" label="Previous week" onClick={() => setMonday(addUtcDays(monday, -7))} />
        <h3 aria-live="polite" className="min-w-52 text-center text-base font-semibold tabular-nums">
          {writeDay(monday)} – {writeDay(week[6]!)}, {week[6]!.slice(0, 4)}
        </h3>
        <StepButton way="on" label="Next week" onClick={() => setMonday(addUtcDays(monday, 7))} />
        {monday !== mondayOf(today) && (
          <Button look="quiet" className="px-3! text-sm" onClick={() => setMonday(mondayOf(today))}>
            Go to current week
          </Button>
        )}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {week.map((day) => (
          <li key={day}>
            <button
              type="button"
              disabled={!days.has(day)}
              aria-pressed={day === date}
              data-date={day}
              data-status={day === date ? 'selected' : 'pending'}
              className={`grid w-full justify-items-center rounded-control border px-0.5 pt-[5px] pb-1.5 leading-[1.35] not-disabled:hover:bg-line/40 disabled:border-dashed disabled:text-soft aria-pressed:border-(--status) aria-pressed:shadow-[inset_0_0_0_1.5px_var(--status)] ${day === today ? 'border-ink' : 'border-line'}`}
              onClick={() => onDate(day === date ? null : day)}
            >
              <span className="sr-only">
                {writeDate(day)}, {texts.puzzles(days.get(day)?.length ?? 0)}
              </span>
              <span aria-hidden="true" className="text-xs text-soft">
                {writeWeekday(day)}
              </span>
              <span aria-hidden="true" className="font-semibold tabular-nums">
                {Number(day.slice(8))}
              </span>
              <span
                aria-hidden="true"
                className={`mt-0.5 grid h-5 min-w-5 place-items-center rounded-full px-[5px] text-[0.75rem] font-semibold tabular-nums ${countLook(days.has(day), day === date)}`}
              >
                {days.get(day)?.length ?? '–'}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function countLook(hasPuzzles: boolean, isChosen: boolean): string {
  if (isChosen) return 'bg-(--status-text) text-card'
  return hasPuzzles ? 'bg-(--status-wash) text-(--status-text)' : ''
}

interface StepButtonProps {
  way: 'back' | 'on'
  label: string
  onClick: () => void
}

/** A button to go back or forward. */
export function StepButton({ way, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-line/50"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path
          d={way === 'back' ? 'M12.5 4 6.5 10l6 6' : 'm7.500 4 6 6-6 6'}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
