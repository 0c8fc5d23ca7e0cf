import { openInProcessCache } from '@whereabouts/engines/cache/in-process'
import type { Cache, Kept } from '@whereabouts/engines/cache/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSessionCache } from './kept-sessions.ts'
import type { FoundSession } from './queries.ts'

const secret = 'a secret that only these tests know, 32 or more'

const sessionOf = (username: string): FoundSession => ({
  sessionId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  email: `${username}@example.org`,
  username,
  avatarUrl: null,
  staffRole: null,
  endsInMs: 60 * 60 * 1000,
  isDueToRenew: false,
  isUseDueToNote: false,
})

/** A cache, and its raw contents. */
function aCache() {
  const cache = openInProcessCache()
  const seen: (Kept & { key: string })[] = []
  const watched: Cache = {
    ...cache,
    set: (key, kept) => {
      seen.push({ key, ...kept })
      return cache.set(key, kept)
    },
  }
  const open = (ownSecret = secret) => {
    const sessions = openSessionCache(watched, { secret: ownSecret })
    /** Whether the session was read from the table. */
    return async (token: string, session: FoundSession | null) => {
      let isRead = false
      const found = await sessions.find(token, async () => {
        isRead = true
        return session
      })
      return { found, isRead }
    }
  }
  return { cache, seen, open }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session is read once, also by another process', async () => {
  const { seen, open } = aCache()
  const anna = sessionOf('anna')
  expect(await open()('token of anna', anna)).toEqual({ found: anna, isRead: true })
  expect(await open()('token of anna', null)).toEqual({ found: anna, isRead: false })
  expect(seen).toHaveLength(1)
})

test('a session is not cached beyond its end, and until then with the time it has left', async () => {
  const find = aCache().open()
  const anna = { ...sessionOf('anna'), endsInMs: 5000 }
  await find('token of anna', anna)
  vi.setSystemTime(Date.now() + 4999)
  expect(await find('token of anna', null)).toEqual({ found: { ...anna, endsInMs: 1 }, isRead: false })
  vi.setSystemTime(Date.now() + 1)
  expect(await find('token of anna', null)).toEqual({ found: null, isRead: true })
})

test('write access to the cache opens nobody else’s session: not by an invented text, a changed one, or that of another session', async () => {
  const { cache, seen, open } = aCache()
  const find = open()
  const [mallory, victim] = [sessionOf('mallory'), sessionOf('victim')]
  await find('token of mallory', mallory)
  await find('token of victim', victim)
  const [own, others] = seen as [Kept & { key: string }, Kept & { key: string }]
  const until = Date.now() + 5000
  const admin = JSON.stringify({ ...mallory, username: 'admin', until })
  const renamed = own.value.replace('"mallory"', '"admin"')
  const forged = [admin, `${own.value.slice(0, 43)}${admin}`, renamed, others.value, '', 'ü', own.value.slice(0, 30)]
  for (const value of forged) {
    await cache.set(own.key, { owner: mallory.userId, value, seconds: 20 })
    expect(await find('token of mallory', null)).toEqual({ found: null, isRead: true })
  }
  await cache.set(own.key, own)
  expect(await find('token of mallory', null)).toEqual({ found: mallory, isRead: false })
  expect(await open(`another ${secret}`)('token of mallory', null)).toEqual({ found: null, isRead: true })
})

test('an expired entry that somebody puts back is not accepted', async () => {
  const { cache, seen, open } = aCache()
  const find = open()
  await find('token of anna', sessionOf('anna'))
  const start = Date.now()
  for (const seconds of [21, -11]) {
    vi.setSystemTime(start + seconds * 1000)
    await cache.set(seen[0]!.key, seen[0]!)
    expect((await find('token of anna', null)).isRead).toBe(true)
  }
  vi.setSystemTime(start)
  expect((await find('token of anna', null)).isRead).toBe(false)
})

test('neither the administrator nor a session that is due to be renewed or noted is kept', async () => {
  const { seen, open } = aCache()
  const anna = sessionOf('anna')
  for (const session of [sessionOf('admin'), { ...anna, isDueToRenew: true }, { ...anna, isUseDueToNote: true }, null])
    expect(await open()('token', session)).toEqual({ found: session, isRead: true })
  expect(seen).toEqual([])
})
