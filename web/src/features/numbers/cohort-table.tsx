import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/formats.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { type Column, Table } from '../../ui/async/table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Cohort = AnswerOf<'GET /api/admin/numbers/cohorts'>['cohorts'][number]

/** Monthly cohorts: how many of each month's new players returned in later months. */
export function CohortTable({ days }: { days: { first_day: string; last_day: string } }) {
  const read = useRead('GET /api/admin/numbers/cohorts', days)
  return (
    <LoadedPart read={read} failed="Failed to fetch the returning players" waiting={<Skeleton className="h-40" />}>
      {({ cohorts }) =>
        cohorts.length === 0 ? (
          <p className="text-soft">No player made a first guess in this range.</p>
        ) : (
          <Cohorts cohorts={cohorts} />
        )
      }
    </LoadedPart>
  )
}

function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const widest = Math.max(0, ...cohorts.flatMap((cohort) => cohort.later.map(({ month }) => after(cohort, month))))
  return (
    <Table
      caption="Of the players who first guessed in a month: the share who guessed again in each later month"
      rows={cohorts}
      rowKey={({ month }) => month}
      scroll="overflow-x-auto"
      className="text-sm whitespace-nowrap"
      columns={[
        { head: 'First guess in', look: 'name', cell: ({ month }) => month },
        { head: 'Players', look: 'number', cell: ({ players }) => formatCount(players) },
        ...Array.from(
          { length: widest },
          (_, at): Column<Cohort> => ({
            ...{ head: `+${at + 1} mo.`, look: 'number', cell: (cohort) => shareAfter(cohort, at + 1) },
          }),
        ),
      ]}
    />
  )
}

function shareAfter(cohort: Cohort, months: number): string {
  const later = cohort.later.find(({ month }) => after(cohort, month) === months)
  return later ? `${Math.round(later.share * 100)} %` : '–'
}

const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const after = ({ month: first }: Cohort, month: string) => number(month) - number(first)
