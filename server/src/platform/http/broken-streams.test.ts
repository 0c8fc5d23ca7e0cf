import { live } from '@whereabouts/contract/leaderboard'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { openLog } from '../observability/log.ts'
import { registerApi } from './api.ts'
import { serveStream } from './serve.ts'
import { openStream, trackStreams } from './streams.ts'

const app = testApp()

const countFaults = async () =>
  (await app.services.metrics.faults.get()).values.reduce((sum, { value }) => sum + value, 0)

test('a stream that breaks off after it was opened is logged and counted as a fault', async () => {
  const logged: { msg: string; err: { message: string } }[] = []
  const log = openLog('error', { write: (line) => void logged.push(JSON.parse(line)) })
  const server = Fastify()
  trackStreams(server)
  const breaking = serveStream(live, async ({ caller, clock }, _input, reply) => {
    openStream(reply, caller).begin(clock.now())
    throw new Error('broken off')
  })
  registerApi(server, { ...app.services, log }, [breaking])
  const at = await server.listen({ port: 0, host: '127.0.0.1' })
  const before = await countFaults()
  const { cookie } = await app.aUser()
  const reader = await TestReader.open(`${at}/api/puzzles/${crypto.randomUUID()}/live`, { cookie })
  expect(reader.status).toBe(200)
  await expect.poll(countFaults).toBe(before + 1)
  expect(logged).toMatchObject([{ msg: 'fault', err: { message: 'broken off' } }])
  reader.leave()
  await server.close()
})
