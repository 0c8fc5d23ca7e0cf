import type { SessionUser } from '@whereabouts/contract/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { newQueryClient } from './query-client.ts'
import { newSessionStore, sessionKey } from './session-store.ts'

const ada: SessionUser = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  username: 'ada',
  avatar_url: null,
}
const bob: SessionUser = { ...ada, id: '0192f0c1-0000-7000-8000-000000000002', username: 'bob' }
const nothingRead = Symbol('nothing read')

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
})

/** A browser tab and its requests, each answered by the test. */
function openTab(user?: SessionUser | null) {
  const queries = newQueryClient()
  if (user !== undefined) queries.setQueryData(sessionKey, { user })
  const asked: { answer: (user: SessionUser | null) => void; fail: () => void; signal: AbortSignal }[] = []
  const onSignOut = vi.fn()
  const ask = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ user: SessionUser | null }>()
    asked.push({ answer: (found) => resolve({ user: found }), fail: () => reject(new Error('no answer')), signal })
    return promise
  }
  const keeper = newSessionStore(queries, { onSignOut, ask })
  closers.push(keeper.open())
  return {
    ...{ keeper, queries, asked, onSignOut },
    user: () => queries.getQueryData<{ user: SessionUser | null }>(sessionKey)?.user,
    question: async (number: number) => {
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(number)
      return asked[number - 1]!
    },
    cache: (key: string) => queries.setQueryData([key], 'read'),
    cachedValue: (key: string) => queries.getQueryData([key]) ?? nothingRead,
  }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('sign-out clears private data in every tab, an expired session does not', async () => {
  const [here, other] = [openTab(ada), openTab(ada)]
  void here.keeper.refresh().catch(() => null)
  ;(await here.question(1)).answer(null)
  await expect.poll(() => here.user()).toBeNull()
  expect(here.onSignOut).not.toHaveBeenCalled()
  here.keeper.signedOut()
  await expect.poll(() => other.onSignOut.mock.calls).toHaveLength(1)
  expect(other.user()).toBeNull()
  expect([here, other].map(({ onSignOut }) => onSignOut.mock.calls.length)).toEqual([1, 1])
})

describe('signing in', () => {
  test("the answer's user is set immediately, and replaced by the stored profile once loaded", async () => {
    const tab = openTab(null)
    tab.keeper.signedIn(ada)
    expect(tab.user()).toEqual(ada)
    const question = await tab.question(1)
    question.answer({ ...ada, username: 'ada of the profile' })
    await expect.poll(() => tab.user()?.username).toBe('ada of the profile')
  })

  test("a profile that fails to load leaves the sign-in's user", async () => {
    const tab = openTab(null)
    tab.keeper.signedIn(ada)
    const question = await tab.question(1)
    question.fail()
    await expect.poll(() => tab.queries.getQueryState(sessionKey)?.status).toBe('error')
    expect(tab.user()).toEqual(ada)
  })

  test('a deleted user is signed out', async () => {
    const tab = openTab(ada)
    const found = tab.keeper.refresh()
    const question = await tab.question(1)
    question.answer(null)
    expect(await found).toBeNull()
    expect(tab.user()).toBeNull()
  })

  test('an answer from before the sign-in does not undo it', async () => {
    const tab = openTab(null)
    const early = tab.keeper.refresh()
    const before = await tab.question(1)
    tab.keeper.signedIn(ada)
    const after = await tab.question(2)
    expect(before.signal.aborted).toBe(true)
    before.answer(null)
    after.answer(ada)
    await early
    await settle()
    expect(tab.user()).toEqual(ada)
  })

  test('a new check does not wait for a hanging one', async () => {
    const tab = openTab()
    const hanging = tab.keeper.refresh().catch(() => 'given up')
    await tab.question(1)
    const found = tab.keeper.refresh()
    const second = await tab.question(2)
    second.answer(ada)
    expect(await found).toEqual(ada)
    expect(await hanging).toBe('given up')
  })

  test('the next user sees nothing the previous one loaded', () => {
    const tab = openTab(ada)
    tab.cache('accounts.get')
    tab.keeper.signedIn(bob)
    expect(tab.cachedValue('accounts.get')).toBe(nothingRead)
  })

  test('data loaded under the old name is reloaded under the new one', () => {
    const tab = openTab(ada)
    tab.cache('leaderboard.get')
    tab.keeper.signedIn({ ...ada, username: 'ada the second' })
    expect(tab.queries.getQueryState(['leaderboard.get'])?.isInvalidated).toBe(true)
  })

  test('data loaded before the user was known stays', () => {
    const tab = openTab()
    tab.cache('puzzles.today')
    tab.keeper.signedIn(ada)
    expect(tab.cachedValue('puzzles.today')).toBe('read')
  })
})

describe('the other tabs', () => {
  test('get the user immediately when one signs in', async () => {
    const [here, there] = [openTab(null), openTab(null)]
    here.keeper.signedIn(ada)
    await expect.poll(() => there.user()?.id).toBe(ada.id)
  })

  test('are signed out together, and drop loaded data', async () => {
    const [here, there] = [openTab(ada), openTab(ada)]
    there.cache('accounts.get')
    here.keeper.signedOut()
    expect(here.user()).toBeNull()
    await expect.poll(() => there.user()).toBeNull()
    expect(there.cachedValue('accounts.get')).toBe(nothingRead)
  })

  test('check the session when a tab starts with another user, as after Google sign-in', async () => {
    const there = openTab(null)
    openTab(ada)
    const question = await there.question(1)
    question.answer(ada)
    await expect.poll(() => there.user()?.id).toBe(ada.id)
  })

  test('check nothing when a tab starts with the same user', async () => {
    const there = openTab(ada)
    const third = openTab(null)
    openTab(ada)
    await third.question(1)
    expect(there.asked.length).toBe(1)
  })
})

describe('a call without a session', () => {
  const refuse = () => {
    const failure = { success: false, error: 'Please sign in first.', code: 'not-signed-in' }
    vi.stubGlobal('fetch', async () => Response.json(failure, { status: 401 }))
    return call('GET /api/user', {}).catch(() => null)
  }

  test('rechecks the session, once for concurrent calls, and notifies other tabs', async () => {
    const tab = openTab(ada)
    const otherTab = new BroadcastChannel('session')
    const received = new Promise((resolve) => {
      otherTab.onmessage = ({ data }: MessageEvent) => resolve(data)
    })
    await Promise.all([refuse(), refuse(), refuse()])
    const question = await tab.question(1)
    question.answer(null)
    await expect.poll(() => tab.user()).toBeNull()
    expect(tab.asked.length).toBe(1)
    expect(await received).toEqual({ event: 'changed' })
    otherTab.close()
  })

  test('checks nothing if signed out already', async () => {
    const tab = openTab(null)
    await refuse()
    await settle()
    expect(tab.asked).toEqual([])
  })

  test('leaves the user if the server confirms the session', async () => {
    const tab = openTab(ada)
    await refuse()
    const question = await tab.question(1)
    question.answer(ada)
    await settle()
    expect(tab.user()).toEqual(ada)
    expect(tab.asked.length).toBe(1)
  })
})
