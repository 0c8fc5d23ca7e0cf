import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './port.ts'
import { watchPool } from './watched-pool.ts'

/** A driver's pool on a server that the test switches on and off. Notes when it was ended. */
interface Connections {
  isEnded: boolean
  end(): Promise<void>
}

const lost = () => new DatabaseUnavailable('lost')
let made: Connections[]
let isThere: boolean
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  ;[made, isThere, asked] = [[], true, 0]
})
afterEach(() => vi.useRealTimers())

function open(): Connections {
  const connections: Connections = {
    isEnded: false,
    end: async () => {
      connections.isEnded = true
    },
  }
  made.push(connections)
  return connections
}

const aPool = () =>
  watchPool(open(), {
    open,
    isReachable: async () => {
      asked += 1
      return isThere
    },
    lost,
  })
const forEver = () => new Promise<never>(() => {})
const outcome = (work: Promise<unknown>) => {
  const seen: { error?: unknown } = {}
  work.catch((error: unknown) => {
    seen.error = error
  })
  return seen
}

test('one failed connection is reported, and while the server answers nothing else is disturbed', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  await expect(pool.use(() => Promise.reject(lost()))).rejects.toThrow('lost')
  await vi.advanceTimersByTimeAsync(10)
  expect([asked, made.length, slow.error]).toEqual([1, 1, undefined])
  expect(await pool.use(async () => 'fine')).toBe('fine')
})

test('long work goes on while the server answers, however long it takes', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.error).toBeUndefined()
  expect(asked).toBeGreaterThan(10)
})

test('work that waits for a server that is gone fails, and so does all other work, at once and without being begun', async () => {
  const pool = aPool()
  const waiting = [1, 2, 3].map(() => outcome(pool.use(forEver)))
  isThere = false
  await vi.advanceTimersByTimeAsync(3_000)
  for (const { error } of waiting) expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(made[0]!.isEnded, 'so that nothing of it is done later').toBe(true)
  let isBegun = false
  const late = pool.use(async () => {
    isBegun = true
  })
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(isBegun).toBe(false)
  isThere = true
  await vi.advanceTimersByTimeAsync(1_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked, 'nobody waits for what was given up').toBe(before)
})

test('a server that is back is noticed, and used over new connections', async () => {
  const pool = aPool()
  isThere = false
  await expect(pool.use(() => Promise.reject(lost()))).rejects.toThrow('lost')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(made).toHaveLength(2)
  isThere = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await pool.use(async (client) => client === made[1])).toBe(true)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked, 'a server that is there is not asked for nothing').toBe(before)
})

test('an error that is no failure of the connection does not raise the question whether the server is gone', async () => {
  const pool = aPool()
  await expect(pool.use(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
  expect(asked).toBe(0)
})

test('an ended pool asks no more', async () => {
  const pool = aPool()
  isThere = false
  await expect(pool.use(() => Promise.reject(lost()))).rejects.toThrow('lost')
  await pool.end({ timeout: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
