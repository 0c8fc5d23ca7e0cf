import { afterEach, expect, test } from 'vitest'
import { type AnsweringServer, startAnsweringServer } from '../../test-support/answering-server.ts'
import type { Payments } from './port.ts'
import { openStripe } from './stripe.ts'

interface Movement {
  reporting_category: string
  amount: number
  fee?: number
  currency?: string
}

let server: AnsweringServer
let payments: Payments

afterEach(async () => {
  await payments.close()
  await server.close()
})

/** Payments at a provider with these transactions, so many per page. */
async function openAt(movements: Movement[], { pageLength = 100, isEndless = false } = {}): Promise<Payments> {
  const all = movements.map((movement, index) => {
    const { amount, fee = 0, currency = 'usd' } = movement
    return { id: `txn_${index}`, object: 'balance_transaction', ...movement, fee, currency, net: amount - fee }
  })
  server = await startAnsweringServer(({ path }) => {
    const query = queryOf(path)
    const start = isEndless ? 0 : all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(start, start + pageLength)
    const has_more = isEndless || start + pageLength < all.length
    return { status: 200, body: JSON.stringify({ object: 'list', url: '/v1/balance_transactions', has_more, data }) }
  })
  payments = openStripe({ secretKey: 'sk_test', webhookSecret: 'whsec_test', apiBase: server.url, timeoutMs: 5000 })
  return payments
}

const queryOf = (path: string) => new URL(path, 'http://provider.test').searchParams
const asked = () => server.asked.map(({ path }) => queryOf(path))

const march = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }

test('a month is requested by creation time, in seconds of UTC, in the largest pages', async () => {
  await (await openAt([])).sumBalance(march)
  expect(asked().map((query) => Object.fromEntries(query))).toEqual([
    { 'created[gte]': '1772323200', 'created[lt]': '1775001600', limit: '100' },
  ])
})

test('every revenue category is in its part of the sum, and all others are listed as left out', async () => {
  const categories = {
    grossCents: { charge: 10_000 },
    refundsCents: { refund: -700, refund_failure: 60, charge_failure: -500, partial_capture_reversal: -40 },
    disputesCents: { dispute: -3000, dispute_reversal: 2000 },
    feesCents: { fee: -11, tax: -7, network_cost: -5 },
  }
  const leftOut = { payout: -5000, topup: 900, transfer: -1, other_adjustment: 3, toString: 4, anything_new: 5 }
  const movements = [...Object.values(categories), leftOut].flatMap((named) =>
    Object.entries(named).map(([reporting_category, amount]) => ({ reporting_category, amount, fee: 100 })),
  )
  const [sum, ...others] = await (await openAt([...movements, movements.at(-1)!])).sumBalance(march)
  expect(others).toEqual([])
  expect(sum).toEqual({
    ...{ currency: 'usd', grossCents: 10_000, refundsCents: -1180, disputesCents: -1000, feesCents: -23 - 1000 },
    ...{ netCents: 10_000 - 1180 - 1000 - 23 - 1000, count: 10 },
    leftOut: [
      { category: 'payout', count: 1, netCents: -5100 },
      { category: 'topup', count: 1, netCents: 800 },
      { category: 'transfer', count: 1, netCents: -101 },
      { category: 'other_adjustment', count: 1, netCents: -97 },
      { category: 'toString', count: 1, netCents: -96 },
      { category: 'anything_new', count: 2, netCents: -190 },
    ],
  })
})

test('a month with only transfers to the bank has no revenue, and lists what was left out', async () => {
  const sums = await (await openAt([{ reporting_category: 'payout', amount: -900 }])).sumBalance(march)
  expect(sums).toMatchObject([{ netCents: 0, count: 0, leftOut: [{ category: 'payout' }] }])
})

test('all pages are read', async () => {
  const movements = Array.from({ length: 7 }, () => ({ reporting_category: 'charge', amount: 10 }))
  const sums = await (await openAt(movements, { pageLength: 3 })).sumBalance(march)
  expect(sums).toMatchObject([{ grossCents: 70, count: 7 }])
  expect(asked().map((query) => query.get('starting_after'))).toEqual([null, 'txn_2', 'txn_5'])
})

test('an endless list is refused, not partially summed', async () => {
  const page = Array.from({ length: 100 }, () => ({ reporting_category: 'charge', amount: 1 }))
  const sum = (await openAt(page, { isEndless: true })).sumBalance(march)
  await expect(sum).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'too-many-movements' })
  expect(asked()).toHaveLength(501)
})
