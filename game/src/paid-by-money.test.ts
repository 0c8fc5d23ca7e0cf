import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvoicedPart, type InvoiceMoney, isPaidFor, paidFacts } from './paid.ts'
import { paidByMoney } from './paid-by-money.ts'

const start = new Date('2026-03-01T00:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000)

type Line = [kind: 'paid' | 'given-back' | 'trial', priceId: string, from: number, until: number, cents: number]

/** One invoice of a subscription. Unless stated otherwise, it is paid in full beyond its credits. */
const invoice = (place: number, lines: Line[], money: Partial<InvoiceMoney> = {}): InvoicedPart[] => {
  const totalCents = lines.reduce((sum, [, , , , cents]) => sum + cents, 0)
  const facts = { invoiceId: `in_${place}`, place, currency: 'usd', totalCents, refundedCents: 0, grantedCents: 0 }
  const receivedCents = Math.max(0, totalCents)
  return lines.map(([kind, priceId, from, until, cents]) => ({
    ...{ kind, priceId, from: day(from), until: day(until), cents },
    invoice: { ...facts, receivedCents, ...money },
  }))
}
const byCredit = { receivedCents: 0 }
const judge = (...invoices: InvoicedPart[][]) => paidByMoney([{ invoiced: invoices.flat() }])[0]!.invoiced
const kinds = (...invoices: InvoicedPart[][]) => judge(...invoices).map(({ kind, priceId }) => `${kind} ${priceId}`)

const dearMonth = invoice(0, [['paid', 'dear', 0, 30, 10_000]])
/** From day 40, the rest of a month of $100 is exchanged for one of $5: $66.67 credited, $3.33 due. */
const downgrade: Line[] = [
  ['given-back', 'dear', 40, 60, -6667],
  ['paid', 'cheap', 40, 60, 333],
]

describe('credit', () => {
  test('for an unpaid period pays nothing: neither the cheaper plan nor its later months', () => {
    const next = invoice(2, [['paid', 'cheap', 60, 90, 500]], byCredit)
    expect(kinds(dearMonth, invoice(1, downgrade), next)).toEqual(['paid dear', 'not-paid cheap', 'not-paid cheap'])
    const facts = paidFacts({ invoiced: judge(dearMonth, invoice(1, downgrade), next), trialEnd: null }, day(61))
    expect(facts).toMatchObject({ hasPaid: false, paidUntil: day(30) })
  })

  test('for a paid period pays until it is used up, and not a cent longer', () => {
    const paid = invoice(1, [['paid', 'dear', 30, 60, 10_000]])
    const months = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        invoice(3 + n, [['paid', 'cheap', 60 + 30 * n, 90 + 30 * n, 1500]], byCredit),
      )
    const kindsOf = kinds(dearMonth, paid, invoice(2, downgrade, byCredit), ...months(5))
    // 63.34 of credit pays four months of 15.00 but not the fifth.
    expect(kindsOf.slice(2)).toEqual([
      ...['given-back dear', 'paid cheap', 'paid cheap', 'paid cheap', 'paid cheap', 'paid cheap', 'not-paid cheap'],
    ])
  })

  test('counts for a late payment as soon as it arrives', () => {
    const late = invoice(1, [['paid', 'dear', 30, 60, 10_000]])
    const next = invoice(3, [['paid', 'cheap', 60, 90, 500]], byCredit)
    expect(kinds(dearMonth, invoice(2, downgrade), next).at(-1)).toBe('not-paid cheap')
    expect(kinds(dearMonth, late, invoice(2, downgrade), next).at(-1)).toBe('paid cheap')
  })

  test('is worth no more than was paid for its time, and is given once', () => {
    const half = invoice(0, [['paid', 'dear', 0, 30, 5000]])
    const back = (place: number, cents: number) => invoice(place, [['given-back', 'dear', 0, 30, -cents]], byCredit)
    const month = (cents: number) => invoice(5, [['paid', 'cheap', 30, 60, cents]], byCredit)
    expect(kinds(half, back(1, 10_000), month(5000)).at(-1)).toBe('paid cheap')
    expect(kinds(half, back(1, 10_000), month(5001)).at(-1)).toBe('not-paid cheap')
    expect(kinds(half, back(1, 5000), back(2, 5000), month(5001)).at(-1)).toBe('not-paid cheap')
    const freeToo = [...half, ...invoice(0, [['paid', 'free', 0, 30, 0]], half[0]!.invoice!)]
    const freeBack = invoice(1, [['given-back', 'free', 0, 30, -5000]], byCredit)
    expect(kinds(freeToo, freeBack, month(1)).at(-1)).toBe('not-paid cheap')
    const line: Line = ['given-back', 'dear', 0, 30, -5000]
    const twice = invoice(1, [line, line], byCredit)
    expect(kinds(half, twice, month(5000)).at(-1)).toBe('paid cheap')
    expect(kinds(half, twice, month(5001)).at(-1)).toBe('not-paid cheap')
  })

  test('is what arrived for an invoice that is not paid in full', () => {
    const short = invoice(1, [['paid', 'cheap', 30, 60, 500]], { receivedCents: 300, refundedCents: 100 })
    const last = (cents: number) =>
      kinds(dearMonth, short, invoice(2, [['paid', 'cheap', 60, 90, cents]], byCredit)).at(-1)
    expect([last(200), last(201)]).toEqual(['paid cheap', 'not-paid cheap'])
  })

  test('is used by another subscription of the same customer, in invoice order and one currency', () => {
    const back = invoice(1, [['given-back', 'dear', 10, 30, -6000]], byCredit)
    const other = invoice(2, [['paid', 'cheap', 10, 40, 500]], byCredit)
    const kindsOf = (...subscriptions: InvoicedPart[][]) =>
      paidByMoney(subscriptions.map((invoiced) => ({ invoiced }))).map(({ invoiced }) => invoiced.at(-1)!.kind)
    expect(kindsOf(other, [...dearMonth, ...back])).toEqual(['paid', 'given-back'])
    const inEuro = invoice(2, [['paid', 'cheap', 10, 40, 500]], { ...byCredit, currency: 'eur' })
    expect(kindsOf(inEuro, [...dearMonth, ...back])).toEqual(['not-paid', 'given-back'])
  })

  test('granted by the operator pays, and what the operator took back is gone', () => {
    const month = (grantedCents: number) => invoice(1, [['paid', 'cheap', 30, 60, 500]], { ...byCredit, grantedCents })
    expect(kinds(dearMonth, month(499)).at(-1)).toBe('not-paid cheap')
    expect(kinds(dearMonth, month(500)).at(-1)).toBe('paid cheap')
    const back = invoice(1, [['given-back', 'dear', 10, 30, -6000]], byCredit)
    const after = invoice(2, [['paid', 'cheap', 30, 60, 500]], { ...byCredit, grantedCents: -6000 })
    expect(kinds(dearMonth, back, after).at(-1)).toBe('not-paid cheap')
    const paidAgain = invoice(3, [['paid', 'cheap', 60, 90, 500]])
    expect(kinds(dearMonth, back, after, paidAgain).at(-1)).toBe('paid cheap')
  })

  test('for unpaid time, taken back by the operator, leaves no debt', () => {
    const next = invoice(2, [['paid', 'cheap', 60, 90, 500]], { grantedCents: -6334 })
    expect(kinds(dearMonth, invoice(1, downgrade, byCredit), next).at(-1)).toBe('paid cheap')
  })

  test('from switching up and down within one invoice does not cost the player a paid month', () => {
    const renewal = invoice(1, [
      ['given-back', 'cheap', 10, 30, -333],
      ['paid', 'dear', 10, 30, 6667],
      ['given-back', 'dear', 10, 30, -6667],
      ['paid', 'cheap', 10, 30, 333],
      ['paid', 'cheap', 30, 60, 500],
    ])
    const cheapMonth = invoice(0, [['paid', 'cheap', 0, 30, 500]])
    expect(kinds(cheapMonth, renewal).at(-1)).toBe('paid cheap')
  })

  test('tolerates the provider’s rounding: a cent more than was paid is ignored, and two are not', () => {
    const up = (creditCents: number) =>
      invoice(1, [
        ['given-back', 'dear', 0, 30, -creditCents],
        ['paid', 'dearer', 0, 30, 20_000],
      ])
    expect(kinds(dearMonth, up(10_001)).at(-1)).toBe('paid dearer')
    expect(kinds(dearMonth, up(10_002)).at(-1)).toBe('not-paid dearer')
  })

  test.each<[what: string, back: Line, ofOther: boolean]>([
    ['subscription', ['given-back', 'dear', 0, 30, -6000], true],
    ['price', ['given-back', 'dearer', 0, 30, -6000], false],
    ['earlier time', ['given-back', 'dear', -1, 30, -6000], false],
    ['later time', ['given-back', 'dear', 30, 60, -6000], false],
  ])('is not backed by what was paid for another %s', (_what, line, ofOther) => {
    const back = [...invoice(1, [line], byCredit), ...invoice(2, [['paid', 'cheap', 30, 60, 500]], byCredit)]
    const subscriptions = ofOther ? [dearMonth, back] : [[...dearMonth, ...back]]
    const judged = paidByMoney(subscriptions.map((invoiced) => ({ invoiced })))
    expect(judged.at(-1)!.invoiced.at(-1)!.kind).toBe('not-paid')
  })
})

