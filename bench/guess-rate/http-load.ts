import { connect, type Socket } from 'node:net'

export interface Rate {
  perSecond: number
  p99Ms: number
  failed: number
}

export interface Load {
  port: number
  connections: number
  seconds: number
  cookies: readonly string[]
  puzzleId: string
}

/**
 * Guesses without a pause on so many connections, each by the next player. Speaks HTTP over bare sockets: a client library would use as much of the
 * machine as the server, while pgbench, the comparison, uses next to nothing.
 */
export async function loadOverHttp({ port, connections, seconds, cookies, puzzleId }: Load): Promise<Rate> {
  const times: number[] = []
  let failed = 0
  const endsAt = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    const line = await openLine(port)
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const startedAt = performance.now()
      const status = await line.ask(guessRequest(puzzleId, cookies[(index + n * connections) % cookies.length]!))
      times.push(performance.now() - startedAt)
      if (status !== 200) failed += 1
    }
    line.end()
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  times.sort((a, b) => a - b)
  return { perSecond: (times.length - failed) / seconds, p99Ms: times[Math.floor(times.length * 0.99)]!, failed }
}

export function guessRequest(puzzleId: string, cookie: string): string {
  const [lat, lng] = [Math.random() * 20 - 60, Math.random() * 20]
  const body = `{"guess_lat":${lat},"guess_lng":${lng},"idempotency_key":"${crypto.randomUUID()}"}`
  return (
    `POST /api/puzzles/${puzzleId}/guesses HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

export interface Line {
  /** Returns the status. One request at a time. */
  ask(request: string): Promise<number>
  end(): void
}

export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let text = ''
  let answered: ((status: number) => void) | null = null
  const answer = (status: number) => {
    text = ''
    answered?.(status)
  }
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /content-length: (\d+)/i.exec(text)
    if (length && text.length >= headEnd + 4 + Number(length[1])) answer(Number(text.slice(9, 12)))
  })
  socket.on('close', () => answer(0))
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve
        if (!socket.write(request, 'latin1') && socket.destroyed) answer(0)
      }),
    end: () => socket.destroy(),
  }
}
