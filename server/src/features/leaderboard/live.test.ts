import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as guesses from '@whereabouts/contract/guesses'
import { LiveEvent } from '@whereabouts/contract/leaderboard'
import { openInProcess } from '@whereabouts/engines/pubsub/in-process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { startLoopTime } from '../../../test-support/loop-time.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { channelOf } from '../../core/puzzle-channel.ts'
import { buildApp } from '../../start/app.ts'

const app = testApp()
let origin: string
let puzzle: { id: string; answer: { lat: number; lng: number } }
let viewer: TestUser
const readers: TestReader[] = []

beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const reader of readers) reader.leave()
})
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  for (const reader of readers.splice(0)) reader.leave()
  puzzle = await app.aPuzzle()
  viewer = await app.aUser()
})

const liveAddress = (puzzleId: string, at = origin) => `${at}/api/puzzles/${puzzleId}/live`

async function watch({
  lastEventId,
  after,
  at,
}: {
  lastEventId?: string
  after?: string
  at?: string
} = {}): Promise<TestReader> {
  const session = { cookie: viewer.cookie, ...(lastEventId !== undefined && { lastEventId }) }
  const query = after === undefined ? '' : `?after=${after}`
  const reader = await TestReader.open(liveAddress(puzzle.id, at) + query, session)
  readers.push(reader)
  return reader
}

async function guess(player: TestUser, point: { lat: number; lng: number } = { lat: 12.345678, lng: 98.765432 }) {
  const input = {
    puzzleId: puzzle.id,
    guess_lat: point.lat,
    guess_lng: point.lng,
    idempotency_key: crypto.randomUUID(),
  }
  const { status, body } = await player.call(guesses.submit, input)
  expect(status).toBe(200)
  return body
}

