import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { getMode } from './get-site.ts'

const lookEveryMs = 1000

/**
 * Sends `event: mode`, with the answer of `/api/site/mode` as its data, to open streams of this process. Each gets it within a second of a change,
 * and when it opens.
 */
export function streamMode(app: FastifyInstance, services: Services): void {
  const { streams } = app
  let sent = ''
  const look = async () => {
    if (streams.ofUser.size === 0) {
      sent = ''
      streams.standing = null
      return
    }
    const mode = JSON.stringify(await getMode(services))
    if (mode === sent) return
    sent = mode
    streams.standing = Buffer.from(`event: mode\ndata: ${mode}\n\n`)
    for (const open of streams.ofUser.values()) for (const { stream } of open) stream.write(streams.standing)
  }
  // A failed read is repeated in a second; other code logs that the database is away.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