describe('a refund', () => {
  const month = (refundedCents: number) => invoice(1, [['paid', 'dear', 30, 60, 10_000]], { refundedCents })

  test('of more than half of the price ends the time it paid for; a smaller refund does not', () => {
    const paidAt40 = (refunded: number) =>
      isPaidFor({ invoiced: judge(dearMonth, month(refunded)), trialStart: null, trialEnd: null }, day(40))
    expect([paidAt40(0), paidAt40(5000), paidAt40(5001), paidAt40(10_000)]).toEqual([true, true, false, false])
  })

  test('of the whole payment ends it also where credit paid the larger part of the price', () => {
    const byHalf = (refundedCents: number) =>
      kinds(
        dearMonth,
        invoice(1, [['paid', 'dear', 30, 60, 10_000]], { receivedCents: 4000, grantedCents: 6000, refundedCents }),
      )
    expect(byHalf(3999).at(-1)).toBe('paid dear')
    expect(byHalf(4000).at(-1)).toBe('not-paid dear')
  })

  test('of an upgrade leaves the previous plan, which is not credited again', () => {
    const upgrade: Line[] = [
      ['given-back', 'cheap', 10, 30, -333],
      ['paid', 'dear', 10, 30, 6667],
    ]
    const cheapMonth = invoice(0, [['paid', 'cheap', 0, 30, 500]])
    const facts = (refundedCents: number) =>
      paidFacts({ invoiced: judge(cheapMonth, invoice(1, upgrade, { refundedCents })), trialEnd: null }, day(15))
    expect(facts(0)).toMatchObject({ hasPaid: true, paidPriceId: 'dear' })
    expect(facts(6334)).toMatchObject({ hasPaid: true, paidPriceId: 'cheap', paidUntil: day(30) })
  })

  test('devalues the credit that its payment backed, up to its amount', () => {
    const next = (cents: number) => invoice(3, [['paid', 'cheap', 60, 90, cents]], byCredit)
    const last = (refunded: number, cents: number) =>
      kinds(dearMonth, month(refunded), invoice(2, downgrade, byCredit), next(cents)).at(-1)
    expect(last(0, 6334)).toBe('paid cheap')
    expect(last(5000, 4667)).toBe('paid cheap')
    expect(last(5000, 4668)).toBe('not-paid cheap')
    expect(last(10_000, 1)).toBe('not-paid cheap')
    const both: Line[] = [
      ['paid', 'dear', 0, 30, 6000],
      ['paid', 'cheap', 0, 30, 4000],
    ]
    const back = invoice(1, [['given-back', 'dear', 0, 30, -6000]], byCredit)
    const after = invoice(2, [['paid', 'cheap', 30, 60, 6000]], byCredit)
    expect(kinds(invoice(0, both, { refundedCents: 3000 }), back, after).at(-1)).toBe('paid cheap')
  })
})

