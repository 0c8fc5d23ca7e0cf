import type { InputOf } from '@whereabouts/contract/endpoint'
import type { live as endpoint } from '@whereabouts/contract/leaderboard'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { type EventStream, openStream } from '../../platform/http/streams.ts'
import { liveBoardOf, type Viewer } from './live-board.ts'

/** Streams a puzzle's leaderboard to one browser until it leaves. */
export async function streamBoard(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { caller, clock } = context
  let stream: EventStream | null = null
  // Lower-cased: the id keys the board.
  const leave = await liveBoardOf(context, puzzleId.toLowerCase()).watch(() => {
    stream = openStream(reply, caller)
    stream.begin(clock.now())
    return viewerOf(stream, caller.userId)
  })
  if (leave === null) throw new Refusal('not-found')
  stream!.onClose(leave)
}

/** A function of its own, so that a long stream does not retain its request in memory. */
const viewerOf = (stream: EventStream, userId: string): Viewer => ({ userId, write: (lines) => stream.write(lines) })
