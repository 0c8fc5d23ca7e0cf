import { type Month, monthBefore, monthSpan } from '@whereabouts/game/prizes/pool'
import { type ReactNode, useState } from 'react'
import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { texts } from './texts.ts'

/** Past months available; the next month is, too. */
const monthsBack = 12

/** Selectable months, latest first. */
function monthsAround(present: Month): Month[] {
  const months = [monthSpan(present).to.toISOString().slice(0, 7)]
  for (let back = 0; back <= monthsBack; back++) months.push(monthBefore(months.at(-1)!))
  return months
}

/** A month's pool, line by line; initially the current month by the server's clock. */
export function PoolSum() {
  const [month, setMonth] = useState<Month>()
  const present = useRead('GET /api/admin/prize-pool', {}).data?.month
  const read = useRead('GET /api/admin/prize-pool', month ? { month } : {})
  const waiting = <Waiting className="" sizes={['h-72 rounded-card']} says="Computing the prize pool…" />
  return (
    <div className="grid gap-3">
      {present && (
        <div className="max-w-64">
          <SelectField
            label="Pool of"
            options={monthsAround(present).map((one) => [one, texts.monthName(one)] as const)}
            value={month ?? present}
            onChange={({ target }) => setMonth(target.value)}
          />
        </div>
      )}
      <LoadedPart read={read} failed="Failed to compute the prize pool" waiting={waiting}>
        {(pool) => <Sum pool={pool} />}
      </LoadedPart>
    </div>
  )
}

type Pool = AnswerOf<'GET /api/admin/prize-pool'>

function Sum({ pool }: { pool: Pool }) {
  const { currency, source_month, share_percent, days } = pool
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <>
      <table className="w-full text-start">
        <caption className="mb-1 text-start text-sm text-soft">{texts.sumTitle(pool.month)}</caption>
        <tbody>
          <Line name={texts.gross(source_month)}>{money(pool.gross)}</Line>
          <Line name="Refunds">{money(pool.refunds)}</Line>
          <Line name="Disputes">{money(pool.disputes)}</Line>
          <Line name="Payment provider fees">{money(pool.fees)}</Line>
          <Line name="Net revenue" isTotal>
            {money(pool.net)}
          </Line>
          <Line name={`${share_percent} % of it: the pool`}>{money(pool.pool)}</Line>
          <Line name={`Divided by ${days} days: the prize a day`} isTotal>
            {money(pool.prize_per_day)}
          </Line>
        </tbody>
      </table>
      <Notes pool={pool} money={money} />
    </>
  )
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const weight = isTotal ? 'border-t border-edge font-semibold' : 'font-normal'
  return (
    <tr>
      <th scope="row" className={`py-1.5 pe-4 wrap-anywhere ${weight}`}>
        {name}
      </th>
      <td className={`py-1.5 text-end align-bottom whitespace-nowrap tabular-nums ${weight}`}>{children}</td>
    </tr>
  )
}

/** What the sum excludes. */
function Notes({ pool, money }: { pool: Pool; money: (amount: number) => string }) {
  const { other_currencies: others, left_out: leftOut } = pool
  const listed = others.map(({ currency, net }) => formatMoney(net, currency)).join(', ')
  const named = leftOut.map(({ category, net }) => `${category} ${money(net)}`).join(', ')
  const isEmpty = pool.is_source_over && pool.prize_per_day === 0
  return (
    <div className="grid gap-2">
      {!pool.is_source_over && <Notice tone="info">{texts.notOver(pool.source_month)}</Notice>}
      {isEmpty && (
        <Notice tone="info">The pool is empty. A new puzzle starts with the prize of the previous puzzle.</Notice>
      )}
      <div className="grid gap-1 text-sm text-soft wrap-anywhere">
        {pool.remainder > 0 && (
          <p>{`${money(pool.remainder)} of the pool is left over, because prizes are rounded down to cents.`}</p>
        )}
        {others.length > 0 && <p>{`Not counted, since prizes are in US dollars: net ${listed}.`}</p>}
        {pool.may_include_tax && (
          <p>Your plans include taxes. They are part of these payments and belong to the tax office.</p>
        )}
        {leftOut.length > 0 && <p>{`Left out, because they are not revenue: ${named}.`}</p>}
        <p>
          {`${pool.count} ${pool.count === 1 ? 'movement' : 'movements'} counted`},{' '}
          {`computed ${momentText(pool.computed_at)}`}
        </p>
      </div>
    </div>
  )
}
