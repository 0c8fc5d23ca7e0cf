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
  test('is nothing if nothing was invoiced', () => {
    const nothing = { hasPaid: false, paidPriceId: null, paidPriceUntil: null, paidUntil: null }
    expect(on(5)).toEqual(nothing)
  })

  test('is the price of the paid period until its end, and of the last one afterwards', () => {
    const cheap = { hasPaid: true, paidPriceId: 'cheap', paidPriceUntil: day(30), paidUntil: day(30) }
    expect(on(5, paid('cheap', 0, 30))).toEqual(cheap)
    expect(on(31, paid('cheap', 0, 30))).toEqual(cheap)
    expect(on(31, paid('dear', 0, 30), paid('cheap', 30, 60))).toMatchObject({
      paidPriceId: 'cheap',
      paidUntil: day(60),
    })
    expect(on(31, paid('cheap', 0, 30), paid('dear', 10, 30))).toMatchObject({ paidPriceId: 'dear' })
  })

  test('of several prices is the one that was paid last, until it ends', () => {
    const both = [paid('year', 0, 365), paid('month', 10, 40)]
    expect(on(39, ...both)).toMatchObject({ paidPriceId: 'month', paidUntil: day(40) })
    for (const days of [40, 366]) expect(on(days, ...both)).toMatchObject({ paidPriceId: 'year', paidUntil: day(365) })
  })

  test('is the higher price after an upgrade was paid for the rest of the period', () => {
    const upgraded = [paid('cheap', 0, 30), back('cheap', 10, 30), paid('dear', 10, 30)]
    expect(on(10, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) })
    // If this clock is behind the provider's.
    expect(on(9.9999, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30) })
  })

  test('is the higher price even if the invoice lists the charge before the credit', () => {
    const upgraded = [paid('cheap', 0, 30), paid('dear', 10, 30), back('cheap', 10, 30)]
    expect(on(11, ...upgraded)).toMatchObject({ paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) })
  })

  test('is what remains after credits, even for up, down and up again', () => {
    const changes = [paid('dear', 0, 30), back('dear', 10, 30), paid('cheap', 10, 30)]
    expect(on(11, ...changes)).toMatchObject({ paidPriceId: 'cheap', paidUntil: day(30) })
    const again = [...changes, back('cheap', 20, 30), paid('dear', 20, 30)]
    expect(on(21, ...again)).toMatchObject({ paidPriceId: 'dear' })
  })

  test('ends when a year was exchanged for a month', () => {
    const changes = [paid('year', 0, 365), back('year', 10, 365), paid('month', 10, 40)]
    expect(on(41, ...changes)).toMatchObject({ paidPriceId: 'month', paidUntil: day(40) })
  })

  test('yields to a lower price once the next invoice will credit it back', () => {
    const waiting = on(15, paid('dear', 0, 30), part('to-be-given-back', 'dear', 10, 30))
    expect(waiting).toEqual({ hasPaid: true, paidPriceId: 'dear', paidPriceUntil: day(10), paidUntil: day(30) })
    const ofOther = on(15, paid('dear', 0, 30), part('to-be-given-back', 'cheap', 10, 30))
    expect(ofOther).toMatchObject({ paidPriceUntil: day(30) })
  })

  test('excludes time without a payment: it does not let a player continue, unless something else is paid then', () => {
    const notPaid = part('not-paid', 'cheap', 30, 60)
    expect(on(29, paid('dear', 0, 30), notPaid)).toMatchObject({ hasPaid: true, paidUntil: day(30) })
    expect(on(30, paid('dear', 0, 30), notPaid)).toMatchObject({
      ...{ hasPaid: false, paidPriceId: 'dear', paidPriceUntil: day(30), paidUntil: day(30) },
    })
    expect(on(31, paid('dear', 0, 30), notPaid, paid('cheap', 30, 60))).toMatchObject({ hasPaid: true })
    expect(on(61, paid('dear', 0, 30), notPaid, paid('cheap', 60, 90))).toMatchObject({ hasPaid: true })
    expect(on(91, paid('dear', 0, 30), notPaid, paid('cheap', 60, 90))).toMatchObject({ hasPaid: true })
    expect(on(31, paid('cheap', 0, 30), part('not-paid', 'dear', 10, 30))).toMatchObject({ hasPaid: true })
    expect(on(5, part('not-paid', 'dear', 0, 30))).toMatchObject({ hasPaid: false, paidPriceId: null, paidUntil: null })
    expect(isPaidFor(of([notPaid]), day(31))).toBe(false)
  })

  test('that was credited in full immediately was never paid', () => {
    expect(on(5, paid('dear', 0, 30), back('dear', 0, 30))).toMatchObject({ hasPaid: false, paidUntil: null })
  })
})

describe('a trial', () => {
  test('has the price it began with, and ends at its end, even if that was moved', () => {
    const trial = of([part('trial', 'cheap', 0, 7)], tried)
    const facts = { hasPaid: false, paidPriceId: 'cheap', paidPriceUntil: day(7), paidUntil: day(7) }
    expect(paidFacts(trial, day(3))).toEqual(facts)
    expect(paidFacts(trial, day(9))).toEqual(facts)
    const moved = of([part('trial', 'cheap', 0, 7), part('trial', 'dear', 5, 12)], { ...tried, trialEnd: day(12) })
    expect(paidFacts(moved, day(8))).toMatchObject({ paidPriceId: 'cheap', paidUntil: day(12) })
    const endedEarly = of([part('trial', 'cheap', 0, 7)], { ...tried, trialEnd: day(3) })
    expect(paidFacts(endedEarly, day(4))).toMatchObject({ hasPaid: false, paidUntil: day(3) })
  })

  test('that is over has the price paid after it', () => {
    const facts = paidFacts(of([part('trial', 'cheap', 0, 7), paid('dear', 7, 37)], tried), day(8))
    expect(facts).toEqual({ hasPaid: true, paidPriceId: 'dear', paidPriceUntil: day(37), paidUntil: day(37) })
  })

  test('granted to a paying player has the price that was paid', () => {
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
  test('is paid for from the start of a paid period until just before its end', () => {
    const facts = of([paid('cheap', 0, 30), paid('cheap', 30, 60)])
    for (const days of [0, 29.999, 30, 59.999]) expect(isPaidFor(facts, day(days))).toBe(true)
    for (const days of [-0.001, 60, 61]) expect(isPaidFor(facts, day(days))).toBe(false)
  })

  test('of a trial counts the same', () => {
    const facts = of([part('trial', 'cheap', 0, 7)], tried)
    for (const days of [0, 6.999]) expect(isPaidFor(facts, day(days))).toBe(true)
    for (const days of [-1, 7, 8]) expect(isPaidFor(facts, day(days))).toBe(false)
    for (const half of [{ trialStart: day(0) }, { trialEnd: day(7) }])
      expect(isPaidFor(of([], half), day(3))).toBe(false)
  })

  test('that was credited back does not', () => {
    expect(isPaidFor(of([paid('dear', 0, 30), back('dear', 10, 30)]), day(11))).toBe(false)
  })

  test('is paid for exactly if the facts at that moment end later', () => {
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
