import type { InputOf } from '@whereabouts/contract/endpoint'
import type { live as endpoint } from '@whereabouts/contract/leaderboard'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { type EventStream, openStream } from '../http/streams.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { channelOf } from './announce-guess.ts'
import { listEventsAfter, type NumberedEvent } from './queries.ts'

/** More than this was missed: the browser reads the leaderboard again instead. */
const maxResumed = 500
/** Guesses commit in another order than their numbers; so many before the last seen are sent again. Readers merge by the guess's id. */
const resumeOverlap = 100n

/** Streams a puzzle's events to one browser until it leaves. */
export async function streamEvents(
  context: ContextFor<'user'>,
  { puzzleId }: InputOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { db, clock } = context
  if (!(await findReleasedPuzzle(db, puzzleId, clock.now()))) throw new Refusal('not-found')
  const stream = openStream(reply)
  // A stream that began but hears nothing would look alive: it ends, and the browser asks again.
  await sendEvents(context, puzzleId, stream).catch((error: unknown) => {
    stream.end()
    throw error
  })
}

async function sendEvents(context: ContextFor<'user'>, puzzleId: string, stream: EventStream): Promise<void> {
  const { pubsub, request } = context
  // Subscribed before the missed events are read, so that nothing falls between; what comes meanwhile waits its turn.
  const waiting: NumberedEvent[] = []
  let send = (numbered: NumberedEvent) => {
    waiting.push(numbered)
  }
  const unsubscribe = await pubsub.subscribe(channelOf(puzzleId), (message) =>
    send(JSON.parse(message) as NumberedEvent),
  )
  stream.onClose(() => void unsubscribe())
  for (const numbered of await missedEvents(context, puzzleId, request.headers['last-event-id']))
    stream.write(linesOf(numbered))
  send = (numbered) => stream.write(linesOf(numbered))
  for (const numbered of waiting) stream.write(linesOf(numbered))
}

async function missedEvents(
  { db }: ContextFor<'user'>,
  puzzleId: string,
  lastEventId: unknown,
): Promise<(NumberedEvent | 'resync')[]> {
  if (typeof lastEventId !== 'string' || !/^\d{1,18}$/.test(lastEventId)) return []
  const from = BigInt(lastEventId) > resumeOverlap ? BigInt(lastEventId) - resumeOverlap : 0n
  const missed = await listEventsAfter(db, {
    puzzleId,
    sequence: String(from),
    limit: maxResumed + Number(resumeOverlap),
  })
  return missed.length > maxResumed ? ['resync'] : missed
}

/** One event as the lines of the stream. */
function linesOf(event: NumberedEvent | 'resync'): string {
  if (event === 'resync') return 'event: resync\ndata: {}\n\n'
  return `id: ${event.sequence}\nevent: ${event.event.kind}\ndata: ${JSON.stringify(event.event)}\n\n`
}
