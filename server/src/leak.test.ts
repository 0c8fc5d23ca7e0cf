import { endpoints } from '@whereabouts/contract/all'
import * as guesses from '@whereabouts/contract/guesses'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './test-world.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** A place whose digits occur nowhere by chance. */
const answer = { lat: 47.135791, lng: -121.864203 }
/** Ways in which the place could be written, from the exact number down to two decimals, and as bytes of an image's metadata. */
const needles = [
  ...[6, 5, 4, 3, 2].flatMap((digits) => [answer.lat.toFixed(digits), Math.abs(answer.lng).toFixed(digits)]),
  '47135791',
  '121864203',
  'actual_lat',
  'actual_lng',
]

let app: TestApp
let puzzleId: string
let futureId: string
beforeAll(async () => {
  app = await startTestApp()
  puzzleId = (await app.aPuzzle({ answer })).id
  futureId = (await app.aPuzzle({ answer, releaseDate: '2026-03-11' })).id
})
afterAll(() => app.close())

/** Every GET of the contract for a puzzle, with the photo in each kind and width, and the pages. */
function addresses(puzzle: string): string[] {
  const reads = endpoints
    .filter(({ method, answers, path }) => method === 'GET' && answers !== 'events' && !path.endsWith('openapi.json'))
    .flatMap(({ path }) => {
      const kinds = pathParameters(path).includes('kind') ? ['sharp', 'blurred'] : ['']
      return kinds.map((kind) => path.replace(':puzzleId', puzzle).replace(':kind', kind))
    })
  const photos = [640, 1280, 2048].map((width) => `/api/puzzles/${puzzle}/photo/sharp?width=${width}`)
  return [...reads, ...photos, '/', '/game', '/schedule', '/share-image.png', '/sitemap.xml']
}

async function everythingFor(
  client: Client,
  puzzle: string,
): Promise<{ address: string; status: number; text: string }[]> {
  const answers = []
  for (const address of addresses(puzzle)) {
    for (const accept of ['*/*', 'image/avif,image/webp,text/html']) {
      const answer = await app.app.inject({ method: 'GET', url: address, headers: { cookie: client.cookie, accept } })
      const text = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('latin1')}`
      answers.push({ address, status: answer.statusCode, text })
    }
  }
  return answers
}

function expectNoLeak(answers: { address: string; text: string }[]): void {
  for (const { address, text } of answers) {
    for (const needle of needles) expect(text.includes(needle), `${needle} in ${address}`).toBe(false)
    for (const metadata of ['Exif', 'GPSLatitude', 'http://ns.adobe.com/xap', 'photoshop']) {
      expect(text.includes(metadata), `${metadata} in ${address}`).toBe(false)
    }
  }
}

test('no answer to a visitor, a free user or a subscriber tells the place while the puzzle is unsolved', async () => {
  const subscriber = await app.aSubscriber({ guesses: 5 })
  const rival = await app.aSubscriber({ guesses: 5 })
  await rival.call(guesses.submit, {
    puzzleId,
    guess_lat: 47.14,
    guess_lng: -121.9,
    idempotency_key: crypto.randomUUID(),
  })
  for (const client of [app.client(), await app.aUser(), subscriber])
    expectNoLeak(await everythingFor(client, puzzleId))
})

test("another player's guess is on the leaderboard without its coordinates", async () => {
  const rival = await app.aSubscriber({ guesses: 5 })
  await rival.call(guesses.submit, {
    puzzleId,
    guess_lat: 12.345678,
    guess_lng: 98.765432,
    idempotency_key: crypto.randomUUID(),
  })
  const answers = await everythingFor(await app.aSubscriber(), puzzleId)
  for (const { address, text } of answers) {
    expect(text.includes('12.3456') || text.includes('98.7654') || text.includes(rival.email), address).toBe(false)
  }
})

test('only subscribers and the administrator get the sharp photo, and nobody may keep it', async () => {
  const photo = (client: Client) =>
    app.app.inject({ method: 'GET', url: `/api/puzzles/${puzzleId}/photo/sharp`, headers: { cookie: client.cookie } })
  expect((await photo(app.client())).statusCode).toBe(401)
  expect((await photo(await app.aUser())).statusCode).toBe(402)
  expect((await photo(await app.aUser('admin'))).statusCode).toBe(200)
  const sharp = await photo(await app.aSubscriber())
  expect([sharp.statusCode, sharp.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(sharp.rawPayload.length).toBeGreaterThan(20_000)
})

test('nothing of an unreleased puzzle is reachable, and the schedule tells its date, time and prize only', async () => {
  const client = await app.aSubscriber({ guesses: 5 })
  const answers = await everythingFor(client, futureId)
  for (const { address, status } of answers.filter(({ address }) => address.includes(futureId)))
    expect([address, status]).toEqual([address, 404])
  expectNoLeak(answers)
  const { schedule } = JSON.parse((await app.app.inject('/api/puzzles/schedule')).body)
  expect(schedule.map((item: object) => Object.keys(item).sort())).toEqual([
    ['id', 'prize_amount', 'release_date', 'release_time'],
  ])
})