/** Inserts guesses of one player under given numbers of the stream. */
async function insertGuesses(
  player: TestUser,
  sequences: { from: number; to: number; firstAttempt?: number },
): Promise<void> {
  const { from, to, firstAttempt = 1 } = sequences
  await app.db.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at, sequence)
    overriding system value
    select gen_random_uuid(), ${player.id}::uuid, ${puzzle.id}::uuid, n - ${from}::int + ${firstAttempt}::int, 1, 1, 100, false, gen_random_uuid(), now() + (n - ${to}::int) * interval '50 ms', n
    from generate_series(${from}::int, ${to}::int) n`
}

test('a guess of one player is seen by another within a second, without its place', async () => {
  const player = await app.aSubscriber({ guesses: 2 })
  // The feed looks into the table every five seconds; here it never does.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reader = await watch()
  expect([reader.status, reader.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const { guess_id } = await guess(player)
  await reader.until(({ events }) => events.length === 1)
  const [event] = reader.events
  expect(event!.kind).toBe('guess')
  const data = JSON.parse(event!.data)
  expect(LiveEvent.parse(data)).toEqual(data)
  expect(data).toMatchObject({ guess_id, username: player.username, is_winning_guess: false })
  expect(Object.keys(data).sort()).toEqual([
    'distance_km',
    'distance_text',
    'guess_id',
    'guessed_at',
    'is_winning_guess',
    'kind',
    'username',
  ])
  for (const secret of ['12.345', '98.765', '48.858', '2.2944', player.email, player.id])
    expect(event!.data).not.toContain(secret)
})

test('a win is sent as a guess and then as solved, with the name of the winner and no place', async () => {
  const reader = await watch()
  const player = await app.aSubscriber()
  await guess(player, puzzle.answer)
  await reader.until(({ events }) => events.length === 2)
  expect(reader.events.map(({ kind }) => kind)).toEqual(['guess', 'solved'])
  expect(JSON.parse(reader.events[1]!.data)).toMatchObject({ puzzle_id: puzzle.id, winner: player.username })
  expect(reader.events[1]!.data).not.toMatch(/lat|lng|48\.85|2\.29/)
})

test('refused guesses and guesses on another puzzle are not sent', async () => {
  const player = await app.aSubscriber({ guesses: 1 })
  const other = puzzle
  puzzle = await app.aPuzzle({ releaseTime: '06:00' })
  const reader = await watch()
  await guess(player)
  const beyondLimit = { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() }
  expect((await player.call(guesses.submit, beyondLimit)).status).toBe(409)
  await app.services.pubsub.publish(channelOf(other.id), JSON.stringify({ sequence: '1', event: { kind: 'guess' } }))
  await guess(await app.aSubscriber({ guesses: 1 }))
  await reader.until(({ events }) => events.length >= 2)
  expect(reader.events).toHaveLength(2)
})

test('a returning reader gets what was missed, each with its place in the stream', async () => {
  const player = await app.aSubscriber({ guesses: 4 })
  const first = await watch()
  const seen = await guess(player)
  await first.until(({ events }) => events.length === 1)
  first.leave()
  const missed = [await guess(player), await guess(player)]
  const again = await watch({ lastEventId: first.events[0]!.id! })
  await again.until(({ events }) => events.length >= 3)
  const ids = again.events.map(({ data }) => JSON.parse(data).guess_id)
  expect(ids).toEqual([seen, ...missed].map(({ guess_id }) => guess_id))
  const next = await guess(player)
  await again.until(({ events }) => events.length === 4)
  expect(JSON.parse(again.events[3]!.data).guess_id).toBe(next.guess_id)
  const places = again.events.map(({ id }) => Number(id))
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a reader who cannot send the header names the place in the address; the header counts first', async () => {
  await insertGuesses(await app.aSubscriber(), { from: 40_000, to: 40_300 })
  const byAddress = await watch({ after: '40200' })
  await byAddress.until(({ events }) => events.some(({ id }) => id === '40300'))
  expect(byAddress.events.map(({ id }) => id)).not.toContain('40050')
  const byHeader = await watch({ after: '40000', lastEventId: '40250' })
  await byHeader.until(({ events }) => events.some(({ id }) => id === '40300'))
  expect(byHeader.events.map(({ id }) => id)).not.toContain('40150')
  expect((await watch({ after: 'nowhere' })).status).toBe(400)
})

test('a guess with a lower number that was committed later is not lost to a returning reader', async () => {
  const player = await app.aSubscriber()
  await insertGuesses(player, { from: 10_000, to: 10_000 })
  await insertGuesses(player, { from: 9_950, to: 9_950, firstAttempt: 2 })
  const reader = await watch({ lastEventId: '10000' })
  await reader.until(({ events }) => events.some(({ id }) => id === '9950'))
})

test('a reader who missed too much is asked to read the leaderboard again, and gets later events', async () => {
  const player = await app.aSubscriber({ guesses: 5 })
  await insertGuesses(await app.aSubscriber(), { from: 20_000, to: 21_200 })
  const reader = await watch({ lastEventId: '20000' })
  await reader.until(({ events }) => events.length > 0)
  expect(reader.events).toEqual([{ id: null, kind: 'resync', data: '{}' }])
  await guess(player)
  await reader.until(({ events }) => events.length === 2)
  const enough = await watch({ lastEventId: '20400' })
  await enough.until(({ events }) => events.some(({ id }) => id === '21200'))
  expect(enough.events.some(({ kind }) => kind === 'resync')).toBe(false)
})

test.each(['abc', '-1', '1e3', '9'.repeat(30), ' ', '1 or 1=1'])(
  'a place in the stream like %j is taken for none',
  async (lastEventId) => {
    const reader = await watch({ lastEventId })
    expect(reader.status).toBe(200)
    await guess(await app.aSubscriber())
    await reader.until(({ events }) => events.length === 1)
  },
)

test('there is no stream without a session, or of a puzzle that is not released or does not exist', async () => {
  const future = await app.aPuzzle({ releaseDate: '2026-03-11' })
  const status = async (puzzleId: string, cookie: string) => {
    const reader = await TestReader.open(liveAddress(puzzleId), { cookie })
    readers.push(reader)
    return reader.status
  }
  expect(await status(puzzle.id, '')).toBe(401)
  expect(await status(future.id, viewer.cookie)).toBe(404)
  expect(await status(crypto.randomUUID(), viewer.cookie)).toBe(404)
})

/** A connection that asks for the stream and then never reads. */
function connectDeaf(): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /api/puzzles/${puzzle.id}/live HTTP/1.1\r\nhost: x\r\ncookie: ${viewer.cookie}\r\n\r\n`)
  socket.pause()
  return socket
}

