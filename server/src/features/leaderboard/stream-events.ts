import type { InputOf } from '@whereabouts/contract/endpoint'
import type { live as endpoint } from '@whereabouts/contract/leaderboard'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { Refusal } from '../../core/refusal.ts'
import { type EventStream, openStream } from '../../platform/http/streams.ts'
import { holdFeed, type PuzzleFeed } from './puzzle-feed.ts'

/** Streams a puzzle's events to one browser until it leaves. */
export async function streamEvents(
  context: ContextFor<'user'>,
  { puzzleId, after }: InputOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { caller, clock, request } = context
  // Lower-cased: the id keys the feed.
  const feed = holdFeed(context, puzzleId.toLowerCase())
  let stream: EventStream
  let disclosure: Disclosure | null
  try {
    disclosure = await feed.readDisclosure()
    if (!disclosure) throw new Refusal('not-found')
    stream = openStream(reply, caller)
  } catch (error) {
    feed.leave()
    throw error
  }
  leaveWhenClosed(feed, stream)
  // A stream without a subscription would look alive: it ends, and the browser asks again.
  try {
    await feed.open(disclosure)
  } catch (error) {
    stream.end()
    throw error
  }
  begin(stream, { feed, place: placeOf(request.headers['last-event-id'] ?? after), now: clock.now() })
}

/** A function of its own, so that a long stream does not retain its request in memory. */
function leaveWhenClosed(feed: PuzzleFeed, stream: EventStream): void {
  stream.onClose(() => feed.leave())
}

/** The browser learns that the stream is open in the same turn in which it is added: a leaderboard read after that misses nothing. */
function begin(stream: EventStream, { feed, place, now }: { feed: PuzzleFeed; place: number | null; now: Date }): void {
  stream.begin(now)
  const { missed, leave } = feed.add(place, (lines) => stream.write(lines))
  if (missed !== '') stream.write(missed)
  stream.onClose(leave)
}

/** The last event that the reader claims to have seen. */
function placeOf(said: unknown): number | null {
  return typeof said === 'string' && /^\d{1,18}$/.test(said) ? Number(said) : null
}
