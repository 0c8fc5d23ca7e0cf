import { afterEach, describe, expect, test, vi } from 'vitest'
import { openInProcessLimits } from './in-process.ts'
import { limitsSuite } from './limits.suite.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('limits inside the process', () => limitsSuite(async () => openInProcessLimits()))

test('a window ends a fixed time after its first event, whatever happened in it', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const limits = openInProcessLimits()
  const windows = [{ max: 2, seconds: 60 }]
  expect(await limits.take('a', windows)).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await limits.take('a', windows)).toBe(0)
  expect(await limits.take('a', windows)).toBe(40)
  await vi.advanceTimersByTimeAsync(39_999)
  expect(await limits.take('a', windows)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await limits.take('a', windows)).toBe(0)
  await limits.close()
})

test('two instances are independent', async () => {
  const [one, other] = [openInProcessLimits(), openInProcessLimits()]
  expect(await one.take('a', [{ max: 1, seconds: 60 }])).toBe(0)
  expect(await other.take('a', [{ max: 1, seconds: 60 }])).toBe(0)
})