async function untilStreams(count: number): Promise<void> {
  const { open } = app.app.streams
  for (let waited = 0; open.size !== count && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(open.size).toBe(count)
}

test('a reader who never reads is dropped, and the others get everything', async () => {
  await untilStreams(0)
  const good = await watch()
  const deaf = connectDeaf()
  await untilStreams(2)
  let sent = 0
  const send = async () => {
    sent += 1
    const event = { kind: 'guess', guess_id: String(sent), username: 'x'.repeat(50_000) }
    await app.services.pubsub.publish(channelOf(puzzle.id), JSON.stringify({ sequence: String(sent), event }))
    if (sent % 5 === 0) await good.until(({ events }) => events.length === sent, 10_000)
  }
  // The system's buffer of a connection is full after some megabytes.
  while (app.app.streams.open.size > 1 && sent < 600) await send()
  for (let more = 0; more < 50; more += 1) await send()
  await untilStreams(1)
  await good.until(({ events }) => events.length === sent, 10_000)
  expect(good.events).toHaveLength(sent)
  deaf.destroy()
})

test('readers who leave immediately leave nothing behind', async () => {
  await untilStreams(0)
  const sockets = Array.from({ length: 12 }, connectDeaf)
  for (const [index, socket] of sockets.entries()) setTimeout(() => socket.destroy(), index)
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  await guess(await app.aSubscriber())
  await untilStreams(0)
})

test('a user has at most twelve open streams, and may open another when one has gone', async () => {
  await untilStreams(0)
  const open = await Promise.all(Array.from({ length: 12 }, () => watch()))
  expect(open.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const refused = await fetch(liveAddress(puzzle.id), { headers: { cookie: viewer.cookie } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests', details: { seconds: 30 } })
  const other = await TestReader.open(liveAddress(puzzle.id), { cookie: (await app.aUser()).cookie })
  readers.push(other)
  expect(other.status).toBe(200)
  open[0]!.leave()
  await untilStreams(12)
  expect((await watch()).status).toBe(200)
})

test('a stream that receives no events ends, so that the browser asks again', async () => {
  const pubsub = openInProcess({ onListenerError: () => {} })
  const server = await buildApp({ ...app.services, pubsub })
  await pubsub.close()
  const reader = await watch({ at: await server.listen({ port: 0, host: '127.0.0.1' }) })
  await reader.until(({ isEnded }) => isEnded)
  await server.close()
})

test('closing the server ends the streams and waits for no reader', async () => {
  const server = await buildApp(app.services)
  const at = await server.listen({ port: 0, host: '127.0.0.1' })
  const open = await Promise.all(Array.from({ length: 10 }, () => watch({ at })))
  const late = watch({ at })
  const tookMs = startLoopTime()
  await server.close()
  expect(tookMs()).toBeLessThan(2000)
  for (const reader of open) await reader.until(({ isEnded }) => isEnded)
  await late.then((reader) => reader.until(({ isEnded }) => isEnded)).catch(() => {})
})

test('a stream begins with a heartbeat that has the server’s time, and goes on with one every 15 seconds', async () => {
  await untilStreams(0)
  // The timer of heartbeats starts with the first stream, so that this one is the test's to move.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const reader = await watch()
    await reader.until(({ signsOfLife }) => signsOfLife.length === 1)
    expect(JSON.parse(reader.signsOfLife[0]!)).toEqual({ serverTime: app.clock.at.toISOString() })
    for (const beats of [1, 2]) {
      vi.advanceTimersByTime(14_900)
      await guess(await app.aSubscriber())
      await reader.until(({ events }) => events.length === beats)
      expect(reader.signsOfLife).toHaveLength(beats)
      vi.advanceTimersByTime(100)
      await reader.until(({ signsOfLife }) => signsOfLife.length > beats)
      expect(reader.signsOfLife[beats]).toBe('{}')
    }
    reader.leave()
    await untilStreams(0)
  } finally {
    vi.useRealTimers()
  }
})
