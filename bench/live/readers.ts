import { connect, type Socket } from 'node:net'

/** Opens thousands of streams on bare sockets and records when each receives each event. */
export interface ReadersOrder {
  port: number
  /** The whole text of one request per reader. */
  requests: string[]
}

const opening = 200
const marker = Buffer.from('"guess_id":"')
const idLength = 36
const frameLength = 2
const empty = Buffer.alloc(0)

/** When the readers received it, by event. */
const received = new Map<string, { count: number; at: Float64Array }>()
let readers = 0
let bytes = 0
let closed = 0
const sockets: Socket[] = []

function take(chunk: Buffer): void {
  const at = performance.timeOrigin + performance.now()
  for (let from = chunk.indexOf(marker); from >= 0; from = chunk.indexOf(marker, from)) {
    from += marker.length
    const id = chunk.toString('latin1', from, from + idLength)
    let moments = received.get(id)
    if (!moments) {
      moments = { count: 0, at: new Float64Array(readers) }
      received.set(id, moments)
    }
    moments.at[moments.count] = at
    moments.count += 1
  }
}

function open(port: number, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let isOpen = false
    // Lines that arrived in two pieces are joined.
    let rest: Buffer = empty
    socket
      .on('connect', () => socket.write(request))
      .on('error', reject)
      .on('close', () => {
        closed += 1
        if (!isOpen) reject(new Error('closed before it was open'))
      })
      .on('data', (chunk) => {
        bytes += chunk.length
        const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
        if (!isOpen && whole.includes('event: alive')) {
          isOpen = true
          resolve()
        }
        const end = whole.lastIndexOf('\n\n') + 2
        // Nothing is complete yet, or the last lines are not; complete ones may be followed by a chunk header.
        if (end > 1) take(whole.subarray(0, end))
        const isWhole = end > 1 && whole.length - end <= frameLength
        rest = isWhole ? empty : Buffer.from(whole.subarray(end > 1 ? end : 0))
      })
    sockets.push(socket)
  })
}

process.on('message', (message: unknown) => {
  const order = message as Partial<ReadersOrder> & { announced?: [id: string, at: number][]; count?: true }
  if (order.requests) void openAll(order as ReadersOrder)
  if (order.count) process.send!({ bytes })
  if (order.announced) process.send!(delays(order.announced))
})

async function openAll({ port, requests }: ReadersOrder): Promise<void> {
  readers = requests.length
  const left = [...requests]
  const worker = async () => {
    for (let request = left.pop(); request; request = left.pop()) await open(port, request)
  }
  try {
    await Promise.all(Array.from({ length: opening }, worker))
    process.send!({ opened: readers })
  } catch (error) {
    process.send!({ failed: String(error) })
  }
}

function delays(announced: [id: string, at: number][]) {
  const all = announced.flatMap(([id, at]) => {
    const moments = received.get(id)
    return moments ? [...moments.at.subarray(0, moments.count)].map((moment) => moment - at) : []
  })
  all.sort((a, b) => a - b)
  const percentile = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))]!
  const missing = announced.length * readers - all.length
  return { p50Ms: percentile(0.5), p99Ms: percentile(0.99), worstMs: all.at(-1)!, missing, closed }
}
