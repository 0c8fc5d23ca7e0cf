import { Link } from 'react-router'
import { ButtonLink } from '../../parts/button.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { Notice } from '../../parts/notice.tsx'
import type { Dashboard } from './dashboard-answer.ts'
import { Panel } from './panel.tsx'
import { texts } from './texts.ts'
import { dayText } from './utc-text.ts'

const planOn = (date: string) => `/admin/puzzles?date=${date}`

/** Above all else: tomorrow has no puzzle. */
export function TomorrowMissing({ date }: { date: string }) {
  return (
    <Notice tone="error" title={texts.plan.tomorrowMissing(dayText(date))}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{texts.plan.tomorrowMissingText}</p>
        <ButtonLink look="primary" to={planOn(date)}>
          {texts.plan.schedule}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Tomorrow's puzzle, and the days of the next two weeks that have none. */
export function Upcoming({ tomorrow, gaps }: Pick<Dashboard, 'tomorrow' | 'gaps'>) {
  const { puzzle } = tomorrow
  return (
    <Panel title={texts.plan.title}>
      {puzzle && (
        <p className="mb-2">
          <span className="font-semibold text-moss-text">{texts.plan.tomorrow(dayText(tomorrow.date))}</span>{' '}
          <span className="text-soft">
            {texts.plan.tomorrowPlan(puzzle.release_time.slice(0, 5), formatPrize(puzzle.prize_amount))}
          </span>
        </p>
      )}
      {gaps.length === 0 ? (
        <p className="text-soft">{texts.plan.noGaps}</p>
      ) : (
        <>
          <p>{texts.plan.gaps(gaps.length)}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {gaps.map((date) => (
              <li key={date}>
                <Link to={planOn(date)} className="text-link inline-flex min-h-9 items-center text-sm tabular-nums">
                  {dayText(date)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
