import * as guesses from '@whereabouts/contract/guesses'
import { coordinates, schedule, today } from '@whereabouts/contract/puzzles'
import { mode, get as site } from '@whereabouts/contract/site'
import { saveConfig } from '@whereabouts/contract/site.admin'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestWorld } from '../../../test-support/world.ts'
import { aWin } from '../../../test-support/worlds.ts'
import { buildApp } from '../../start/app.ts'
import { openFeatures } from '../../start/open-services.ts'
import { type Changes, changesLifeMs, openChanges, type Topic } from '../changes/changes.ts'
import { openShortLivedCache, type ShortLivedCache, shortLivedCacheMs } from './short-lived-cache.ts'

const app = testApp()

describe('short-lived cache', () => {
  let nowMs: number
  let changes: Changes
  let reads: ShortLivedCache
  /** Reads wait until the test lets them go; each returns its number. */
  let waiting: { end: (value?: string) => void; fail: () => void }[]
  const load = () =>
    new Promise<string>((resolve, reject) => {
      const number = waiting.length + 1
      waiting.push({ end: (value = `reading ${number}`) => resolve(value), fail: () => reject(new Error('no answer')) })
    })
  const read = (name = 'texts') => reads.read({ topic: 'site', name }, load)

  beforeEach(async () => {
    waiting = []
    nowMs = 0
    changes = openChanges(app.services)
    await changes.look()
    reads = openShortLivedCache({ changes, nowMs: () => nowMs })
  })
  const change = async (topic: Topic) => {
    await app.db.sql`insert into recent_changes (topic) values (${topic})`
    await changes.look()
  }

  test('a thousand concurrent callers cost one read, and later ones none while it is cached', async () => {
    const asked = Array.from({ length: 1000 }, () => read())
    waiting[0]!.end()
    expect(new Set(await Promise.all([...asked, read()]))).toEqual(new Set(['reading 1']))
    expect(waiting).toHaveLength(1)
  })

  test('after a second it is read again, also when no message said so', async () => {
    void read()
    waiting[0]!.end()
    nowMs += shortLivedCacheMs - 1
    expect(await read()).toBe('reading 1')
    nowMs += 1
    void read()
    expect(waiting).toHaveLength(2)
  })

  test('the second begins with the reading, however long that takes', async () => {
    const slow = read()
    nowMs += shortLivedCacheMs
    const next = read()
    waiting[1]!.end()
    expect(await next).toBe('reading 2')
    waiting[0]!.end()
    expect(await slow).toBe('reading 1')
    expect(await read()).toBe('reading 2')
  })

  test('a change of any of its topics makes a value outdated, and leaves other topics alone; a missed look makes all outdated', async () => {
    const of = (topic: Topic | Topic[]) => reads.read({ topic, name: 'value' }, async () => ({}))
    const [site, both, faqs] = [await of('site'), await of(['site', 'names']), await of('faqs')]
    await change('site')
    expect([(await of('site')) === site, (await of(['site', 'names'])) === both, await of('faqs')]).toEqual([
      false,
      false,
      faqs,
    ])
    const again = await of(['site', 'names'])
    await change('names')
    expect((await of(['site', 'names'])) === again).toBe(false)
    app.clock.at = new Date(app.clock.at.getTime() + changesLifeMs)
    await changes.look()
    expect((await of('faqs')) === faqs).toBe(false)
  })

  test('a value may be older, and fewer may be cached', async () => {
    let count = 0
    const of = (name: string) => reads.read({ topic: [], name, mostMs: 5000, mostCached: 2 }, async () => ++count)
    for (const name of ['a', 'b', 'a']) await of(name)
    nowMs += 4999
    expect([await of('a'), count]).toEqual([1, 2])
    nowMs += 1
    expect(await of('a')).toBe(3)
    for (const name of ['b', 'c']) await of(name)
    expect(await of('a')).toBe(6)
  })

  test('a read that began before the change is not cached', async () => {
    const early = read()
    await change('site')
    waiting[0]!.end('as it was')
    expect(await early).toBe('as it was')
    const late = read()
    waiting[1]!.end('as it is')
    expect(await late).toBe('as it is')
  })

  test('a failure reaches all waiting callers, and no later one', async () => {
    const asked = [read(), read()]
    waiting[0]!.fail()
    for (const one of asked) await expect(one).rejects.toThrow('no answer')
    const next = read()
    waiting[1]!.end()
    expect(await next).toBe('reading 2')
  })

  test('at most two hundred values of a topic are cached, and the oldest goes first', async () => {
    for (let n = 0; n <= 200; n += 1) {
      void read(`value ${n}`)
      waiting[n]!.end()
    }
    await read('value 1')
    expect(waiting).toHaveLength(201)
    void read('value 0')
    expect(waiting).toHaveLength(202)
  })
})

