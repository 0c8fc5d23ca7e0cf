import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

const lines = 'event: subscription\ndata: {}\n\n'

/** Sends `event: subscription` to open streams of this process when a user's status or guess limit may have changed: their pages then read the status. */
export function streamSubscription(app: FastifyInstance, { changes }: Pick<Services, 'changes'>): void {
  const { ofUser } = app.streams
  const stop = changes.onLook(({ isUnknown, topics, status }) => {
    const userIds = isUnknown || topics.has('plans') ? ofUser.keys() : status
    for (const userId of userIds) for (const { stream } of ofUser.get(userId) ?? []) stream.write(lines)
  })
  app.addHook('onClose', async () => stop())
}
