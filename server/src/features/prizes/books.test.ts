import * as books from '@whereabouts/contract/books.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, honestClaim, payPrize, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestUser } from '../../../test-support/world.ts'

describeOnOneDatabase('the books of prizes', (app) => {
  const { admin, aWin, send } = prizeDesk(app)
  const win = (day: string, winner?: TestUser) => {
    app.clock.at = new Date(`${day}T12:00:00Z`)
    return aWin({ releaseDate: day, ...(winner && { winner }) })
  }
  const read = async (year: number) => (await admin.call(books.get, { year })).body.books
  const totals = async (year: number) => (await admin.call(books.winnerTotals, { year })).body
  const csv = async (year: number) =>
    (
      await app.app.inject({ method: 'GET', url: `/api/admin/prize-books.csv?year=${year}`, headers: admin.headers() })
    ).body.split('\r\n')

  test('a year: each month’s movements, each account’s final balance, and each posting in the file', async () => {
    const first = await win('2026-03-10')
    await approvePrize(admin, first.winner, first.prizeId)
    await send(first.prizeId, '=SUM(A1)')
    app.clock.at = new Date('2026-03-31T23:59:59.999Z')
    await admin.call(prizesAdmin.markReturned, { prizeId: first.prizeId, reason: 'No such account.' })
    const second = await win('2026-04-01')
    app.clock.at = new Date('2026-04-01T13:00:00Z')
    await send(first.prizeId, 'T 2')
    await second.winner.call(prizes.claim, { prizeId: second.prizeId, ...honestClaim })
    const no = { prizeId: second.prizeId, decision: 'disqualify', text: 'Two accounts.', clause: '4.2' } as const
    await admin.call(prizesAdmin.decide, no)
    const none = { promised: 0, owed: 0, held: 0, paid: 0, forfeited: 0, rolled: 0 }
    const moved = (kind: string, from: string, to: string) => ({ kind, from, to, count: 1, amount: 50 })
    const march = {
      month: '2026-03',
      moved: [moved('returned', 'paid', 'owed'), moved('sent', 'owed', 'paid'), moved('won', 'promised', 'owed')],
      closing: { ...none, promised: -50, owed: 50 },
    }
    const april = {
      month: '2026-04',
      moved: [
        moved('disqualified', 'owed', 'forfeited'),
        moved('sent', 'owed', 'paid'),
        moved('won', 'promised', 'owed'),
      ],
      closing: { ...none, promised: -100, paid: 50, forfeited: 50 },
    }
    expect(await read(2026)).toEqual([{ currency: 'usd', opening: none, months: [march, april] }])
    expect(await read(2027)).toEqual([
      { currency: 'usd', opening: { ...none, promised: -100, paid: 50, forfeited: 50 }, months: [] },
    ])
    expect(await read(2025)).toEqual([])
    const lines = await csv(2026)
    expect(lines[0]).toBe('at,step,prize,release_date,winner,from,to,amount,currency,reference,reason,clause')
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual([
      ...['won', 'sent', 'returned', 'won', 'sent', 'disqualified'],
    ])
    expect(lines[2]).toContain(`,owed,paid,50.00,usd,'=SUM(A1),`)
    expect((await csv(2025)).slice(1)).toEqual([''])
  })

  test('what a winner got in a year stands beside the sum from which it is to be reported', async () => {
    const rich = await win('2026-12-30')
    await approvePrize(admin, rich.winner, rich.prizeId)
    await send(rich.prizeId, 'T 1')
    const again = await win('2026-12-31', rich.winner)
    await approvePrize(admin, again.winner, again.prizeId)
    await send(again.prizeId, 'T 2')
    const poor = await win('2027-01-01')
    await approvePrize(admin, poor.winner, poor.prizeId)
    await send(poor.prizeId, 'T 3')
    await admin.call(prizesAdmin.markReturned, { prizeId: poor.prizeId, reason: 'x' })
    const set = (valid_from: string, amount: number) =>
      admin.call(books.saveThreshold, { valid_from, amount, note: 'IRS, form 1099-MISC' })
    expect((await totals(2026)).threshold).toBeNull()
    await set('2026-01-01', 100)
    await set('2027-01-01', 2000)
    const { username, id } = rich.winner
    expect(await totals(2026)).toMatchObject({
      winners: [
        { user_id: id, username, country: 'PT', count: 2, amount: 100, currency: 'usd', is_above_threshold: true },
      ],
      threshold: { valid_from: '2026-01-01', amount: 100 },
    })
    await set('2026-01-01', 100.01)
    expect((await totals(2026)).winners[0]!.is_above_threshold).toBe(false)
    expect(await totals(2027)).toMatchObject({ winners: [], threshold: { amount: 2000 } })
    expect((await totals(2025)).threshold).toBeNull()
  })

  test('no sum mixes currencies: the books, the winners’ totals, the file and the public sum have a line for each', async () => {
    const dollars = await win('2026-05-01')
    const euros = await win('2026-05-02', dollars.winner)
    // The site promises prizes in dollars only, so a prize in another currency can come only from elsewhere, as by an import.
    await app.owner.transaction(async (tx) => {
      await tx.script(`set local session_replication_role = replica;
        update prizes_owed set currency = 'eur' where id = '${euros.prizeId}';
        update prize_steps set currency = 'eur' where prize_id = '${euros.prizeId}'`)
    })
    for (const { winner, prizeId } of [dollars, euros]) await payPrize(admin, winner, prizeId)
    await admin.call(books.saveThreshold, { valid_from: '2026-01-01', amount: 50, note: 'IRS, form 1099-MISC' })
    const month = (await read(2026)).map(({ currency, months }) => [currency, months[0]!.closing.paid, months.length])
    expect(month).toEqual([
      ['eur', 50, 1],
      ['usd', 50, 1],
    ])
    expect((await read(2027)).map(({ currency, opening }) => [currency, opening.paid, opening.promised])).toEqual([
      ['eur', 50, -50],
      ['usd', 50, -50],
    ])
    const lines = (await totals(2026)).winners.map((one) => [one.currency, one.amount, one.is_above_threshold])
    expect(lines).toEqual([
      ['eur', 50, false],
      ['usd', 50, true],
    ])
    const sent = (await csv(2026)).filter((line) => line.split(',')[1] === 'sent').map((line) => line.split(','))
    expect(sent.map((cells) => [cells[7], cells[8]]).toSorted()).toEqual([
      ['50.00', 'eur'],
      ['50.00', 'usd'],
    ])
    expect((await app.client().call(prizes.winners, {})).body.paid_in_all).toEqual([
      { currency: 'eur', count: 1, amount: 50 },
      { currency: 'usd', count: 1, amount: 50 },
    ])
  })

  test('odd years and thresholds are refused by a sentence', async () => {
    for (const year of ['x', '1999', '2026.5', ''])
      expect((await admin.call(books.get, { year: year as never })).body).toMatchObject({
        code: 'malformed',
        field: 'year',
      })
    for (const amount of [-1, 0.001, 1e12])
      expect(
        (await admin.call(books.saveThreshold, { valid_from: '2026-01-01', amount, note: 'x' })).body,
      ).toMatchObject({ field: 'amount' })
    expect((await totals(2026)).thresholds).toEqual([])
  })
})