describe('two processes of one installation', () => {
  /** Each caches for a second, as in production. */
  let here: TestWorld
  let there: TestWorld
  beforeEach(async () => {
    ;[here, there] = [await another(), await another()]
  })
  /** What happens twice a second. */
  const look = () => there.services.changes.look()

  afterEach(async () => {
    for (const { app: server } of [here, there]) await server.close()
  })

  async function another(): Promise<TestWorld> {
    const { services, clock, sandboxUrl, smtpPort, webhookSecret, db, owner } = app
    const changes = openChanges(services)
    await changes.look()
    const settling = { ...services, changes, shortLivedCache: openShortLivedCache({ changes }) }
    const own = openFeatures(settling)
    const parts = { clock, sandboxUrl, smtpPort, webhookSecret, db, owner, secret: '' }
    const built = { app: await buildApp(own), services: own, ...parts }
    return new TestWorld(() => built)
  }

  test('maintenance begins and ends here with the answer to the administrator, elsewhere at the next look', async () => {
    const admin = await app.anAdmin()
    const asked = [here, there].flatMap((one) => [mode, site].map((endpoint) => [one, endpoint] as const))
    const modes = () =>
      Promise.all(asked.map(async ([one, endpoint]) => (await one.client().call(endpoint, {})).body.maintenance_mode))
    const all = (value: 'true' | 'false') => Array(4).fill(value)
    expect(await modes()).toEqual(all('false'))
    for (const value of ['true', 'false'] as const) {
      expect((await adminAt(here, admin).call(saveConfig, { key: 'maintenance_mode', value })).status).toBe(200)
      await look()
      expect(await modes()).toEqual(all(value))
    }
  })

  test('maintenance mode is answered from memory, however many pages ask, without looking up the caller', async () => {
    const { cookie } = await app.aUser()
    await app.db.sql`update sessions set expires_at = now() + interval '20 days'`
    const ask = (url: string) => here.app.inject({ url, headers: { cookie } })
    expect((await ask(mode.path)).json()).toEqual({ maintenance_mode: 'false', announcement_id: null })
    await app.set('maintenance_mode', 'true')
    for (const { headers, body } of await Promise.all(Array.from({ length: 100 }, () => ask(mode.path))))
      expect([headers['set-cookie'], body]).toEqual([undefined, expect.stringContaining('"false"')])
    await here.services.changes.look()
    expect((await ask(mode.path)).json().maintenance_mode).toBe('true')
    // An endpoint that looks up the caller renews this session.
    expect((await ask(site.path)).headers['set-cookie']).toBeDefined()
  })

  test('a win is known at the next look: solved, the place, and all guesses', async () => {
    const puzzle = await app.aPuzzle()
    const winner = await app.aSubscriber()
    const key = { puzzleId: puzzle.id }
    const viewer = there.client(winner.cookie)
    expect((await viewer.call(today, {})).body.puzzle?.is_solved).toBe(false)
    for (const reveal of [coordinates, guesses.all]) expect((await viewer.call(reveal, key)).status).toBe(404)
    await aWin(app, { winner: { ...winner, ...here.client(winner.cookie) }, puzzle })
    await look()
    expect((await viewer.call(today, {})).body.puzzle?.is_solved).toBe(true)
    expect((await viewer.call(coordinates, key)).body).toMatchObject({ actual_lat: puzzle.answer.lat })
    expect((await viewer.call(guesses.all, key)).body.total).toBe(1)
  })

  test('a puzzle is there at the instant of its release and not a millisecond before, whatever was read and cached earlier', async () => {
    const yesterday = await app.aPuzzle({ releaseDate: '2026-03-09', releaseTime: '18:30' })
    const next = await app.aPuzzle({ releaseTime: '18:00' })
    const visitor = here.client()
    const ask = async () => {
      const [now, coming, sharp] = await Promise.all([
        visitor.call(today, {}),
        visitor.call(schedule, {}),
        here.app.inject({ url: `/api/puzzles/${next.id}/photo/blurred` }),
      ])
      return { today: now.body.puzzle?.id, coming: coming.body.schedule.map(({ id }) => id), photo: sharp.statusCode }
    }
    app.clock.at = new Date('2026-03-10T17:59:59.999Z')
    expect(await ask()).toEqual({ today: yesterday.id, coming: [next.id], photo: 404 })
    app.clock.at = new Date('2026-03-10T18:00:00.000Z')
    expect(await ask()).toEqual({ today: next.id, coming: [], photo: 200 })
    // And it ends with its day, to the millisecond.
    app.clock.at = new Date('2026-03-11T17:59:59.999Z')
    expect((await ask()).today).toBe(next.id)
    app.clock.at = new Date('2026-03-11T18:00:00.000Z')
    expect((await ask()).today).toBeUndefined()
  })
})

/** The administrator's cookie and proof at another process. */
function adminAt(world: TestWorld, admin: { cookie: string; headers(): Record<string, string> }) {
  return world.client(admin.cookie, admin.headers)
}
