import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

type Needs = Pick<Services, 'sessions' | 'changes' | 'log'>

/** Ends every open stream of this process within a second after its session ended, in any process or by a script. */
export function endStreamsWithSessions(app: FastifyInstance, needs: Needs): void {
  const { changes, log } = needs
  // The session of a stream that was opening may have ended before the stream could be found.
  let opened = new Set<string>()
  app.streams.onOpened = (userId) => opened.add(userId)
  const stop = changes.onLook(({ isUnknown, sessions }) => {
    const userIds = isUnknown ? new Set(app.streams.ofUser.keys()) : sessions.union(opened)
    opened = new Set()
    endWhatHasEnded(app, needs, userIds).catch((err: unknown) => {
      log.warn({ err }, 'it could not be looked whether streams outlive their sessions')
      for (const userId of userIds) opened.add(userId)
    })
  })
  app.addHook('onClose', async () => stop())
}

/** The table decides: streams stay for the sessions that are in it. */
async function endWhatHasEnded(app: FastifyInstance, { sessions }: Needs, userIds: Iterable<string>): Promise<void> {
  const streams = [...userIds].flatMap((userId) => [...(app.streams.ofUser.get(userId) ?? [])])
  if (streams.length === 0) return
  const open = await sessions.listOpen([...new Set(streams.map(({ sessionId }) => sessionId))])
  for (const { sessionId, stream } of streams) if (!open.has(sessionId)) stream.end()
}
