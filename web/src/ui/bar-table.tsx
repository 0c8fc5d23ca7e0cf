import { formatCount } from '../lib/formats.ts'
import { Table } from './async/table.tsx'

interface Props {
  /** What the rows are, and what is counted. */
  heads: readonly [name: string, count: string]
  rows: readonly { name: string; count: number }[]
  labelledBy: string
}

/** Counts by class: a table with bars. */
export function BarTable({ heads, rows, labelledBy }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Table
      labelledBy={labelledBy}
      className="mt-3 w-full table-fixed text-sm"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { head: heads[0], look: 'name', className: 'w-36 whitespace-nowrap', cell: ({ name }) => name },
        {
          ...{ head: heads[1], look: 'number' },
          cell: ({ count }) => (
            <span className="flex items-center gap-2">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-4 min-w-0 flex-1 overflow-hidden rounded-sm"
              >
                <rect width={count === 0 ? 0 : Math.max(1.5, (100 * count) / most)} height="10" className="fill-sea" />
              </svg>
              <span className="w-12 text-end font-semibold">{formatCount(count)}</span>
            </span>
          ),
        },
      ]}
    />
  )
}
