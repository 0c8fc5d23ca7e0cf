import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

const channel = 'subscriptions'
const lines = 'event: subscription\ndata: {}\n\n'

/** Announces to all processes that a user's subscriptions may have changed, after the commit. Not awaited: pages also poll. */
export function announceSubscription({ pubsub, log }: Pick<Services, 'pubsub' | 'log'>, userId: string): void {
  pubsub
    .publish(channel, userId)
    .catch((err: unknown) => log.warn({ err, userId }, 'a changed subscription could not be announced'))
}

/** Sends `event: subscription` to the user's open streams in this process: their pages then read the status again. */
export async function streamSubscription(app: FastifyInstance, { pubsub }: Pick<Services, 'pubsub'>): Promise<void> {
  const unsubscribe = await pubsub.subscribe(channel, (userId) => {
    for (const { stream } of app.streams.ofUser.get(userId) ?? []) stream.write(lines)
  })
  app.addHook('onClose', unsubscribe)
}
