import { Readable } from 'node:stream'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { type download, figures, fileFigures, type get, moneyFigures } from '@whereabouts/contract/numbers.admin'
import { amountFrom } from '@whereabouts/game/money'
import type { ContextFor } from '../../core/context.ts'
import { type CsvCell, csvLine } from '../../platform/csv.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { readCohorts, readNumbers } from './get-numbers.ts'

const heads = ['figure', 'currency', 'from', 'to', 'value']
type Line = [figure: string, ...CsvCell[]]
type Cohorts = Awaited<ReturnType<typeof readCohorts>>

/** The figures as a file, a line for each number. Of returning players `from` is the month of the first guess and `to` the later one. */
export async function downloadNumbers(
  context: ContextFor<'admin'>,
  { figure, ...wanted }: InputOf<typeof download>,
): Promise<Bytes> {
  const needsCohorts = figure === undefined || figure === 'returning_players'
  const [numbers, cohorts] = await Promise.all([
    readNumbers(context, wanted),
    needsCohorts ? readCohorts(context, { from: wanted.first_day, to: wanted.last_day }) : [],
  ])
  const chosen = figure === undefined ? fileFigures : [figure]
  const lines = [...periodLines(numbers), ...moneyLines(numbers), ...cohortLines(cohorts)].filter(([name]) =>
    chosen.some((one) => one === name),
  )
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    size: null,
    stream: Readable.from([csvLine(heads), ...lines.map(csvLine)], { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `numbers${figure ? `-${figure.replaceAll('_', '-')}` : ''}-${wanted.first_day}-${wanted.last_day}.csv`,
  }
}

const cell = (value: number | null): CsvCell => (value === null ? null : { digits: String(value) })

const periodLines = ({ periods }: OutputOf<typeof get>): Line[] =>
  figures.flatMap((name) => periods.map((period): Line => [name, null, period.start, period.end, cell(period[name])]))

const moneyLines = ({ periods, money }: OutputOf<typeof get>): Line[] =>
  money.flatMap((sums) =>
    moneyFigures.flatMap((name) =>
      periods.map(({ start, end }, at): Line => [name, sums.currency, start, end, amountCell(sums[name][at]!)]),
    ),
  )

const amountCell = (cents: number): CsvCell => ({ digits: cents < 0 ? `-${amountFrom(-cents)}` : amountFrom(cents) })

const cohortLines = (cohorts: Cohorts): Line[] =>
  cohorts.flatMap(({ month, players, later }) =>
    [{ month, players }, ...later].map((row): Line => ['returning_players', null, month, row.month, cell(row.players)]),
  )
