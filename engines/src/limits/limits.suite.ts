import { expect, test } from 'vitest'
import type { Limits, Window } from './port.ts'

const perMinute = (max: number): Window => ({ max, seconds: 60 })

/** How many of the takes were allowed. */
function letThrough(waits: number[]): number {
  return waits.filter((wait) => wait === 0).length
}

/** Tests for every kind of limits. `open` returns limits with unique keys. */
export function limitsSuite(open: () => Promise<Limits>): void {
  promisesOfCounting(open)
  promisesOfKeys(open)
}

function promisesOfCounting(open: () => Promise<Limits>): void {
  test('exactly the maximum is let through; one more has to wait, at least a second and at most the window', async () => {
    const limits = await open()
    for (const _ of [1, 2, 3]) expect(await limits.take('a', [perMinute(3)])).toBe(0)
    const wait = await limits.take('a', [perMinute(3)])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect(Number.isInteger(wait)).toBe(true)
    await limits.close()
  })

  test('a returned event can be taken again, and no caller gets more than the maximum that way', async () => {
    const limits = await open()
    const windows = [perMinute(2)]
    await limits.giveBack('a', windows)
    for (const _ of [1, 2]) expect(await limits.take('a', windows)).toBe(0)
    await limits.giveBack('a', windows)
    expect(await limits.take('a', windows)).toBe(0)
    expect(await limits.take('a', windows)).toBeGreaterThan(0)
    await limits.close()
  })

  test('a full window is empty again when its time is over', async () => {
    const limits = await open()
    const window = { max: 1, seconds: 1 }
    expect(await limits.take('a', [window])).toBe(0)
    await expect.poll(() => limits.take('a', [window])).toBe(0)
    await limits.close()
  })

  test('windows are checked in order, and nothing is counted after a full one', async () => {
    const limits = await open()
    const [first, second] = [perMinute(1), { max: 3, seconds: 600 }]
    expect(await limits.take('a', [first, second])).toBe(0)
    for (const _ of [1, 2, 3, 4]) {
      const wait = await limits.take('a', [first, second])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
    }
    expect(await limits.take('a', [second])).toBe(0)
    expect(await limits.take('a', [second])).toBe(0)
    expect(await limits.take('a', [second])).toBeGreaterThan(60)
    await limits.close()
  })

  test('forgetting resets only the given windows and key', async () => {
    const limits = await open()
    const [first, second] = [perMinute(1), { max: 1, seconds: 600 }]
    for (const key of ['a', 'b']) expect(await limits.take(key, [first, second])).toBe(0)
    await limits.forget('a', [first])
    expect(await limits.take('a', [first])).toBe(0)
    expect(await limits.take('a', [second])).toBeGreaterThan(0)
    expect(await limits.take('b', [first])).toBeGreaterThan(0)
    await limits.forget('never seen', [first, second])
    await limits.close()
  })

  test('of fifty concurrent calls with room for ten, ten get through', async () => {
    const limits = await open()
    const waits = await Promise.all(Array.from({ length: 50 }, () => limits.take('a', [perMinute(10)])))
    expect(letThrough(waits)).toBe(10)
    await limits.close()
  })

  test('without a window everything is allowed', async () => {
    const limits = await open()
    expect(await limits.take('a', [])).toBe(0)
    await limits.close()
  })
}

function promisesOfKeys(open: () => Promise<Limits>): void {
  test('any text is a valid key, and keys never collide', async () => {
    const limits = await open()
    const long = 'x'.repeat(100_000)
    const keys = ['', ' ', ':', '::', 'a:b', 'a', 'a ', '5/60:a', '__proto__', 'ünïcode 🌍', '\n\u0000', '*', '{a}']
    keys.push(long, `${long}y`, `y${long}`)
    for (const key of keys) expect(await limits.take(key, [perMinute(1)])).toBe(0)
    for (const key of keys) expect(await limits.take(key, [perMinute(1)])).toBeGreaterThan(0)
    await limits.close()
  })

  test('windows of different size or length count separately', async () => {
    const limits = await open()
    expect(await limits.take('a', [perMinute(1)])).toBe(0)
    expect(await limits.take('a', [perMinute(2)])).toBe(0)
    expect(await limits.take('a', [{ max: 1, seconds: 61 }])).toBe(0)
    expect(await limits.take('a', [perMinute(1)])).toBeGreaterThan(0)
    await limits.close()
  })
}
