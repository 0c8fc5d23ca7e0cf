import { useState } from 'react'
import { type AnswerOf, download, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { DownloadButton } from '../../../ui/portal/download-button.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from './texts.ts'
import { WinnerTotals } from './winner-totals.tsx'

type Book = AnswerOf<'GET /api/admin/prize-books'>['books'][number]
type Account = keyof Book['opening']

/** How many past years can be chosen. */
const yearsBack = 7
const accounts = Object.keys(texts.accounts) as Account[]

/** The prize books by year: movements, account balances, payments per winner. */
export function Books() {
  const present = new Date(serverClock.now()).getUTCFullYear()
  const [year, setYear] = useState(present)
  const years = Array.from({ length: yearsBack }, (_, back) => String(present - back))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SelectField
          label="Year"
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
          options={years.map((one) => [one, one] as const)}
        />
        <DownloadButton
          load={() => download('GET /api/admin/prize-books.csv', { year })}
          filename={() => `prizes-${year}.csv`}
          failed="Failed to download the books"
          busy="Downloading…"
        >
          Download as CSV
        </DownloadButton>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Months year={year} />
        <WinnerTotals year={year} />
      </div>
    </>
  )
}

function Months({ year }: { year: number }) {
  const read = useRead('GET /api/admin/prize-books', { year })
  return (
    <Panel title="By month">
      <LoadedPart read={read} failed="Failed to fetch the books" waiting={<Skeleton className="h-40" />}>
        {({ books }) => {
          const months = books.flatMap((book) => book.months.map((month) => ({ ...month, currency: book.currency })))
          if (months.length === 0) return <p className="text-soft">No money moved this year.</p>
          return months.map((month) => <Month key={`${month.currency} ${month.month}`} {...month} />)
        }}
      </LoadedPart>
    </Panel>
  )
}

function Month({ month, currency, moved, closing }: Book['months'][number] & { currency: string }) {
  const title = currency === 'usd' ? month : `${month}, ${currency.toUpperCase()}`
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <section aria-label={title} className="border-t border-line py-3 first:border-0 first:pt-0">
      <h3 className="font-semibold tabular-nums">{title}</h3>
      <ul className="mt-1 text-sm">
        {moved.map(({ kind, from, to, count, amount }) => (
          <li key={`${kind} ${from} ${to}`} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{texts.movedOf(texts.steps[kind], count, money(amount))}</span>
            <span className="text-soft">
              {texts.accounts[from]} → {texts.accounts[to]}
            </span>
          </li>
        ))}
      </ul>
      <h4 className="mt-2 text-sm text-soft">Month end</h4>
      <dl className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3">
        {accounts.map((account) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-soft">{texts.accounts[account]}</dt>
            <dd className="tabular-nums">{money(closing[account])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
