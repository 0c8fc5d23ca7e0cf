import { describe, expect, test } from 'vitest'
import { CorrectedClock } from './corrected-clock.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')

/** A clock that is set to noon, on a counter that the test moves. */
function aClock() {
  const counter = { ms: 5000 }
  const clock = new CorrectedClock(() => counter.ms)
  const heard = (answeredMs: number, tookMs = 0) => {
    const askedAtMs = counter.ms
    counter.ms += tookMs
    return clock.hear({ answeredMs, askedAtMs, receivedAtMs: counter.ms })
  }
  heard(noon)
  return { counter, clock, heard, ms: () => clock.now().getTime() - noon }
}

describe('the corrected clock', () => {
  test('throws before it is set, and then runs by the counter', () => {
    expect(() => new CorrectedClock(() => 0).now()).toThrow('has not been set')
    const { counter, ms } = aClock()
    expect(ms()).toBe(0)
    counter.ms += 61_000
    expect(ms()).toBe(61_000)
  })

  test('takes an answer as of the middle between question and answer', () => {
    const { heard, ms } = aClock()
    expect(heard(noon + 10_000, 100)).toBe(9950)
    expect(ms()).toBe(10_050)
  })

  test('is not moved by an answer that does not prove it wrong, and is by the next larger difference', () => {
    const { heard, ms } = aClock()
    expect(heard(noon + 100, 100)).toBe(0)
    expect(ms()).toBe(100)
    expect(heard(noon + 100 + 101, 100)).toBe(51)
    expect(ms()).toBe(251)
  })

  test('stands still when it is set back by up to two seconds, until the time has caught up', () => {
    const { counter, heard, ms } = aClock()
    counter.ms += 10_000
    expect(ms()).toBe(10_000)
    expect(heard(noon + 8000)).toBe(-2000)
    expect(ms()).toBe(10_000)
    counter.ms += 1999
    expect(ms()).toBe(10_000)
    counter.ms += 2
    expect(ms()).toBe(10_001)
  })

  test('goes back where it was wrong by more', () => {
    const { counter, heard, ms } = aClock()
    counter.ms += 3_600_000
    expect(ms()).toBe(3_600_000)
    expect(heard(noon + 1000)).toBe(-3_599_000)
    expect(ms()).toBe(1000)
  })
})
