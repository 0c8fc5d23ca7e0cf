import { describe, expect, test } from 'vitest'
import { clausesOf, comingRules, doubleMark, judgeAcceptance, partsOfRules, rulesInForce } from './contest-rules.ts'
import { firstRules, leastAge, leastClaimDays } from './first-rules.ts'
import { winRadiusKm } from './rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour))
const versions = [
  { number: 3, effectiveAt: at(20) },
  { number: 1, effectiveAt: at(8) },
  { number: 2, effectiveAt: at(12) },
]
const numberAt = (moment: Date) => rulesInForce(versions, moment)?.number ?? null

describe('the version in force', () => {
  test('is the one that took effect most recently', () => {
    expect([7, 8, 11, 12, 19, 20, 23].map((hour) => numberAt(at(hour)))).toEqual([null, 1, 1, 2, 2, 3, 3])
    expect(numberAt(new Date(at(12).getTime() - 1))).toBe(1)
    expect(rulesInForce([], at(12))).toBeNull()
  })

  test('is followed by the next one in time', () => {
    expect([7, 8, 12, 19, 20].map((hour) => comingRules(versions, at(hour))?.number ?? null)).toEqual([
      1,
      2,
      3,
      3,
      null,
    ])
  })
})

test('players may accept the version in force, then the next one, but no expired or missing version', () => {
  const judge = (number: number, accepted: number) => judgeAcceptance(versions, { number, accepted, now: at(12) })
  expect(judge(2, 0)).toBe('allowed')
  expect(judge(2, 2)).toBe('allowed')
  expect(judge(3, 1)).toBe('rules-not-accepted')
  expect(judge(3, 2)).toBe('allowed')
  expect(judge(1, 0)).toBe('rules-superseded')
  expect(judge(4, 3)).toBe('not-found')
  expect(judgeAcceptance(versions, { number: 1, accepted: 0, now: at(7) })).toBe('allowed')
})

describe('the text', () => {
  test('is split into headings, clauses and paragraphs, with any line endings', () => {
    const text = 'Hello.\r\n\r\n1. Who\r\n\r\n1.1 Some\r\nlines.\n \n\n2.10 <b>Bold</b>\n\n2026. \n\n3.Not a heading'
    const more = '\n\nSee 1.1 above\n\nAs in 1. Who\n\n4. Two\nlines\n\n12.  Twelve\n\n12.1  A clause'
    expect(partsOfRules(more).map((part) => ('mark' in part ? [part.mark, part.text] : part.text))).toEqual([
      ...['See 1.1 above', 'As in 1. Who', '4. Two\nlines', ['12', 'Twelve'], ['12.1', 'A clause']],
    ])
    expect(partsOfRules(text)).toEqual([
      { kind: 'paragraph', text: 'Hello.' },
      { kind: 'heading', mark: '1', text: 'Who' },
      { kind: 'clause', mark: '1.1', text: 'Some\nlines.' },
      { kind: 'clause', mark: '2.10', text: '<b>Bold</b>' },
      { kind: 'paragraph', text: '2026.' },
      { kind: 'paragraph', text: '3.Not a heading' },
    ])
    expect(clausesOf(text).map(({ mark }) => mark)).toEqual(['1.1', '2.10'])
  })

  test('uses each number once', () => {
    for (const once of ['1.1 A\n\n1.2 B\n\n1. C', 'A\n\nB']) expect(doubleMark(once)).toBeNull()
    expect(doubleMark('1.1 A\n\n1.2 B\n\n1.1 C')).toBe('1.1')
    expect(doubleMark('1. A\n\n1. B')).toBe('1')
  })

  test('of the first version has eight sections, numbers its clauses in order, and says what the game does', () => {
    const parts = partsOfRules(firstRules)
    const headings = parts.flatMap((part) => (part.kind === 'heading' ? [part.mark] : []))
    expect(headings).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    let [section, clause] = [0, 0]
    for (const part of parts) {
      if (part.kind === 'heading') [section, clause] = [section + 1, 0]
      if (part.kind === 'clause') clause += 1
      if (part.kind === 'clause') expect(part.mark).toBe(`${section}.${clause}`)
    }
    expect(doubleMark(firstRules)).toBeNull()
    expect(firstRules).toContain(`at most ${winRadiusKm} km`)
    expect(firstRules).toContain(`at least ${leastAge} years old`)
    expect(firstRules).toContain(`never less than ${leastClaimDays} days`)
    expect(firstRules.length).toBeLessThan(20_000)
  })
})
