import { Agent, type IncomingMessage, request } from 'node:http'
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

test('a stopping process announces it first and serves meanwhile, also on connections that were idle then', async () => {
  const app = await startTestApp()
  const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { lifecycle, config } = app.services
  const [busy, idle] = [new Agent({ keepAlive: true, maxSockets: 10 }), new Agent({ keepAlive: true })]
  expect(await ask(port, idle)).toEqual({ status: 200, connection: 'keep-alive' })

  let isReady = true
  const inFullSwing = Promise.withResolvers<void>()
  let answers = 0
  // Each goes on like a proxy until the process announces that it is stopping. A lost request fails the test.
  const viewers = Array.from({ length: 10 }, async () => {
    while (isReady) {
      const { status } = await ask(port, busy)
      isReady &&= status === 200
      answers += 1
      if (answers === 50) inFullSwing.resolve()
    }
  })
  await inFullSwing.promise
  const waits: { ms: number; end(): void }[] = []
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }))
  const drained = drain(app.app, { lifecycle, config: { ...config, DRAIN_SECONDS: 20 } }, wait)
  await Promise.all(viewers)
  expect([waits.map(({ ms }) => ms), app.app.server.listening]).toEqual([[20_000], true])

  waits[0]!.end()
  await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([20_000, 1000])
  expect(app.app.server.listening).toBe(false)
  expect(await ask(port, idle)).toEqual({ status: 503, connection: 'close' })
  await expect(ask(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  waits[1]!.end()
  await drained
  await app.close()
})
