import * as days from '@whereabouts/contract/days'
import * as guesses from '@whereabouts/contract/guesses'
import * as practice from '@whereabouts/contract/practice'
import { Story } from '@whereabouts/contract/puzzle-fields'
import * as puzzles from '@whereabouts/contract/puzzles'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { type DistancePolicy, discloseDistance, distancePolicyOf } from '@whereabouts/game/reveal'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtPages } from '../../../tests/built-pages.ts'
import { testApp } from '../../test-support/app-of-tests.ts'
import { openDays, writeStory } from '../../test-support/archive.ts'
import { leakAddresses } from '../../test-support/leak-addresses.ts'
import { TestReader } from '../../test-support/live-reader.ts'
import { giveOwnPhoto } from '../../test-support/lives.ts'
import type { Client, TestUser } from '../../test-support/world.ts'
import { closeDays } from '../features/days/close-days.ts'

/** A place with digits that occur nowhere by chance; no minute has 67 seconds. */
const answer = { lat: 67.135791, lng: -152.864203 }
/** Ways in which the place could be written, from the exact number down to two decimals, and as bytes of an image's metadata. */
const needles = [
  ...[6, 5, 4, 3, 2].flatMap((digits) => [answer.lat.toFixed(digits), Math.abs(answer.lng).toFixed(digits)]),
  '67135791',
  '152864203',
  'actual_lat',
  'actual_lng',
]
/** What the operator has written about the place, for after the day. */
const story = Object.fromEntries(
  Object.entries(Story.shape).flatMap(([name, field]) =>
    field instanceof z.ZodString ? [[name, `https://sentinel.example/${name}`]] : [],
  ),
)
/** The same in another language. */
const storyInGerman = {
  place_title: 'Wache der Titel',
  photo_credit: 'Wache der Namen',
  place_story: 'Wache der Geschichten',
}
needles.push(...Object.values(story), ...Object.values(storyInGerman))

