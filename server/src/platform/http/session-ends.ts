import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

type Needs = Pick<Services, 'sessions' | 'pubsub' | 'log'>

const channel = 'ended sessions'
/** How often the table is asked for ended sessions that no message named: their process died, or a script ended them. */
const sweepEveryMs = 5000
/** How long ended sessions are remembered: a stream that was opening then is checked again, and none takes longer to open. */
const rememberedMs = 30_000

/**
 * Announces to all processes that sessions of a user may have ended. Each process then ends the streams of ended sessions. Not awaited; a lost
 * message is made good some seconds later.
 */
export function announceSessionEnds({ pubsub, log }: Pick<Needs, 'pubsub' | 'log'>, userId: string): void {
  pubsub
    .publish(channel, userId)
    .catch((err: unknown) => log.warn({ err, userId }, 'the end of a session could not be announced'))
}

/** Ends every open stream of this process as soon as its session ends, in any process. */
export async function endStreamsWithSessions(app: FastifyInstance, needs: Needs): Promise<void> {
  const { pubsub, log } = needs
  const recent = new Map<string, NodeJS.Timeout>()
  const check = (userIds: readonly string[]) =>
    endWhatHasEnded(app, needs, userIds).catch((err: unknown) =>
      log.warn({ err }, 'it could not be looked whether streams outlive their sessions'),
    )
  const unsubscribe = await pubsub.subscribe(channel, (userId) => {
    clearTimeout(recent.get(userId))
    recent.set(userId, setTimeout(() => recent.delete(userId), rememberedMs).unref())
    void check([userId])
  })
  const sweep = () => void check([...app.streams.ofUser.keys()])
  const stopHearing = pubsub.onGap(sweep)
  const timer = setInterval(sweep, sweepEveryMs).unref()
  app.streams.onOpened = (userId) => {
    if (recent.has(userId)) void check([userId])
  }
  app.addHook('onClose', async () => {
    clearInterval(timer)
    for (const forgetting of recent.values()) clearTimeout(forgetting)
    stopHearing()
    await unsubscribe()
  })
}

/** The table decides: streams stay for the sessions that are in it. */
async function endWhatHasEnded(app: FastifyInstance, { sessions }: Needs, userIds: readonly string[]): Promise<void> {
  const streams = userIds.flatMap((userId) => [...(app.streams.ofUser.get(userId) ?? [])])
  if (streams.length === 0) return
  const open = await sessions.listOpen([...new Set(streams.map(({ sessionId }) => sessionId))])
  for (const { sessionId, stream } of streams) if (!open.has(sessionId)) stream.end()
}
