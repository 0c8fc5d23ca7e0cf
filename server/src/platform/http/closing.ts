import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

const sweepMs = 100
/** How long connections are still served after the last new one was taken. */
const lingerMs = 1000

/**
 * Lets the server close as soon as the requests under way are answered. Browsers keep a busy connection open afterwards, which would delay the exit
 * for a minute. While the process drains, each answer closes its connection, so that a proxy does not reuse it for its next request.
 */
export function closeConnectionsWhenDone(app: FastifyInstance, { lifecycle }: Pick<Services, 'lifecycle'>): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('onRequest', (_request, reply, done) => {
    if (lifecycle.isDraining) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/**
 * Keeps serving for a while after the process announces that it is stopping. Then it accepts no more connections, and serves the open ones for a last
 * moment. Otherwise requests sent at the moment of closing would be lost. See docs/operate/upgrade.md.
 */
export async function drain(
  app: FastifyInstance,
  { lifecycle, config }: Pick<Services, 'lifecycle' | 'config'>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  lifecycle.isDraining = true
  if (config.DRAIN_SECONDS === 0) return
  await wait(config.DRAIN_SECONDS * 1000)
  // Node's own closing of an HTTP server would also cut the connections that are idle at this moment.
  NetServer.prototype.close.call(app.server)
  await wait(Math.min(lingerMs, config.DRAIN_SECONDS * 1000))
}
