import { Readable } from 'node:stream'
import type { download, get, saveThreshold, winnerTotals } from '@whereabouts/contract/books.admin'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import { type PrizeAccount, prizeAccounts } from '@whereabouts/game/prizes/life'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { Bytes } from '../../../platform/http/serve.ts'
import { writeAudit } from '../../audit/for-others.ts'
import {
  type BalanceRow,
  listMoved,
  listPostings,
  listThresholds,
  listWinnerTotals,
  type MovedRow,
  type PostingRow,
  saveThresholdRow,
  sumBalances,
  type ThresholdRow,
  yearSpan,
} from '../book-queries.ts'

/** Cents of each account, so that no sum loses any. */
type Balances = Record<PrizeAccount, number>
type Book = OutputOf<typeof get>['books'][number]

export const getBooks: CommandOf<typeof get> = async ({ db }, { year }) => {
  const span = yearSpan(year)
  const [moved, before] = [await listMoved(db, span), await sumBalances(db, span.from)]
  const currencies = [...new Set([...before, ...moved].map(({ currency }) => currency))].toSorted()
  const inCurrency = <Row extends { currency: string }>(rows: Row[], wanted: string) =>
    rows.filter(({ currency }) => currency === wanted)
  return {
    books: currencies.map((currency) => ({
      currency,
      ...bookOf(inCurrency(before, currency), inCurrency(moved, currency)),
    })),
  }
}

/** The book of one currency, by month. */
function bookOf(before: BalanceRow[], moved: MovedRow[]): Omit<Book, 'currency'> {
  const sums = new Map(before.map(({ account, amount }) => [account, signedCents(amount)]))
  const opening = Object.fromEntries(prizeAccounts.map((account) => [account, sums.get(account) ?? 0])) as Balances
  const balances = { ...opening }
  const months: Book['months'] = []
  for (const [month, rows] of Map.groupBy(moved, (row) => row.month)) {
    for (const row of rows) post(balances, row)
    months.push({ month, moved: rows.map(wireMoved), closing: wireBalances(balances) })
  }
  return { opening: wireBalances(opening), months }
}

function post(balances: Balances, { from, to, amount }: MovedRow): void {
  balances[from] -= centsFrom(amount)
  balances[to] += centsFrom(amount)
}

const signedCents = (amount: string) => (amount.startsWith('-') ? -centsFrom(amount.slice(1)) : centsFrom(amount))
const wireCents = (cents: number) => Math.sign(cents) * wireAmount(amountFrom(Math.abs(cents))) || 0
const wireBalances = (balances: Balances) =>
  Object.fromEntries(prizeAccounts.map((account) => [account, wireCents(balances[account])])) as Balances
const wireMoved = ({ kind, from, to, count, amount }: MovedRow) => ({
  kind,
  from,
  to,
  count,
  amount: wireAmount(amount),
})

/** The heads of the file's columns, by the posting's facts. */
const heads: Record<keyof PostingRow, string> = {
  at: 'at',
  kind: 'step',
  prizeId: 'prize',
  releaseDate: 'release_date',
  winner: 'winner',
  from: 'from',
  to: 'to',
  amount: 'amount',
  currency: 'currency',
  reference: 'reference',
  reason: 'reason',
  clause: 'clause',
}
const columns = Object.keys(heads) as (keyof PostingRow)[]

/** The postings of a year as a file: some hundreds of lines. */
export async function downloadBooks({ db }: ContextFor<'admin'>, { year }: InputOf<typeof download>): Promise<Bytes> {
  const postings = await listPostings(db, yearSpan(year))
  const lines = postings.map((posting) => csvLine(columns.map((name) => cellOf(posting[name]))))
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    size: null,
    stream: Readable.from([csvLine(Object.values(heads)), ...lines], { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `prizes-${year}.csv`,
  }
}

const cellOf = (value: Date | string | null) => (value instanceof Date ? value.toISOString() : value)

export const getWinnerTotals: CommandOf<typeof winnerTotals> = async ({ db }, { year }) => {
  const thresholds = await listThresholds(db)
  const threshold = thresholds.find(({ validFrom }) => validFrom <= `${year}-12-31`) ?? null
  return {
    winners: await listWinnerTotals(db, yearSpan(year), threshold?.amount ?? null),
    threshold: threshold && wireThreshold(threshold),
    thresholds: thresholds.map(wireThreshold),
  }
}

const wireThreshold = ({ validFrom, amount, note }: ThresholdRow) => ({
  ...{ valid_from: validFrom, amount: wireAmount(amount), note },
})

export const saveReportingThreshold: CommandOf<typeof saveThreshold> = async (
  context,
  { valid_from, amount, note },
) => {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const before = (await listThresholds(tx)).find(({ validFrom }) => validFrom === valid_from) ?? null
    const after = { validFrom: valid_from, amount: amountFrom(Math.round(amount * 100)), note }
    await saveThresholdRow(tx, { ...after, setAt: clock.now() })
    await writeAudit(tx, context, { action: 'prize.threshold', subject: valid_from, before, after })
  })
  return { success: true }
}
