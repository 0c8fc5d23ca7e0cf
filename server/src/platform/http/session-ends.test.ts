import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { announceSessionEnds, endStreamsWithSessions } from './session-ends.ts'
import { openStream, trackStreams } from './streams.ts'

const world = testApp()
let app: FastifyInstance
let user: TestUser
let sessionId: string
/** Signals the server that messages of other processes may have been missed. */
let tellOfGap: () => void

/** From now on streams are those of a new user's session. */
async function signIn(): Promise<void> {
  user = await world.aUser()
  const [session] = await world.db.sql<{ id: string }>`select id from sessions where user_id = ${user.id}`
  sessionId = session!.id
}

beforeEach(async () => {
  await signIn()
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
  // The check every five seconds never runs here: streams end only when notified.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await endStreamsWithSessions(app, { sessions, log, pubsub })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

const read = () => fetch(app.listeningOrigin)
const endSession = () => world.db.sql`delete from sessions where user_id = ${user.id}`

test('a stream that was opening when its session ended ends immediately after', async () => {
  await endSession()
  announceSessionEnds(world.services, user.id)
  await (await read()).text()
})

test('after messages of other processes may have been missed, streams of ended sessions end immediately', async () => {
  const stream = await read()
  await endSession()
  tellOfGap()
  await stream.text()
})

test('the stream of an open session stays, whatever is announced about its user', async () => {
  announceSessionEnds(world.services, user.id)
  let hasEnded = false
  const end = (await read()).text().then(() => {
    hasEnded = true
  })
  announceSessionEnds(world.services, user.id)
  tellOfGap()
  // Another session, which ends later and whose stream does not stay.
  const goesOn = user
  await signIn()
  const other = await read()
  await endSession()
  announceSessionEnds(world.services, user.id)
  await other.text()
  expect(hasEnded).toBe(false)
  user = goesOn
  await endSession()
  announceSessionEnds(world.services, user.id)
  await end
})
