import { useId } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/formats.ts'
import { PartFailure } from '../../ui/portal/part-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

type Cohort = AnswerOf<'GET /api/admin/numbers/cohorts'>['cohorts'][number]

/** Monthly cohorts: how many of each month's new players returned in later months. */
export function CohortTable({ days }: { days: { first_day: string; last_day: string } }) {
  const { data, error, isFetching, refetch } = useRead('GET /api/admin/numbers/cohorts', days)
  const id = useId()
  if (!data && error && !isFetching)
    return <PartFailure error={error} ofPart={texts.cohortsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (data.cohorts.length === 0) return <p className="text-soft">{texts.noCohorts}</p>
  const widest = Math.max(0, ...data.cohorts.flatMap((cohort) => cohort.later.map(({ month }) => after(cohort, month))))
  const steps = Array.from({ length: widest }, (_, at) => at + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-labelledby={id}>
      <table className="text-sm whitespace-nowrap tabular-nums">
        <caption id={id} className="mb-2 text-start whitespace-normal text-soft">
          {texts.cohortCaption}
        </caption>
        <thead>
          <tr className="text-start text-soft">
            <th scope="col" className="pe-4 font-medium">
              {texts.firstMonth}
            </th>
            <th scope="col" className="pe-4 text-end font-medium">
              {texts.newPlayers}
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className="px-2 text-end font-medium">
                {texts.monthsLater(step)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cohorts.map((cohort) => (
            <Row key={cohort.month} cohort={cohort} steps={steps} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ cohort, steps }: { cohort: Cohort; steps: readonly number[] }) {
  const shares = new Map(cohort.later.map(({ month, share }) => [after(cohort, month), share]))
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal">
        {cohort.month}
      </th>
      <td className="pe-4 text-end">{formatCount(cohort.players)}</td>
      {steps.map((step) => {
        const share = shares.get(step)
        return (
          <td key={step} className="px-2 text-end">
            {share === undefined ? '–' : `${Math.round(share * 100)} %`}
          </td>
        )
      })}
    </tr>
  )
}

const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
/** Months since the first guess. */
const after = ({ month: first }: Cohort, month: string) => number(month) - number(first)
