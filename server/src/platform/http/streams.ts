import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../core/refusal.ts'
import { Pulse } from './pulse.ts'

interface Streams {
  open: Set<ServerResponse>
  /** The streams of each user. */
  ofUser: Map<string, Set<HeldStream>>
  /** Called once a stream is open. */
  onOpened: (userId: string) => void
  isClosing: boolean
  /** The lines that every stream begins with, beside its first sign of life. */
  standing: Uint8Array | null
  /** For the metrics: how often something was written to a reader, and how many readers were dropped, since the start. */
  written: number
  dropped: number
  /** Calls every open stream each time that it has to give a sign of life. */
  pulse: Pulse
}

/** An open stream and the session that it was opened with. */
export interface HeldStream {
  sessionId: string
  stream: EventStream
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The event streams that are open; they end when the server closes, and the browsers come back to another process. */
    streams: Streams
  }
}

const heartbeatMs = 15_000
/**
 * A stream ends after at most this long and the browser opens a new one. Up to a fifth less, so that thousands who came together do not come
 * back together.
 */
const maxStreamMs = 10 * 60 * 1000
/** A reader that leaves this much unread is dropped; it resumes where it was. */
const maxUnreadBytes = 1024 * 1024
/** A reader that does not take the end of its stream is dropped after this. */
const endingMs = 5_000
/** A browser opens at most six connections to a site, so this is two browsers, or a dozen tabs through an HTTP/2 proxy. */
const maxStreamsOfUser = 12
/** When a user with too many open streams may try again. */
const tryAgainSeconds = 30

export interface EventStream {
  /** Sends the reconnection time and a first sign of life with the server's time; more follow. Nothing is sent before this call. */
  begin(serverTime: Date): void
  /** Writes whole events of the format `text/event-stream`. Does nothing once the reader has left. */
  write(lines: string | Uint8Array): void
  /** Runs once when the reader has left. */
  onClose(work: () => void): void
  /** Ends the stream; the browser reconnects automatically. */
  end(): void
}

/** Ends all open streams before the server closes, so that it need not wait for them. */
export function trackStreams(app: FastifyInstance): void {
  app.decorate('streams', {
    open: new Set<ServerResponse>(),
    ofUser: new Map<string, Set<HeldStream>>(),
    onOpened: () => {},
    isClosing: false,
    standing: null,
    written: 0,
    dropped: 0,
    pulse: new Pulse(heartbeatMs),
  })
  app.addHook('preClose', async () => {
    app.streams.isClosing = true
    for (const raw of app.streams.open) raw.end()
  })
}

/**
 * Takes over a reply as a stream of server-sent events to a user. It ends with the session. Throws the refusal `too-many-requests`, and takes
 * nothing over, when the user has too many open already.
 */
export function openStream(
  reply: FastifyReply,
  { userId, sessionId, endsInMs }: { userId: string; sessionId: string; endsInMs: number },
): EventStream {
  const { raw, server } = reply
  const { streams } = server
  if ((streams.ofUser.get(userId)?.size ?? 0) >= maxStreamsOfUser)
    throw new Refusal('too-many-requests', { seconds: tryAgainSeconds })
  reply.hijack()
  raw.writeHead(200, headOf(reply))
  const stream = new OpenStream(streams, raw)
  stream.onClose(countOpen(streams, { raw, userId, entry: { sessionId, stream } }))
  if (endsInMs < maxStreamMs) endLater(stream, endsInMs)
  onceGone(reply, () => stream.close())
  if (streams.isClosing) stream.end()
  streams.onOpened(userId)
  return stream
}

/** There are thousands of these for minutes, so each has little state, and no timer of its own. */
class OpenStream implements EventStream {
  readonly #streams: Streams
  readonly #raw: ServerResponse
  readonly #closing: (() => void)[] = []
  #isClosed = false
  #isBegun = false
  #endsAt = Number.POSITIVE_INFINITY

  constructor(streams: Streams, raw: ServerResponse) {
    this.#streams = streams
    this.#raw = raw
  }

