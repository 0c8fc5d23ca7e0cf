import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

const channel = 'subscriptions'
/** In place of a user's id. */
const everyone = 'everyone'
const lines = 'event: subscription\ndata: {}\n\n'

type Needs = Pick<Services, 'pubsub' | 'log'>

/** Announces to all processes that a user's status or guess limit may have changed, after the commit. Not awaited: pages also poll. */
export function announceSubscription({ pubsub, log }: Needs, userId: string): void {
  pubsub
    .publish(channel, userId)
    .catch((err: unknown) => log.warn({ err, userId }, 'a changed subscription could not be announced'))
}

/** The same for all users, when a plan has changed. */
export const announcePlans = (needs: Needs): void => announceSubscription(needs, everyone)

/** Sends `event: subscription` to the user's open streams in this process: their pages then read the status again. */
export async function streamSubscription(app: FastifyInstance, { pubsub }: Pick<Services, 'pubsub'>): Promise<void> {
  const unsubscribe = await pubsub.subscribe(channel, (userId) => {
    const { ofUser } = app.streams
    const reached = userId === everyone ? [...ofUser.values()] : [ofUser.get(userId) ?? []]
    for (const streams of reached) for (const { stream } of streams) stream.write(lines)
  })
  app.addHook('onClose', unsubscribe)
}