test('free or trial time is unaffected', () => {
  const trial = invoice(0, [['trial', 'cheap', 0, 7, 0]])
  const coupon = invoice(1, [['paid', 'cheap', 7, 37, 0]])
  expect(kinds(trial, coupon)).toEqual(['trial cheap', 'paid cheap'])
  const [line] = invoice(1, [['given-back', 'cheap', 7, 37, -500]])
  const toBeGivenBack = { ...line!, kind: 'to-be-given-back' as const, invoice: null }
  expect(kinds(trial, [toBeGivenBack])).toEqual(['trial cheap', 'to-be-given-back cheap'])
  const unpaid: Line[] = [
    ['trial', 'cheap', 0, 7, 0],
    ['paid', 'dear', 0, 7, 500],
  ]
  expect(kinds(invoice(0, unpaid, byCredit))).toEqual(['trial cheap', 'not-paid dear'])
})

test('never more is paid for than arrived or was granted, less refunds', () => {
  const lines = fc.array(
    fc.record({
      price: fc.constantFrom('a', 'b'),
      from: fc.integer({ min: 0, max: 9 }),
      cents: fc.integer({ min: -900, max: 900 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const money = fc.record({
    receivedCents: fc.integer({ min: 0, max: 900 }),
    refundedShare: fc.constantFrom(0, 0.5, 1),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(lines, money), { maxLength: 8 }), (list) => {
      const invoices = list.map(([parts, { receivedCents, refundedShare }], place) =>
        invoice(
          place,
          parts.map(({ price, from, cents }) => [cents < 0 ? 'given-back' : 'paid', price, from, 10, cents]),
          { receivedCents, refundedCents: Math.floor(receivedCents * refundedShare) },
        ),
      )
      const parts = judge(...invoices)
      const stands = parts.filter(({ kind }) => kind === 'paid' || kind === 'given-back')
      const worth = stands.reduce((sum, { cents }) => sum + cents, 0)
      const arrived = list.reduce((sum, [, { receivedCents }]) => sum + receivedCents, 0)
      expect(worth).toBeLessThanOrEqual(arrived)
    }),
  )
})