const app = testApp({ isEmptied: 'once', pages: builtPages, settings: { LANGUAGES: 'en,de' } })
let puzzleId: string
let futureId: string
let admin: TestUser
let origin: string
beforeAll(async () => {
  puzzleId = (await app.aPuzzle({ answer })).id
  futureId = (await app.aPuzzle({ answer, releaseDate: '2026-03-11' })).id
  for (const id of [puzzleId, futureId]) {
    await writeStory(app, id, story)
    for (const [field, text] of Object.entries(storyInGerman))
      await app.db.sql`
        insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
        values ('puzzle', ${id}, ${field}, 'de', ${text}, ${'0'.repeat(64)}, ${app.clock.at})`
  }
  admin = await app.aUser('admin')
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function everythingFor(
  client: Client,
  puzzle: string,
): Promise<{ address: string; status: number; text: string }[]> {
  const answers = []
  for (const address of leakAddresses(puzzle)) {
    for (const asked of [{ accept: '*/*' }, { accept: 'image/avif,image/webp,text/html' }, { 'x-language': 'de' }]) {
      const answer = await app.app.inject({ method: 'GET', url: address, headers: { cookie: client.cookie, ...asked } })
      const text = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('latin1')}`
      answers.push({ address, status: answer.statusCode, text })
    }
  }
  return answers
}

function expectNoLeak(answers: { address: string; text: string }[], sought = needles): void {
  for (const { address, text } of answers) {
    for (const needle of sought) expect(text.includes(needle), `${needle} in ${address}`).toBe(false)
    for (const metadata of ['Exif', 'GPSLatitude', 'http://ns.adobe.com/xap', 'photoshop']) {
      expect(text.includes(metadata), `${metadata} in ${address}`).toBe(false)
    }
  }
}

test('no answer to a visitor, a free user or a subscriber reveals the place, or that of another’s guess, while the puzzle is unsolved', async () => {
  const subscriber = await app.aSubscriber({ guesses: 5 })
  const rival = await app.aSubscriber({ guesses: 5 })
  await guess(rival, puzzleId, { lat: 67.14, lng: -152.9 })
  await guess(rival, puzzleId, { lat: 12.345678, lng: 98.765432 })
  for (const client of [app.client(), await app.aUser(), subscriber])
    expectNoLeak(await everythingFor(client, puzzleId), [...needles, '12.3456', '98.7654', rival.email])
})

test('only subscribers and the administrator get the sharp photo, and caches must not store it', async () => {
  const photo = (client: Client) =>
    app.app.inject({ method: 'GET', url: `/api/puzzles/${puzzleId}/photo/sharp`, headers: { cookie: client.cookie } })
  expect((await photo(app.client())).statusCode).toBe(401)
  expect((await photo(await app.aUser())).statusCode).toBe(402)
  expect((await photo(admin)).statusCode).toBe(200)
  const sharp = await photo(await app.aSubscriber())
  expect([sharp.statusCode, sharp.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(sharp.rawPayload.length).toBeGreaterThan(20_000)
})

test('nothing of an unreleased puzzle is reachable; the schedule shows its date, time, prize and the hash of its seal', async () => {
  const client = await app.aSubscriber({ guesses: 5 })
  const answers = await everythingFor(client, futureId)
  // The portal checks the caller before it looks for anything.
  for (const { address, status } of answers.filter(({ address }) => address.includes(futureId)))
    expect([address, status]).toEqual([address, address.startsWith('/api/admin/') ? 403 : 404])
  expectNoLeak(answers)
  const { schedule, seals, ...rest } = JSON.parse((await app.app.inject('/api/puzzles/schedule')).body)
  expect(schedule.map((item: object) => Object.keys(item).sort())).toEqual([
    ['id', 'prize_amount', 'release_date', 'release_time'],
  ])
  expect([seals, Object.keys(rest)]).toEqual([{ [futureId]: expect.stringMatching(/^[0-9a-f]{64}$/) }, ['serverTime']])
})

/** South of the answer by 1234.5678 and 2817.3642 km: distances with digits that occur nowhere by chance, in any printing. */
const spots = [1234.5678, 2817.3642].map((km) => ({ lat: answer.lat - (km / (Math.PI * 6371)) * 180, lng: answer.lng }))

/** Every way to print a distance with more decimals of a km than are disclosed; null stands for none at all. */
function printingsOf(km: number, decimalsDisclosed: number | null): RegExp[] {
  const first = decimalsDisclosed === null ? 0 : decimalsDisclosed + 1
  const texts = [
    ...Array.from({ length: 9 - first }, (_, index) => km.toFixed(first + index)),
    ...(first === 0
      ? [String(Math.floor(km)), Math.floor(km).toLocaleString('en'), Math.round(km).toLocaleString('en')]
      : []),
    String(Math.floor(km * 1000)),
    String(Math.round(km * 1000)),
    String(km),
  ]
  return texts.map((text) => new RegExp(`(?<![\\w.-])${text.replaceAll('.', '\\.')}(?![\\w-])`))
}

/** The answers in words and numbers to everyone who may ask, as one list. */
async function everythingSaid(people: Client[], puzzle: string): Promise<{ address: string; text: string }[]> {
  const answers = []
  for (const { cookie } of people) {
    for (const address of leakAddresses(puzzle).filter((address) => !address.includes('/photo/'))) {
      const { body } = await app.app.inject({ method: 'GET', url: address, headers: { cookie } })
      answers.push({ address, text: body })
    }
  }
  return answers
}

async function guess(player: TestUser, puzzle: string, point: Point, key: string = crypto.randomUUID()) {
  const input = { puzzleId: puzzle, guess_lat: point.lat, guess_lng: point.lng, idempotency_key: key }
  const { status, body } = await player.call(guesses.submit, input)
  expect(status).toBe(200)
  return { address: 'the answer to a guess', text: JSON.stringify(body) }
}

async function setPolicy(policy: string): Promise<DistancePolicy> {
  await app.set('distance_policy', policy)
  return distancePolicyOf({ kind: policy, roundingKm: null })
}

/** What current and returning viewers receive about a puzzle, once their boards have this many guesses. */
async function heard(puzzle: string, { reader, total }: { reader: TestReader; total: number }) {
  const late = await TestReader.open(`${origin}/api/puzzles/${puzzle}/live`, { cookie: admin.cookie })
  for (const one of [reader, late]) await one.until(({ board }) => board?.total === total)
  late.leave()
  return [...reader.events, ...late.events].map(({ data }) => ({ address: 'the live stream', text: data }))
}

test.each([
  ['exact', 2, '01:00'],
  ['rounded', null, '02:00'],
  ['bands', null, '03:00'],
  ['after-the-day', null, '04:00'],
])(
  'under the policy %s no answer reveals more of a distance, until the puzzle is solved',
  async (name, decimals, releaseTime) => {
    const policy = await setPolicy(name)
    const puzzle = (await app.aPuzzle({ answer, releaseTime })).id
    const [player, rival] = [await app.aSubscriber({ guesses: 5 }), await app.aSubscriber({ guesses: 5 })]
    const reader = await TestReader.open(`${origin}/api/puzzles/${puzzle}/live`, { cookie: player.cookie })
    const key = crypto.randomUUID()
    const said = [
      await guess(player, puzzle, spots[0]!, key),
      await guess(rival, puzzle, spots[1]!),
      await guess(player, puzzle, spots[0]!, key),
      ...(await heard(puzzle, { reader, total: 2 })),
      ...(await everythingSaid([app.client(), await app.aUser(), player, rival, admin], puzzle)),
    ]
    for (const km of spots.map((spot) => kmBetween(spot, answer))) {
      for (const { address, text } of said)
        for (const printing of printingsOf(km, decimals))
          expect(printing.test(text), `${printing} in ${address}`).toBe(false)
      // The right words are there, so the search above has looked at what it should.
      const disclosed = discloseDistance(km, { policy, isOpen: true })
      const saying = said.filter(({ text }) =>
        text.includes(`"distance_km":${disclosed.km},"distance_text":"${disclosed.text}"`),
      )
      const sources = ['leaderboard', 'guesses/mine', 'user/data', 'live stream', 'answer to a guess']
      for (const source of sources)
        expect(
          saying.some(({ address }) => address.includes(source)),
          source,
        ).toBe(true)
    }

    await guess(rival, puzzle, answer)
    const heardAfter = await heard(puzzle, { reader, total: 3 })
    reader.leave()
    const exact = kmBetween(spots[0]!, answer).toFixed(2)
    expect(reader.board).toMatchObject({
      is_open: false,
      entries: [{ is_winning_guess: true, distance_text: '0 m' }, {}, {}],
    })
    const after = [...heardAfter, ...(await everythingSaid([player, admin], puzzle))]
    for (const source of ['leaderboard', 'guesses/mine', 'user/data', 'live stream'])
      expect(
        after.some(({ address, text }) => address.includes(source) && text.includes(`"${exact} km"`)),
        source,
      ).toBe(true)
  },
)

test("today's solution is hidden from everyone before the solve, and shown to everyone after it", async () => {
  const puzzle = (await app.aPuzzle({ answer, releaseTime: '05:30' })).id
  await writeStory(app, puzzle, story)
  const player = await app.aSubscriber({ guesses: 5 })
  const allClients = [app.client(), await app.aUser(), player, admin]
  for (const client of allClients) expect((await client.call(puzzles.solution, {})).body).toEqual({ solution: null })
  await guess(player, puzzle, answer)
  for (const client of allClients) {
    const { body } = await client.call(puzzles.solution, {})
    expect(body.solution).toMatchObject({ puzzle_id: puzzle, actual_lat: answer.lat, actual_lng: answer.lng })
    expect(body.solution?.winner).toBe(player.username)
    expect(body.solution?.story).toMatchObject(story)
    expect(body.solution?.nearest?.country).toBe('United States')
  }
})

test("today's sharp photo comes to strangers once it is solved, never before, and not where past days are closed", async () => {
  const puzzle = (await app.aPuzzle({ answer, releaseTime: '05:45' })).id
  await giveOwnPhoto(app, puzzle)
  const strangers = [app.client(), await app.aUser()]
  const seen = async (client: Client) => {
    const { body } = await client.call(puzzles.today, {})
    const { headers } = client.cookie ? { headers: { cookie: client.cookie } } : { headers: {} }
    const photo = await app.app.inject({ url: `/api/puzzles/${puzzle}/photo/sharp?width=640`, headers })
    return [body.puzzle?.photo.kind, body.puzzle?.image_url.includes('/sharp'), photo.statusCode === 200]
  }
  for (const client of strangers) expect(await seen(client)).toEqual(['blurred', false, false])
  await guess(await app.aSubscriber(), puzzle, answer)
  for (const client of strangers) expect(await seen(client)).toEqual(['sharp', true, true])
  const photo = await app.app.inject(`/api/puzzles/${puzzle}/photo/sharp`)
  expect(photo.headers['cache-control']).toBe('private, no-store')
  await openDays(app, 'none')
  for (const client of strangers) expect(await seen(client)).toEqual(['blurred', false, false])
  await openDays(app, 'solved')
})

test('no practice round, no standing and no streak reveals anything of a puzzle before its solve', async () => {
  const puzzle = (await app.aPuzzle({ answer, releaseTime: '06:00' })).id
  const player = await app.aSubscriber({ guesses: 5 })
  const rival = await app.aSubscriber({ guesses: 5 })
  for (const one of [player, rival]) await guess(one, puzzle, spots[0]!)
  const round = { lat: 67.14, lng: -152.9, idempotency_key: crypto.randomUUID() }
  const texts: string[] = []
  for (const client of [app.client(), await app.aUser(), player, rival, admin])
    for (const id of [puzzle, futureId, crypto.randomUUID()]) {
      const { status, body } = await client.call(practice.submit, { puzzle_id: id, ...round })
      expect(status).toBe(404)
      texts.push(JSON.stringify(body))
    }
  expect(new Set(texts).size).toBe(1)
  const own = async () => (await player.call(days.result, { puzzleId: puzzle })).body.result
  await closeDays(app.services)
  expect(await own()).toBeNull()
  await guess(rival, puzzle, answer)
  await closeDays(app.services)
  expect(await own()).toMatchObject({ others: 1, farther: 0 })
})

test('no answer gives the place to a player and leaves their late round open', async () => {
  const puzzle = (await app.aPuzzle({ answer, releaseTime: '06:30' })).id
  await giveOwnPhoto(app, puzzle)
  await writeStory(app, puzzle, story)
  await guess(await app.aSubscriber(), puzzle, answer)
  await closeDays(app.services)
  // The names of empty fields are no leak.
  const values = needles.filter((needle) => !needle.startsWith('actual_'))
  const readers: TestReader[] = []
  const newPlayer = async () => {
    const player = await app.aSubscriber({ guesses: 2 })
    readers.push(await TestReader.open(`${origin}/api/puzzles/${puzzle}/live`, { cookie: player.cookie }))
    const round = { puzzle_id: puzzle, lat: -12, lng: 34, idempotency_key: crypto.randomUUID() }
    const { body } = await player.call(practice.submit, round)
    expect(body).toMatchObject({ is_late: true, late: { state: 'open' } })
    expectNoLeak([{ address: 'a guess of the late round', text: JSON.stringify(body) }], values)
    return player
  }
  const isOpen = async (player: TestUser) => (await player.call(practice.late, {})).body.late?.state === 'open'
  const [ending, unnoticed] = [[] as string[], [] as string[]]
  let player = await newPlayer()
  for (const url of new Set(leakAddresses(puzzle))) {
    const { rawPayload, headers } = await app.app.inject({ url, headers: { cookie: player.cookie } })
    const text = `${JSON.stringify(headers)}\n${rawPayload.toString('latin1')}`
    const hasPlace = values.some((needle) => text.includes(needle))
    if (await isOpen(player)) {
      if (hasPlace) unnoticed.push(url)
      continue
    }
    ending.push(url)
    player = await newPlayer()
  }
  for (const reader of readers) {
    await reader.until(({ board }) => board !== null)
    expectNoLeak(
      reader.events.map(({ data }) => ({ address: 'the live stream', text: data })),
      values,
    )
    reader.leave()
  }
  expect(unnoticed).toEqual([])
  // Nothing else ends the round: not the home page, not practice, not the photo.
  const named = ending.map((url) =>
    url.replace(puzzle, ':puzzleId').replace(/^\/(?:api\/|de\/)?archive\b.*/, '/archive'),
  )
  expect([...new Set(named)].sort()).toEqual([
    ...['/api/days/:puzzleId/result', '/api/puzzles/:puzzleId/coordinates', '/api/puzzles/:puzzleId/guesses'],
    ...['/api/puzzles/solution', '/archive'],
  ])
})
