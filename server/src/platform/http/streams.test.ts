import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { type EventStream, openStream, trackStreams } from './streams.ts'
import { statusOf } from './word-refusal.ts'

let app: FastifyInstance
let port: number
let opened: EventStream[]
let sockets: Socket[]
let sessionEndsInMs: number

beforeEach(async () => {
  ;[opened, sockets, sessionEndsInMs] = [[], [], 60 * 60 * 1000]
  app = Fastify()
  trackStreams(app)
  app.get('/of/:userId', (request, reply) => {
    const { userId } = request.params as { userId: string }
    const stream = openStream(reply, { userId, sessionId: `of ${userId}`, endsInMs: sessionEndsInMs })
    opened.push(stream)
    stream.begin(new Date('2026-03-10T12:00:00Z'))
    return reply
  })
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? statusOf(error) : 500).send())
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const requestOf = (userId: string) => `GET /of/${userId} HTTP/1.1\r\nhost: x\r\n\r\n`

/** A connection that has asked for streams, and what it was answered so far. */
function ask(text: string): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket
    .on('error', () => {})
    .on('data', (data) => {
      answer += data.toString()
    })
  socket.write(text)
  return { socket, answer: () => answer }
}

const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 10 }).toBe(true)

const counts = () => ({
  open: app.streams.open.size,
  ofUsers: Object.fromEntries([...app.streams.ofUser].map(([userId, open]) => [userId, open.size])),
})
const none = { open: 0, ofUsers: {} }

test('a stream says how soon to come back, within three seconds, and that it is alive at the time of the server', async () => {
  const { answer } = ask(requestOf('anna'))
  await until(() => answer().includes('event: alive'))
  const [, retry] = /\nretry: (\d+)\n\n/.exec(answer().replaceAll('\r', ''))!
  expect(Number(retry)).toBeGreaterThanOrEqual(1000)
  expect(Number(retry)).toBeLessThan(3000)
  expect(answer()).toContain('event: alive\ndata: {"serverTime":"2026-03-10T12:00:00.000Z"}\n\n')
})

test('the streams of a user are counted exactly: left, ended, dropped, or ended by a closing server', async () => {
  const anna = [1, 2, 3].map(() => ask(requestOf('anna')))
  await until(() => counts().open === 3)
  const ben = ask(requestOf('ben'))
  await until(() => counts().open === 4)
  expect(counts().ofUsers).toEqual({ anna: 3, ben: 1 })
  anna[0]!.socket.destroy()
  await until(() => counts().ofUsers.anna === 2)
  anna[1]!.socket.end()
  await until(() => counts().ofUsers.anna === 1)
  ben.socket.pause()
  const ofBen = opened.at(-1)!
  for (let n = 0; n < 100; n += 1) ofBen.write('x'.repeat(100_000))
  await until(() => counts().open <= 1)
  for (const stream of opened) stream.end()
  await until(() => counts().open === 0)
  for (const stream of opened) stream.end()
  expect(counts()).toEqual(none)
  ask(requestOf('anna'))
  await until(() => counts().open === 1)
  await app.close()
  expect(counts()).toEqual(none)
})

test('streams that wait behind another one on the same connection are gone with it', async () => {
  const { socket } = ask(requestOf('anna').repeat(5))
  await until(() => counts().open === 5)
  socket.destroy()
  await until(() => counts().open === 0)
  expect(counts()).toEqual(none)
})

test('a connection that was used by a stream carries the next one, and each is counted once', async () => {
  const { socket, answer } = ask('')
  for (const n of [1, 2, 3]) {
    socket.write(requestOf('anna'))
    await until(() => opened.length === n && answer().split('event: alive').length === n + 1)
    expect(counts().ofUsers).toEqual({ anna: 1 })
    opened.at(-1)!.end()
    await until(() => counts().open === 0)
  }
  expect(socket.destroyed).toBe(false)
})

test('the thirteenth stream of a user is refused, also when all are opened at the same time, and is not counted', async () => {
  const asked = Array.from({ length: 15 }, () => ask(requestOf('anna')))
  await until(() => asked.every(({ answer }) => answer().startsWith('HTTP/1.1 ')))
  const status = asked.map(({ answer }) => answer().slice(9, 12)).sort()
  expect(status).toEqual([...Array(12).fill('200'), ...Array(3).fill('429')])
  expect(counts().ofUsers).toEqual({ anna: 12 })
  for (const { socket } of asked) socket.destroy()
  await until(() => counts().open === 0)
  expect(counts()).toEqual(none)
})

test('work for the end of a stream is done once, also when the end was before', async () => {
  const { socket, answer } = ask(requestOf('anna'))
  await until(() => answer().includes('event: alive'))
  const stream = opened[0]!
  let done = 0
  const work = () => {
    done += 1
  }
  stream.onClose(work)
  socket.destroy()
  await until(() => done === 1)
  stream.onClose(work)
  expect(done).toBe(2)
  stream.write('event: late\n\n')
  stream.end()
  expect(counts()).toEqual(none)
})

test('a reader that does not take the end of its stream is dropped', async () => {
  const { socket } = ask(requestOf('anna'))
  await until(() => opened.length === 1)
  socket.pause()
  for (let n = 0; n < 400 && counts().open === 1; n += 1) {
    opened[0]!.write('x'.repeat(10_000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  opened[0]!.end()
  await until(() => counts().open === 0)
})

test('a stream ends when its session runs out, and no other one does', async () => {
  ask(requestOf('ben'))
  await until(() => counts().open === 1)
  sessionEndsInMs = 300
  const { answer } = ask(requestOf('anna'))
  await until(() => answer().includes('event: alive'))
  await until(() => counts().ofUsers.anna === undefined)
  expect(counts()).toEqual({ open: 1, ofUsers: { ben: 1 } })
})
