import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Invoiced, type InvoicedPart, isPaidFor, paidFacts } from './paid.ts'

const start = new Date('2026-03-01T00:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000)
const part = (kind: InvoicedPart['kind'], priceId: string, from: number, until: number): InvoicedPart => ({
  kind,
  priceId,
  from: day(from),
  until: day(until),
  cents: 0,
  invoice: null,
})
const paid = (priceId: string, from: number, until: number) => part('paid', priceId, from, until)
const back = (priceId: string, from: number, until: number) => part('given-back', priceId, from, until)
const of = (invoiced: InvoicedPart[], trial: Partial<Invoiced> = {}): Invoiced => ({
  invoiced,
  trialStart: null,
  trialEnd: null,
  ...trial,
})
const on = (days: number, ...invoiced: InvoicedPart[]) => paidFacts(of(invoiced), day(days))
const tried = { trialStart: day(0), trialEnd: day(7) }

describe('what is paid', () => {
  test('is nothing where nothing was invoiced', () => {
    const nothing = { hasPaid: false, paidPriceId: null, paidPriceUntil: null, paidUntil: null }
    expect(on(5)).toEqual(nothing)
  })

  test('is the price of the period that is paid, to its end; after it, the last one', () => {
    const cheap = { hasPaid: true, paidPriceId: 'cheap', paidPriceUntil: day(30), paidUntil: day(30) }
    expect(on(5, paid('cheap', 0, 30))).toEqual(cheap)
    expect(on(31, paid('cheap', 0, 30))).toEqual(cheap)
    expect(on(31, paid('dear', 0, 30), paid('cheap', 30, 60))).toMatchObject({
      paidPriceId: 'cheap',
      paidUntil: day(60),
    })
  })

  test('is the dearer price from the line that was paid for the rest of the period', () => {
    const upgraded = [paid('cheap', 0, 30), back('cheap', 10, 30), paid('dear', 10, 30)]
    expect(on(10, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) })
    // Where this clock is behind the provider's.
    expect(on(9.9999, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30) })
  })

  test('is the dearer price also where the invoice says first what is paid, and then what is given back', () => {
    const upgraded = [paid('cheap', 0, 30), paid('dear', 10, 30), back('cheap', 10, 30)]
    expect(on(11, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) })
  })

  test('is what is left where something was given back, also up and down and up again', () => {
    const changes = [paid('dear', 0, 30), back('dear', 10, 30), paid('cheap', 10, 30)]
    expect(on(11, ...changes)).toMatchObject({ paidPriceId: 'cheap', paidUntil: day(30) })
    const again = [...changes, back('cheap', 20, 30), paid('dear', 20, 30)]
    expect(on(21, ...again)).toMatchObject({ paidPriceId: 'dear' })
  })

  test('ends where a year was given back for a month', () => {
    const changes = [paid('year', 0, 365), back('year', 10, 365), paid('month', 10, 40)]
    expect(on(41, ...changes)).toMatchObject({ paidPriceId: 'month', paidUntil: day(40) })
  })

  test('stands no longer against a cheaper price once the next invoice will give it back', () => {
    const waiting = on(15, paid('dear', 0, 30), part('to-be-given-back', 'dear', 10, 30))
    expect(waiting).toEqual({ hasPaid: true, paidPriceId: 'dear', paidPriceUntil: day(10), paidUntil: day(30) })
  })

  test('is not what no money paid for: nobody plays on by it, unless something else is paid at the time', () => {
    const notPaid = part('not-paid', 'cheap', 30, 60)
    expect(on(29, paid('dear', 0, 30), notPaid)).toMatchObject({ hasPaid: true, paidUntil: day(30) })
    expect(on(31, paid('dear', 0, 30), notPaid)).toMatchObject({
      ...{ hasPaid: false, paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) },
    })
    expect(on(31, paid('dear', 0, 30), notPaid, paid('cheap', 30, 60))).toMatchObject({ hasPaid: true })
    expect(on(61, paid('dear', 0, 30), notPaid, paid('cheap', 60, 90))).toMatchObject({ hasPaid: true })
    expect(on(5, part('not-paid', 'dear', 0, 30))).toMatchObject({ hasPaid: false, paidUntil: null })
    expect(isPaidFor(of([notPaid]), day(31))).toBe(false)
  })

  test('all of which was given back at once was never paid', () => {
    expect(on(5, paid('dear', 0, 30), back('dear', 0, 30))).toMatchObject({ hasPaid: false, paidUntil: null })
  })
})

