import type { InputOf } from '@whereabouts/contract/endpoint'
import type { live as endpoint } from '@whereabouts/contract/leaderboard'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../context.ts'
import { getTelling } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { type EventStream, openStream } from '../http/streams.ts'
import { findReleasedPuzzle } from '../puzzles/queries.ts'
import { channelOf } from './announce-guess.ts'
import { joinBroadcast } from './broadcast.ts'
import { listEventsAfter, type NumberedEvent } from './queries.ts'

/** More than this was missed: the browser reads the leaderboard again instead. */
const maxResumed = 500
/** Guesses commit in another order than their numbers; so many before the last seen are sent again. Readers merge by the guess's id. */
const resumeOverlap = 100n

/** Streams a puzzle's events to one browser until it leaves. */
export async function streamEvents(
  context: ContextFor<'user'>,
  { puzzleId, after }: InputOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { db, clock, caller, request } = context
  const puzzle = await findReleasedPuzzle(db, puzzleId, clock.now())
  if (!puzzle) throw new Refusal('not-found')
  const stream = openStream(reply, { userId: caller.userId })
  // A stream that began but hears nothing would look alive: it ends, and the browser asks again.
  await sendEvents(context, { puzzle, stream, place: request.headers['last-event-id'] ?? after }).catch(
    (error: unknown) => {
      stream.end()
      throw error
    },
  )
}

interface Reading {
  puzzle: { id: string; isSolved: boolean }
  stream: EventStream
  /** The last event id that the reader has seen, as it says. */
  place: unknown
}

async function sendEvents(context: ContextFor<'user'>, { puzzle, stream, place }: Reading): Promise<void> {
  // Joined before the missed events are read, so that nothing falls between; what comes meanwhile waits its turn.
  const waiting: Uint8Array[] = []
  let send = (lines: Uint8Array) => {
    waiting.push(lines)
  }
  const broadcast = { channel: channelOf(puzzle.id), linesOf: linesOfMessage }
  stream.onClose(await joinBroadcast(context.pubsub, broadcast, (lines) => send(lines)))
  // Only now the browser is told that the stream is open: what it reads of the leaderboard from then on misses nothing.
  stream.begin(context.clock.now())
  for (const numbered of await missedEvents(context, puzzle, place)) stream.write(linesOf(numbered))
  for (const lines of waiting) stream.write(lines)
  send = (lines) => stream.write(lines)
}

async function missedEvents(
  { db, clock }: ContextFor<'user'>,
  puzzle: { id: string; isSolved: boolean },
  place: unknown,
): Promise<(NumberedEvent | 'resync')[]> {
  if (typeof place !== 'string' || !/^\d{1,18}$/.test(place)) return []
  const from = BigInt(place) > resumeOverlap ? BigInt(place) - resumeOverlap : 0n
  const missed = await listEventsAfter(db, {
    puzzleId: puzzle.id,
    sequence: String(from),
    limit: maxResumed + Number(resumeOverlap),
    telling: await getTelling(db, { puzzle, now: clock.now() }),
  })
  return missed.length > maxResumed ? ['resync'] : missed
}

const linesOfMessage = (message: string) => linesOf(JSON.parse(message) as NumberedEvent)

/** One event as the lines of the stream. */
function linesOf(event: NumberedEvent | 'resync'): string {
  if (event === 'resync') return 'event: resync\ndata: {}\n\n'
  return `id: ${event.sequence}\nevent: ${event.event.kind}\ndata: ${JSON.stringify(event.event)}\n\n`
}
