import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { getMode } from './get-site.ts'

const lookEveryMs = 1000

/**
 * Sends `event: mode`, with the answer of `/api/site/mode` as its data, to every open stream of this process within a second of a change, and to every
 * stream that opens later.
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
    for (const held of streams.ofUser.values()) for (const { stream } of held) stream.write(streams.standing)
  }
  // What cannot be read is read again in a second; that the database is away is logged by others.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
