import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpoints } from '@whereabouts/contract/all'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as site from '@whereabouts/contract/site'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { type OpenApiDocument, wrongWith } from '../../../test-support/random-answers.ts'
import { Knowledge, type RandomRequest, requestsOf, type Who } from '../../../test-support/random-requests.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'

const requests = lengthOf({ usual: 400, full: 4000 })
const perRound = 50
const together = 8
/** Each day has other requests. */
const seedOfToday = () => createHash('sha256').update(new Date().toISOString().slice(0, 10)).digest().readInt32BE(0)
// A usual run repeats the last one; a full run searches on.
const seed = Number(process.env.RANDOM_SEED ?? lengthOf({ usual: 20261127, full: seedOfToday() }))

/** The allowed growth of memory in the second half: a full run finds a leak of 4 KB per request. */
const mostGrowth = 8 * 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const app = testApp({ isEmptied: 'once' })
let document: OpenApiDocument
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
  document = (await app.app.inject('/api/openapi.json')).json()
})

// A stream has no end to wait for: streams.test.ts.
const asked = endpoints.filter(({ access, answers }) => access !== 'provider' && answers !== 'events')
const lists = asked.filter(
  ({ name, method, path, answers }) =>
    method === 'GET' && !path.includes(':') && answers === 'json' && name !== site.openapi.name,
)
const ofVisitors = new Knowledge()
const knowledge: Record<Who, Knowledge> = {
  ...{ visitor: ofVisitors, player: ofVisitors, administrator: new Knowledge() },
}

/** The cookie of a player, the same for all of a round; cookie and token of the administrator. */
function headersOf(as: Who, round: number): Record<string, string> {
  if (as === 'administrator') return admin.headers()
  return as === 'player' ? { cookie: players[round % players.length]!.cookie } : {}
}

/** A coordinate with 4 decimals, cut and rounded; none where these could be there by chance. */
function printingsOf(coordinate: number): string[] {
  const texts = [Math.abs(coordinate).toFixed(4), Math.abs(coordinate).toFixed(9).slice(0, -5)]
  return [...new Set(texts)].filter((text) => new Set(text.split('.')[1]).size > 2)
}
/** Places of unsolved puzzles, as texts that no answer may have. */
async function listSecrets(): Promise<string[]> {
  const { puzzles = [] } = (await admin.call(puzzlesAdmin.list, {})).body
  return puzzles
    .filter(({ is_solved, call_off_reason }) => !is_solved && call_off_reason === null)
    .flatMap(({ actual_lat, actual_lng }) => [actual_lat, actual_lng].flatMap(printingsOf))
}

const faults: string[] = []
const statuses = new Map<number, number>()
/** Endpoints that did what was asked at least once. */
const done = new Set<string>()

async function make(request: RandomRequest, { round, secrets }: { round: number; secrets: string[] }): Promise<void> {
  const { endpoint, as, method, url, payload } = request
  const headers = { ...headersOf(as, round), ...request.headers }
  const options = { method: method as 'GET', url, headers, ...(payload !== null && { payload }) }
  const answer = await app.app.inject(options)
  const { statusCode: status, body: text } = answer
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 400 && method === endpoint.method) done.add(endpoint.name)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  if (status === 200 && isJson) knowledge[as].learn(JSON.parse(text || 'null'))
  const needs = { document, secrets: as === 'administrator' ? [] : secrets, mayBeInMaintenance: true }
  const wrong = wrongWith(request, { status, headers: answer.headers, text }, needs)
  if (wrong.length === 0) return
  // A place may have been moved, or revealed, during a round.
  if (/the place of/.test(wrong.join()) && !(await listSecrets()).some((secret) => wrong.join().includes(secret)))
    return
  const sent = { as, method, url: url.slice(0, 500), headers, payload: payload?.toString().slice(0, 1000) }
  faults.push(`${endpoint.name}: ${wrong.join('; ')}: ${status} ${text.slice(0, 500)}\n  ${JSON.stringify(sent)}`)
}

/** A few requests at a time, after a look at what there is. */
async function makeRound(round: number): Promise<void> {
  await app.forgetLimits()
  await app.db.sql`delete from site_config where key = 'maintenance_mode'`
  await app.services.changes.look()
  if ((await admin.call(puzzlesAdmin.list, {})).status !== 200) {
    await app.db.sql`delete from users where username_key = 'admin'`
    admin = await app.anAdmin()
  }
  // Some at a time: they would be more than the random requests themselves.
  for (const endpoint of lists.filter((_, index) => round === 1 || (index + round) % 12 === 0)) {
    const as: Who = endpoint.access.startsWith('admin') ? 'administrator' : 'player'
    const answer = await app.app.inject({ url: endpoint.path, headers: headersOf(as, round) })
    if (answer.statusCode === 200) knowledge[as].learn(answer.json())
  }
  const secrets = await listSecrets()
  const any = fc.constantFrom(...asked).chain((endpoint) => requestsOf(endpoint, knowledge))
  const waiting = fc.sample(any, { seed: seed + round, numRuns: perRound })
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await make(next, { round, secrets })
  }
  await Promise.all(Array.from({ length: together }, work))
}

test('random requests are never a fault, are answered as documented, reveal no secret and break nothing', async () => {
  const rounds = requests / perRound
  const heap: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await makeRound(round)
    collectGarbage()
    heap.push(process.memoryUsage().heapUsed)
  }
  expect(faults.slice(0, 5).join('\n'), `seed ${seed}`).toBe('')
  // The requests were not all refused: the search has looked at what it should.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10)
  expect(done.size).toBeGreaterThan(30)
  expect((await app.app.inject('/api/health')).statusCode).toBe(200)
  expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  expect(heap.at(-1)! - heap[rounds / 2 - 1]!, 'growth of memory').toBeLessThan(mostGrowth)
})

test('the look at an answer finds what must not be in it', async () => {
  const right = await app.app.inject('/api/health')
  const request: RandomRequest = {
    ...{ endpoint: site.health, as: 'visitor', method: 'GET', url: '/api/health', headers: {}, payload: null },
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
