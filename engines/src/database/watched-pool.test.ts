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
let ask: (current: Connections | null) => Promise<boolean>

beforeEach(() => {
  vi.useFakeTimers()
  ;[made, isThere, asked] = [[], true, 0]
  ask = async () => isThere
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
    isReachable: async (current) => {
      asked += 1
      return ask(current)
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

test('one failed connection is reported, and nothing else is affected while the server answers', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  await expect(pool.use(() => Promise.reject(lost()))).rejects.toThrow('lost')
  await vi.advanceTimersByTimeAsync(10)
  expect([asked, made.length, slow.error]).toEqual([1, 1, undefined])
  expect(await pool.use(async () => 'fine')).toBe('fine')
})

test('long work continues while the server answers, however long it takes', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.error).toBeUndefined()
  expect(asked).toBeGreaterThan(10)
})

test('a server that answers other work is slow, not gone, even if it refuses new connections', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  isThere = false
  const answer = Promise.withResolvers<string>()
  const late = pool.use(() => answer.promise)
  ask = async () => {
    answer.resolve('late')
    await late
    return false
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect([asked, await late, slow.error, made.length]).toEqual([1, 'late', undefined, 1])
  expect(await pool.use(async () => 'fine')).toBe('fine')
  ask = async () => isThere
  await vi.advanceTimersByTimeAsync(10_000)
  expect([slow.error instanceof DatabaseUnavailable, made.length], 'it answers nothing anymore').toEqual([true, 2])
})

test('a refusal by the server counts as an answer, and the probe also uses the pool while it is in use', async () => {
  const pool = aPool()
  const slow = outcome(pool.use(forEver))
  const refusal = Promise.withResolvers<never>()
  const refused = outcome(pool.use(() => refusal.promise))
  const askedOver: unknown[] = []
  ask = async (current) => {
    askedOver.push(current)
    refusal.reject(new Error('no such table'))
    await Promise.resolve()
    return false
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect([String(refused.error), slow.error]).toEqual(['Error: no such table', undefined])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(slow.error).toBeInstanceOf(DatabaseUnavailable)
  expect(askedOver.slice(0, 3)).toEqual([made[0], made[0], null])
})

test('work that waits for a missing server fails, and all other work fails immediately without starting', async () => {
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
  expect(asked, 'no probe for abandoned work').toBe(before)
})

test('a returning server is noticed, and used over new connections', async () => {
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

test('an error other than a connection failure does not trigger a probe', async () => {
  const pool = aPool()
  await expect(pool.use(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
  expect(asked).toBe(0)
})

test('an ended pool does not probe', async () => {
  const pool = aPool()
  isThere = false
  await expect(pool.use(() => Promise.reject(lost()))).rejects.toThrow('lost')
  await pool.end({ timeout: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