  begin(serverTime: Date): void {
    if (!this.#isOpen()) return
    // A spread of `retry` prevents thousands of browsers from reconnecting in the same instant after a restart.
    const retry = `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`
    this.write(`${retry}${aliveLines({ serverTime: serverTime.toISOString() })}`)
    if (this.#streams.standing) this.write(this.#streams.standing)
    this.#isBegun = true
    this.#endsAt = performance.now() + (maxStreamMs - heartbeatMs) * (1 - Math.random() / 5)
    this.onClose(this.#streams.pulse.add(() => this.#beat()))
  }

  write(lines: string | Uint8Array): void {
    if (!this.#isOpen()) return
    const raw = this.#raw
    const { socket } = raw
    // What goes to many readers is framed once, not by each reply. A reply's head is out once it has begun, and it has a connection once it has a
    // socket. Until then it may wait behind an earlier one.
    if (typeof lines !== 'string' && this.#isBegun && socket && raw.chunkedEncoding) socket.write(chunkOf(lines))
    else raw.write(lines)
    this.#streams.written += 1
    if (raw.writableLength > maxUnreadBytes) {
      this.#streams.dropped += 1
      raw.destroy()
    }
  }

  onClose(work: () => void): void {
    if (this.#isClosed) work()
    else this.#closing.push(work)
  }

  end(): void {
    if (this.#isClosed || this.#raw.writableEnded) return
    this.#raw.end()
    const dropping = setTimeout(() => this.#raw.destroy(), endingMs)
    this.onClose(() => clearTimeout(dropping))
  }

  /** The reader has left. */
  close(): void {
    this.#isClosed = true
    for (const work of this.#closing.splice(0)) work()
  }

  #isOpen(): boolean {
    return !(this.#isClosed || this.#raw.destroyed || this.#raw.writableEnded)
  }

  #beat(): void {
    if (performance.now() < this.#endsAt) this.write(stillAlive)
    else this.end()
  }
}

/** An event, since pages do not see comments: a page without one for long knows that its connection is dead. */
const aliveLines = (data: { serverTime?: string }) => `event: alive\ndata: ${JSON.stringify(data)}\n\n`
const stillAlive = Buffer.from(aliveLines({}))

/** The lines that were framed last, and their chunk of HTTP/1.1 (RFC 9112, 7.1): they go to thousands one after the other. */
let framed: { lines: Uint8Array; chunk: Uint8Array } | null = null

function chunkOf(lines: Uint8Array): Uint8Array {
  if (framed?.lines !== lines) {
    const chunk = Buffer.concat([Buffer.from(`${lines.length.toString(16)}\r\n`), lines, Buffer.from('\r\n')])
    framed = { lines, chunk }
  }
  return framed.chunk
}

const headOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
})

/** Counts a stream as open; the returned function counts it as closed. */
function countOpen(
  { open, ofUser }: Streams,
  { raw, userId, entry }: { raw: ServerResponse; userId: string; entry: HeldStream },
): () => void {
  open.add(raw)
  const ofThisUser = ofUser.get(userId) ?? new Set()
  ofUser.set(userId, ofThisUser.add(entry))
  return () => {
    open.delete(raw)
    ofThisUser.delete(entry)
    if (ofThisUser.size === 0 && ofUser.get(userId) === ofThisUser) ofUser.delete(userId)
  }
}

/** Few sessions end while a stream is open, so few streams have a timer of their own. */
function endLater(stream: EventStream, afterMs: number): void {
  const ending = setTimeout(() => stream.end(), Math.max(0, afterMs))
  stream.onClose(() => clearTimeout(ending))
}

/**
 * Does the work once, when the reply has ended or its reader has left. The connection is watched too: a reply that waits behind an earlier one is not
 * notified when the connection closes.
 */
function onceGone({ raw, request }: FastifyReply, work: () => void): void {
  const { socket } = request.raw
  let isGone = false
  const gone = () => {
    if (isGone) return
    isGone = true
    raw.off('close', gone)
    socket.off('close', gone)
    work()
  }
  // If the reader left before the stream began, there is no further event.
  if (raw.destroyed || socket.destroyed) {
    gone()
  } else {
    raw.on('close', gone)
    socket.on('close', gone)
  }
}
