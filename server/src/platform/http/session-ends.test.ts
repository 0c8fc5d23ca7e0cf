import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { changesLifeMs } from '../changes/changes.ts'
import { endStreamsWithSessions } from './session-ends.ts'
import { openStream, trackStreams } from './streams.ts'

const world = testApp()
let app: FastifyInstance
let user: TestUser
let sessionId: string

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
  endStreamsWithSessions(app, world.services)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
})

const read = () => fetch(app.listeningOrigin)
const look = () => world.services.changes.look()
const endSession = () => world.db.sql`delete from sessions where user_id = ${user.id}`

test('a stream that was opening when its session ended ends at the next look', async () => {
  await endSession()
  await look()
  const stream = await read()
  await look()
  await stream.text()
})

test('after a pause in which changes may have been missed, streams of ended sessions end', async () => {
  await look()
  const stream = await read()
  await look()
  await endSession()
  await world.db.sql`delete from recent_changes`
  world.clock.at = new Date(world.clock.at.getTime() + changesLifeMs)
  await look()
  await stream.text()
})

test('the stream of an open session stays, whatever ends beside it', async () => {
  let hasEnded = false
  const end = (await read()).text().then(() => {
    hasEnded = true
  })
  // Another session, which ends later and whose stream does not stay.
  const goesOn = user
  await signIn()
  const other = await read()
  await endSession()
  await look()
  await other.text()
  expect(hasEnded).toBe(false)
  user = goesOn
  await endSession()
  await look()
  await end
})
