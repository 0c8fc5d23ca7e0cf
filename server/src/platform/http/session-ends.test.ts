import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { announceSessionEnds, endStreamsWithSessions } from './session-ends.ts'
import { openStream, trackStreams } from './streams.ts'

const world = testApp()
let app: FastifyInstance
let user: TestUser
let sessionId: string
/** Tells the server that it may have missed messages of other processes. */
let tellOfGap: () => void

beforeEach(async () => {
  user = await world.aUser()
  const [session] = await world.db.sql<{ id: string }>`select id from sessions where user_id = ${user.id}`
  sessionId = session!.id
  app = Fastify()
  trackStreams(app)
  app.get('/', (_request, reply) => {
    openStream(reply, { userId: user.id, sessionId, endsInMs: 60_000 }).begin(new Date())
    return reply
  })
  const { sessions, log } = world.services
  const pubsub = {
    ...world.services.pubsub,
    onGap: (hear: () => void) => {
      tellOfGap = hear
      return () => {}
    },
  }
  await endStreamsWithSessions(app, { sessions, log, pubsub })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const read = () => fetch(app.listeningOrigin)
const endSession = () => world.db.sql`delete from sessions where user_id = ${user.id}`
/** Sooner than what looks by itself every five seconds. */
const isEndedSoon = (stream: Response) =>
  Promise.race([
    stream.text().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2500)),
  ])

test('a stream that was on its way when its session ended ends as soon as it is open', async () => {
  await endSession()
  announceSessionEnds(world.services, user.id)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await isEndedSoon(await read())).toBe(true)
})

test('after messages of other processes may have been missed, streams of ended sessions end at once', async () => {
  const stream = await read()
  await endSession()
  tellOfGap()
  expect(await isEndedSoon(stream)).toBe(true)
})

test('the stream of a session that goes on stays, whatever is told of its user', async () => {
  announceSessionEnds(world.services, user.id)
  const stream = await read()
  announceSessionEnds(world.services, user.id)
  tellOfGap()
  expect(await isEndedSoon(stream)).toBe(false)
})
