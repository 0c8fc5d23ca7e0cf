import { createServer, type Socket } from 'node:net'
import { newId } from '@whereabouts/server/core/new-id'

/**
 * The comparison: writes lines to bare sockets, one after the other, as often as the server does (`server/src/features/leaderboard/live-board.ts`). Reports each event's moment to its parent.
 */
const gatheredMs = 250
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  socket.once('data', () => socket.write('event: alive\ndata: {}\n\n'))
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => {
  process.send!({ port: (server.address() as { port: number }).port })
})

process.on('message', (message: unknown) => {
  const { events, everyMs } = message as { events?: number; everyMs?: number }
  if (!events || !everyMs) return
  const now = () => performance.timeOrigin + performance.now()
  const beganAt = now()
  let made = 0
  let waiting: string[] = []
  let wroteAt = 0
  const timer = setInterval(() => {
    // Events happen when they are due, even if this loop is late: guesses do not wait for it either.
    while (made < events && beganAt + made * everyMs <= now()) {
      waiting.push(announce(beganAt + made * everyMs))
      made += 1
    }
    if (waiting.length === 0 || now() - wroteAt < gatheredMs) return
    wroteAt = now()
    const lines = Buffer.from(waiting.join(''))
    waiting = []
    for (const socket of sockets) socket.write(lines)
    if (made === events) clearInterval(timer)
  }, 5)
})

/** The lines of an event at a moment. */
function announce(at: number): string {
  const id = newId()
  process.send!({ id, at })
  return `event: change\ndata: {"kind":"guess","guess_id":"${id}","username":"Bench 512","distance_km":6421.337,"distance_text":"6,421 km","is_winning_guess":false,"guessed_at":"2026-03-10T12:00:00.000Z"}\n\n`
}
