import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { wrongWith } from '../../../test-support/random-answers.ts'
import type { OpenApiDocument, Operation, RandomRequest } from '../../../test-support/random-requests.ts'
import { type People, RandomRun, seedOfToday } from '../../../test-support/random-run.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'

const requests = lengthOf({ usual: 400, full: 4000 })
// A usual run repeats the last one; a full run searches on, elsewhere each day.
const seed = Number(process.env.RANDOM_SEED ?? lengthOf({ usual: 20261127, full: seedOfToday() }))

/** The allowed growth of memory in the second half: a full run finds a leak of 4 KB per request. */
const mostGrowth = 8 * 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const app = testApp({ isEmptied: 'once' })
let site: string
let players: TestUser[]
let admin: TestAdmin
beforeAll(async () => {
  await app.aPuzzle({ answer: { lat: 47.135791, lng: -121.864203 } })
  await app.aPuzzle({ answer: { lat: 12.957382, lng: 77.594627 }, releaseDate: '2026-03-11' })
  await app.aPuzzle({ answer: { lat: -33.857198, lng: 151.215092 }, releaseDate: '2026-03-09' })
  players = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? app.aUser() : app.aSubscriber({ guesses: 5 }))),
  )
  // The provider knows nothing of the customers and prices of tests.
  const order = { planName: 'Plan of 5', amountCents: 500, currency: 'usd', interval: 'month' } as const
  const { priceId } = await app.services.payments.createPrice(order)
  await app.db.sql`update subscription_pricing set stripe_price_id = ${priceId}`
  await app.db.sql`update subscriptions set stripe_customer_id = null, stripe_price_id = ${priceId}`
  admin = await app.anAdmin()
  site = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const people: People = {
  headers: (as, round) => {
    if (as === 'administrator') return admin.headers()
    return as === 'player' ? { cookie: players[round % players.length]!.cookie } : {}
  },
  renew: async () => {
    await app.db.sql`delete from users where username_key = 'admin'`
    admin = await app.anAdmin()
  },
}

test('random requests made from the OpenAPI document are never a fault, reveal no secret and break nothing', async () => {
  const run = await RandomRun.open({ site, people, seed })
  const makeHalf = async () => {
    await run.make(requests / 2, () => app.forgetLimits())
    await expect.poll(() => app.app.streams.open.size).toBe(0)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const middle = await makeHalf()
  const end = await makeHalf()
  run.close()
  expect(run.faults.slice(0, 5).join('\n'), `seed ${seed}`).toBe('')
  // The requests were not all refused: the search has looked at what it should.
  expect(run.statuses.get(200) ?? 0).toBeGreaterThan(requests / 10)
  expect(run.done.size).toBeGreaterThan(30)
  expect((await fetch(`${site}/api/health`)).status).toBe(200)
  expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  expect(end - middle, 'growth of memory').toBeLessThan(mostGrowth)
})

test('the look at an answer finds what must not be in it', async () => {
  const right = await app.app.inject('/api/health')
  const document: OpenApiDocument = (await app.app.inject('/api/openapi.json')).json()
  const operation = { ...document.paths['/api/health']!.get, method: 'GET', path: '/api/health' } as Operation
  const request: RandomRequest = {
    ...{ operation, as: 'visitor', isRight: true, method: 'GET', url: '/api/health', headers: {}, payload: null },
  }
  const look = (status: number, text: string, headers = right.headers as Record<string, string>) =>
    wrongWith(request, { status, headers, text }, { document, secrets: ['47.1357'], mayBeInMaintenance: false }).join()
  expect(look(200, right.body)).toBe('')
  expect(look(200, '{"success":true}')).toContain('not as documented')
  expect(look(200, right.body, { 'content-type': 'application/json' })).toContain('content-security-policy is missing')
  expect(look(200, `${right.body.slice(0, -1)},"x":47.135791}`)).toContain('the place of a puzzle is revealed')
  expect(look(404, '{"success":true,"error":"No."}')).toContain('not as documented')
  expect(look(404, 'Error\n    at run (file:///srv/app.ts:1:2)')).toMatch(/internals.*no JSON/s)
  const failure = { success: false, error: 'x', message: 'x', code: 'maintenance' }
  for (const status of [500, 502, 503]) expect(look(status, JSON.stringify(failure))).toBe('a fault of ours')
})
