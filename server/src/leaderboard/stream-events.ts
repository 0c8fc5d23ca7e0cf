import type { InputOf } from '@whereabouts/contract/endpoint'
import type { live as endpoint } from '@whereabouts/contract/leaderboard'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../context.ts'
import type { Telling } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { type EventStream, openStream } from '../http/streams.ts'
import { holdFeed, type PuzzleFeed } from './puzzle-feed.ts'

/** Streams a puzzle's events to one browser until it leaves. */
export async function streamEvents(
  context: ContextFor<'user'>,
  { puzzleId, after }: InputOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { caller, clock, request } = context
  // By one writing of the id, so that other letters of it are not another puzzle.
  const feed = holdFeed(context, puzzleId.toLowerCase())
  let stream: EventStream
  let telling: Telling | null
  try {
    telling = await feed.readTelling()
    if (!telling) throw new Refusal('not-found')
    stream = openStream(reply, caller)
  } catch (error) {
    feed.leave()
    throw error
  }
  leaveWhenClosed(feed, stream)
  // A stream that began but hears nothing would look alive: it ends, and the browser asks again.
  try {
    await feed.open(telling)
  } catch (error) {
    stream.end()
    throw error
  }
  begin(stream, { feed, place: placeOf(request.headers['last-event-id'] ?? after), now: clock.now() })
}

/** Alone in a function, so that a stream of minutes keeps nothing of the request that began it. */
function leaveWhenClosed(feed: PuzzleFeed, stream: EventStream): void {
  stream.onClose(() => feed.leave())
}

/** The browser is told that the stream is open in the turn in which it begins to hear: what it reads of the leaderboard then misses nothing. */
function begin(stream: EventStream, { feed, place, now }: { feed: PuzzleFeed; place: number | null; now: Date }): void {
  stream.begin(now)
  const { missed, leave } = feed.add(place, (lines) => stream.write(lines))
  if (missed !== '') stream.write(missed)
  stream.onClose(leave)
}

/** The last event that the reader has seen, as it says. */
function placeOf(said: unknown): number | null {
  return typeof said === 'string' && /^\d{1,18}$/.test(said) ? Number(said) : null
}
