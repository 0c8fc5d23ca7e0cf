import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { getMode } from './get-site.ts'

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
  // An announcement begins and ends by the clock, so the mode is read at each look. A failed read is repeated then.
  const stop = services.changes.onLook(() => void look().catch(() => {}))
  app.addHook('onClose', async () => stop())
}
