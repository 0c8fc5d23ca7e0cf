import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Lets the server close as soon as the requests under way are answered. A connection that was busy when the closing began is kept open by
 * its browser afterwards, and would hold the process for a minute.
 */
export function closeConnectionsWhenDone(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
