import * as accounts from '@whereabouts/contract/accounts'
import { describe, expect, test, vi } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'
import { type Limit, openLimits, overSite, type Window } from './limits.ts'

const minute = (max: number): Window => ({ max, seconds: 60 })
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

// On every database: processes count in one row at the same moment.
describeOnEveryDatabase('limits', (app) => {
  const pass = (ms: number) => app.later(ms)

  describe.each(['site', 'process'] as const)('over the %s', (over) => {
    const limit = (...windows: Window[]): Limit => ({ over, windows })
    const take = (key: string, ...windows: Window[]) => app.services.limits.take(key, limit(...windows))

    test('a window takes its maximum, then says the seconds to wait, and is empty a fixed time after its first event', async () => {
      expect(await take('a', minute(2))).toBe(0)
      pass(20_000)
      expect(await take('a', minute(2))).toBe(0)
      expect(await take('a', minute(2))).toBe(40)
      pass(39_999)
      expect(await take('a', minute(2))).toBe(1)
      pass(1)
      expect(await take('a', minute(2))).toBe(0)
      expect(await take('a', minute(2))).toBe(0)
      expect(await take('a', minute(2))).toBe(60)
    })

    test('nothing is counted where any window is full', async () => {
      const windows = [minute(1), { max: 3, seconds: 600 }]
      for (const waits of [
        [0, 60, 60],
        [0, 60],
        [0, 60],
        [420, 420],
      ]) {
        for (const wait of waits) expect(await take('a', ...windows)).toBe(wait)
        pass(60_000)
      }
    })

    test('an event that was given back can be taken again, and none brings more than the maximum', async () => {
      await app.services.limits.giveBack('a', limit(minute(2)))
      for (const wait of [0, 0, 60]) expect(await take('a', minute(2))).toBe(wait)
      for (const _ of times(4)) await app.services.limits.giveBack('a', limit(minute(2)))
      for (const wait of [0, 0, 60]) expect(await take('a', minute(2))).toBe(wait)
    })

    test('any text is a key, keys and windows count separately, and forgetting resets one of them', async () => {
      const long = 'x'.repeat(100_000)
      const keys = ['', ' ', ':', 'a:b', 'a', 'a ', '__proto__', 'ünïcode 🌍', '\n\u0000', long, `${long}y`]
      for (const key of keys) expect(await take(key, minute(1))).toBe(0)
      for (const key of keys) expect(await take(key, minute(1))).toBe(60)
      expect(await take('a', minute(2))).toBe(0)
      await app.services.limits.forget('a', limit(minute(1)))
      expect([await take('a', minute(1)), await take('b', minute(1)), await take(':', minute(1))]).toEqual([0, 0, 60])
    })

    test('of fifty at the same moment with room for ten, ten get through', async () => {
      const waits = await Promise.all(times(50).map(() => take('a', minute(10))))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    })

    test('without a window everything is allowed', async () => {
      expect(await take('a')).toBe(0)
    })
  })

  test('a burst costs the database a statement for all that come together, and none beyond a limit; a reset elsewhere counts a second later', async () => {
    const limit = overSite(minute(10))
    const [here, there] = [openLimits(app.services), openLimits(app.services)]
    const asked = [vi.spyOn(app.db, 'sql'), vi.spyOn(app.db, 'query')]
    const statements = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const waits = await Promise.all(times(1000).map((n) => here.take(`key ${n % 20}`, limit)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(200)
    expect(statements()).toBe(1)
    for (const n of times(100)) expect(await here.take(`key ${n % 20}`, limit)).toBe(60)
    expect(statements()).toBe(1)
    for (const spy of asked) spy.mockRestore()
    await there.forget('key 1', limit)
    pass(1000)
    expect(await here.take('key 1', limit)).toBe(0)
  })

  test('ten wrong passwords over three processes are ten', async () => {
    const { email } = await app.aUser()
    const processes = await Promise.all(
      times(3).map(() => buildApp({ ...app.services, limits: openLimits(app.services) })),
    )
    const tryAll = async () => {
      const answers = times(30).map((n) =>
        processes[n % 3]!.inject({ method: 'POST', url: accounts.signIn.path, payload: { email, password: 'wrong' } }),
      )
      return (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 401).length
    }
    const checked: number[] = []
    for (const _ of times(3)) {
      checked.push(await tryAll())
      pass(61_000)
    }
    await Promise.all(processes.map((one) => one.close()))
    expect(checked).toEqual([5, 5, 0])
  })
})
