import { connect, type Socket } from 'node:net'
import { get, LeaderboardEntry, LiveBoard, LiveChange } from '@whereabouts/contract/leaderboard'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess, guess as tryGuess } from '../../../test-support/worlds.ts'

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

async function watch({ at, by = viewer }: { at?: string; by?: TestUser } = {}): Promise<TestReader> {
  const reader = await TestReader.open(liveAddress(puzzle.id, at), { cookie: by.cookie })
  readers.push(reader)
  if (reader.status === 200) await reader.until(({ board, isEnded }) => board !== null || isEnded)
  return reader
}

const guess = (player: TestUser, point = { lat: 12.345678, lng: 98.765432 }) => aGuess(player, puzzle, point)

/** Stores guesses as another process would: with these attempts, and as many km away. */
const storeElsewhere = ({ id: userId }: TestUser, [from, to]: [from: number, to: number]) => {
  const attempts = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const guesses = attempts.map((attempt) => ({ userId, attempt, km: attempt, at: app.clock.at }))
  return storeGuesses(app.db, puzzle.id, guesses)
}

test('a guess of one player is on the board of another within a second, without its place', async () => {
  const player = await app.aSubscriber({ guesses: 2 })
  const reader = await watch()
  expect([reader.status, reader.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(LiveBoard.parse(reader.board)).toMatchObject({ entries: [], total: 0, is_open: true, is_solved: false })
  const { guess_id } = await guess(player)
  await reader.until(({ guessIds }) => guessIds.length === 1)
  const data = JSON.parse(reader.events[1]!.data)
  expect(LiveChange.parse(data)).toEqual(data)
  expect(data).toMatchObject({ total: 1, left: [], rows: [{ guess_id, rank: 1, username: player.username }] })
  for (const secret of ['12.345', '98.765', '48.858', '2.2944', player.email, player.id])
    expect(reader.events[1]!.data).not.toContain(secret)
})

test('a guess is on the boards of its process without waiting for the next look', async () => {
  const player = await app.aSubscriber()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reader = await watch()
  const { guess_id } = await guess(player)
  // The next look would be after 500 ms.
  vi.advanceTimersByTime(250)
  vi.useRealTimers()
  await reader.until(({ guessIds }) => guessIds.includes(guess_id))
})

test('a win closes the board, with the name of the winner and no place', async () => {
  const reader = await watch()
  const player = await app.aSubscriber()
  await guess(player, puzzle.answer)
  await reader.until(({ board }) => board!.is_solved)
  const { is_open, entries } = reader.board!
  expect([is_open, entries[0]]).toMatchObject([false, { username: player.username, is_winning_guess: true }])
  expect(reader.events.map(({ data }) => data).join()).not.toMatch(/"\w*(lat|lng)"|48\.85|2\.29/)
})

test('refused guesses and guesses on another puzzle change nothing, and nothing is sent', async () => {
  const player = await app.aSubscriber({ guesses: 1 })
  const other = await app.aPuzzle({ releaseTime: '00:00', releaseDate: '2026-03-09' })
  const reader = await watch()
  await guess(player)
  await reader.until(({ board }) => board!.total === 1)
  expect((await tryGuess(player, puzzle)).status).toBe(409)
  for (const { id } of [puzzle, other]) app.services.liveBoards.get(id)?.wake()
  await guess(await app.aSubscriber({ guesses: 1 }))
  await reader.until(({ board }) => board!.total === 2)
  expect(reader.events.map(({ kind }) => kind)).toEqual(['board', 'change', 'change'])
})

test('what another process stored is on the board without a word from it, and a viewer who returns has the whole', async () => {
  const player = await app.aUser()
  const reader = await watch()
  await storeElsewhere(player, [2, 3])
  await reader.until(({ board }) => board!.total === 2)
  reader.leave()
  await storeElsewhere(player, [1, 1])
  await storeElsewhere(player, [4, 150])
  const [again, { body }] = [await watch(), await viewer.call(get, { puzzleId: puzzle.id })]
  await again.until(({ board }) => board!.total === 150)
  expect(again.board!.entries).toEqual(body.entries.map(({ is_you: _, ...entry }) => entry))
  expect(again.board!.entries.map(({ rank, distance_km }) => rank - distance_km!)).toEqual(Array(100).fill(0))
})

test('a guess whose number is lower than one on the board, and a deleted one, change it too', async () => {
  const player = await app.aUser()
  const reader = await watch()
  const store = (sequence: number) => app.db.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at, sequence)
    overriding system value
    values (gen_random_uuid(), ${player.id}, ${puzzle.id}, ${sequence - 999_000}, 1, 1, 100, false, gen_random_uuid(), now(), ${sequence})`
  await store(999_900)
  await reader.until(({ board }) => board!.total === 1)
  await store(999_100)
  await reader.until(({ board }) => board!.total === 2)
  await app.db.sql`delete from guesses where sequence = 999100`
  await reader.until(({ board }) => board!.total === 1)
  expect(reader.guessIds).toHaveLength(1)
})

test('a day that ends while no one guesses closes the board, with exact distances', async () => {
  await app.set('distance_policy', 'after-the-day')
  await storeElsewhere(await app.aUser(), [123, 123])
  const reader = await watch()
  expect(reader.board).toMatchObject({ is_open: true, distances: 'withheld', entries: [{ distance_km: null }] })
  app.clock.at = new Date(app.clock.at.getTime() + 24 * 60 * 60 * 1000)
  await reader.until(({ board }) => !board!.is_open)
  expect(reader.board).toMatchObject({ distances: 'exact', entries: [{ distance_km: 123 }] })
})

test('a viewer beyond the board gets their own best row, again when its rank changes, and others do not', async () => {
  const [far, near] = [await app.aUser(), await app.aUser()]
  await storeElsewhere(near, [1, 120])
  await storeElsewhere(far, [200, 210])
  const [reader, other] = [await watch({ by: far }), await watch({ by: near })]
  await reader.until(({ mine }) => mine !== null)
  const { body } = await far.call(get, { puzzleId: puzzle.id })
  expect(LeaderboardEntry.parse(reader.mine)).toEqual(body.mine)
  expect(reader.mine).toMatchObject({ rank: 121, distance_km: 200, is_you: true })
  await storeElsewhere(near, [121, 123])
  await reader.until(({ mine }) => mine!.rank === 124)
  expect([other.mine, reader.events.filter(({ kind }) => kind === 'mine').length]).toEqual([null, 2])
})

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
  expect(app.services.liveBoards.size).toBe(0)
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
  await expect.poll(() => app.app.streams.open.size, { timeout: 10_000 }).toBe(count)
}

test('a reader who never reads is dropped and has the whole when they return; the others get everything', async () => {
  await untilStreams(0)
  const good = await watch()
  const deaf = connectDeaf()
  await untilStreams(2)
  const lines = Buffer.from(`event: subscription\ndata: ${'x'.repeat(50_000)}\n\n`)
  let sent = 0
  const send = async () => {
    sent += 1
    for (const { stream } of app.app.streams.ofUser.get(viewer.id)!) stream.write(lines)
    if (sent % 5 === 0)
      await good.until(({ news }) => news.filter(({ kind }) => kind !== 'mode').length === sent, 10_000)
  }
  // The system's buffer of a connection is full after some megabytes.
  while (app.app.streams.open.size > 1 && sent < 600) await send()
  await untilStreams(1)
  const { guess_id } = await guess(await app.aSubscriber())
  await good.until(({ guessIds }) => guessIds.includes(guess_id))
  deaf.destroy()
  expect((await watch()).guessIds).toEqual([guess_id])
})