describe('a trial', () => {
  test('has the price that it began with, and ends when it ends, also where that was moved', () => {
    const trial = of([part('trial', 'cheap', 0, 7)], tried)
    const facts = { hasPaid: false, paidPriceId: 'cheap', paidPriceUntil: day(7), paidUntil: day(7) }
    expect(paidFacts(trial, day(3))).toEqual(facts)
    expect(paidFacts(trial, day(9))).toEqual(facts)
    const moved = of([part('trial', 'cheap', 0, 7), part('trial', 'dear', 5, 12)], { ...tried, trialEnd: day(12) })
    expect(paidFacts(moved, day(8))).toMatchObject({ paidPriceId: 'cheap', paidUntil: day(12) })
    const endedEarly = of([part('trial', 'cheap', 0, 7)], { ...tried, trialEnd: day(3) })
    expect(paidFacts(endedEarly, day(4))).toMatchObject({ hasPaid: false, paidUntil: day(3) })
  })

  test('that is over has the price that was paid after it', () => {
    const facts = paidFacts(of([part('trial', 'cheap', 0, 7), paid('dear', 7, 37)], tried), day(8))
    expect(facts).toEqual({ hasPaid: true, paidPriceId: 'dear', paidPriceUntil: day(37), paidUntil: day(37) })
  })

  test('that the operator gave to a payer has the price that was paid', () => {
    const given = of([paid('cheap', 0, 30), part('trial', 'dear', 10, 50)], { trialStart: day(10), trialEnd: day(50) })
    expect(paidFacts(given, day(40))).toEqual({
      hasPaid: true,
      paidPriceId: 'cheap',
      paidPriceUntil: day(50),
      paidUntil: day(50),
    })
  })
})

describe('a moment', () => {
  test('is paid for from the first to before the last of a paid period', () => {
    const facts = of([paid('cheap', 0, 30), paid('cheap', 30, 60)])
    for (const days of [0, 29.999, 30, 59.999]) expect(isPaidFor(facts, day(days))).toBe(true)
    for (const days of [-0.001, 60, 61]) expect(isPaidFor(facts, day(days))).toBe(false)
  })

  test('of a trial is as good', () => {
    const facts = of([part('trial', 'cheap', 0, 7)], tried)
    for (const days of [0, 6.999]) expect(isPaidFor(facts, day(days))).toBe(true)
    for (const days of [-1, 7, 8]) expect(isPaidFor(facts, day(days))).toBe(false)
  })

  test('that was given back is not', () => {
    expect(isPaidFor(of([paid('dear', 0, 30), back('dear', 10, 30)]), day(11))).toBe(false)
  })

  test('is paid for exactly where the facts of that moment end later', () => {
    const parts = fc.array(
      fc.record({
        kind: fc.constantFrom('paid' as const, 'given-back' as const, 'trial' as const),
        priceId: fc.constantFrom('a', 'b'),
        from: fc.integer({ min: 0, max: 20 }),
        length: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 45 }), (list, days) => {
        const facts = of(list.map(({ kind, priceId, from, length }) => part(kind, priceId, from, from + length)))
        const { paidUntil } = paidFacts(facts, day(days))
        if (isPaidFor(facts, day(days))) expect(paidUntil! > day(days)).toBe(true)
      }),
    )
  })
})
