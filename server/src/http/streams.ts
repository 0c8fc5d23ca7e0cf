import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The event streams that are open; they end when the server closes, and the browsers come back to another process. */
    streams: { open: Set<ServerResponse>; isClosing: boolean }
  }
}

const heartbeatMs = 15_000
/** A stream ends after this long and the browser opens a new one: so a session that was revoked meanwhile is asked about again. */
const maxStreamMs = 10 * 60 * 1000
/** A reader that leaves this much unread is dropped; it resumes where it was. */
const maxUnreadBytes = 1024 * 1024

export interface EventStream {
  /** Writes whole events of the format `text/event-stream`. Writing to a reader who has left does nothing. */
  write(lines: string): void
  /** Runs once when the reader has left. */
  onClose(work: () => void): void
  /** Ends the stream; the browser comes back by itself. */
  end(): void
}

/** Ends all open streams before the server closes, so that it need not wait for them. */
export function trackStreams(app: FastifyInstance): void {
  app.decorate('streams', { open: new Set<ServerResponse>(), isClosing: false })
  app.addHook('preClose', async () => {
    app.streams.isClosing = true
    for (const raw of app.streams.open) raw.end()
  })
}

/** Takes over a reply as a stream of server-sent events, with heartbeats. */
export function openStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw, server } = reply
  const closing: (() => void)[] = []
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > maxUnreadBytes) raw.destroy()
  }
  // A spread of `retry` keeps thousands of browsers from coming back in the same instant after a restart.
  write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`)
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const end = setTimeout(() => raw.end(), maxStreamMs)
  server.streams.open.add(raw)
  const close = () => {
    server.streams.open.delete(raw)
    clearInterval(heartbeat)
    clearTimeout(end)
    for (const work of closing) work()
  }
  // The reader may have left before the stream began, and then nobody tells it again.
  if (raw.destroyed) close()
  else raw.on('close', close)
  if (server.streams.isClosing) raw.end()
  return {
    write,
    onClose: (work) => {
      if (raw.destroyed) work()
      else closing.push(work)
    },
    end: () => raw.end(),
  }
}
