import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

const sweepMs = 100
/** How long connections are still served after the last new one was taken. */
const lingerMs = 1000

/**
 * Lets the server close as soon as the requests under way are answered. A connection that was busy when the closing began is kept open by
 * its browser afterwards, and would hold the process for a minute. While the process drains, each answer ends its connection, so that a
 * proxy gives none of its next requests to a connection that is about to be closed.
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
 * Goes on serving for so long while the process says that it wants no more requests, then takes no more connections and serves those that
 * it has for a last moment. Without this, what a proxy sends in the instant of closing would be lost. See docs/operate/upgrade.md.
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
