import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { health } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-support/test-app.ts'
import { drain } from './closing.ts'

const ask = (port: number, agent: Agent) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: health.path, agent }, (answer: IncomingMessage) => {
      answer.resume().on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }))
    })
    asked.on('error', reject).end()
  })

test('a process that stops says so first and serves meanwhile, also on connections that were idle when it took no more', async () => {
  const app = await startTestApp()
  const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { lifecycle, config } = app.services
  const [busy, idle] = [new Agent({ keepAlive: true, maxSockets: 10 }), new Agent({ keepAlive: true })]
  expect(await ask(port, idle)).toEqual({ status: 200, connection: 'keep-alive' })

  let isReady = true
  // Each goes on like a proxy until it is told that the process wants no more. A request that is lost fails the test.
  const viewers = Array.from({ length: 10 }, async () => {
    while (isReady) {
      const { status } = await ask(port, busy)
      isReady &&= status === 200
    }
  })
  await sleep(50)
  const drained = drain(app.app, { lifecycle, config: { ...config, DRAIN_SECONDS: 1.5 } })
  await Promise.all(viewers)
  expect(app.app.server.listening).toBe(true)

  while (app.app.server.listening) await sleep(5)
  expect(await ask(port, idle)).toEqual({ status: 503, connection: 'close' })
  await expect(ask(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await drained
  await app.close()
})
