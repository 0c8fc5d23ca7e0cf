import { connect, type Socket } from 'node:net'

/** One answer over HTTP/1.1. */
export interface RawAnswer {
  status: number
  head: string
  /** The body as received, compressed or not; of a long one only its length. */
  body: Buffer
  ms: number
}

interface Waiting {
  sentAt: number
  resolve: (answer: RawAnswer) => void
  reject: (error: Error) => void
}

/**
 * A keep-alive connection that sends one request at a time. It supports only the HTTP that this server uses (a length, or chunks that end with an
 * empty one), and so costs the machine a fraction of a real client.
 */
export class RawConnection {
  readonly #socket: Socket
  readonly #port: number
  #chunks: Buffer[] = []
  #waiting: Waiting | null = null
  #fault: Error | null = null

  constructor(port: number) {
    this.#port = port
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')))
  }

  get isOpen(): boolean {
    return this.#fault === null
  }

  get(path: string, headers: string): Promise<RawAnswer> {
    if (this.#fault) return Promise.reject(this.#fault)
    return new Promise((resolve, reject) => {
      this.#waiting = { sentAt: performance.now(), resolve, reject }
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${this.#port}\r\n${headers}\r\n`)
    })
  }

  end(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    if (!this.#waiting) return
    this.#chunks.push(chunk)
    const first = this.#chunks[0]!
    const whole = this.#chunks.length > 1 && first.indexOf('\r\n\r\n') < 0 ? Buffer.concat(this.#chunks) : first
    const end = whole.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = whole.toString('latin1', 0, end).toLowerCase()
    const received =
      (whole === first ? this.#chunks.reduce((sum, { length }) => sum + length, 0) : whole.length) - end - 4
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    const isDone = head.includes('text/event-stream')
      ? received > 0
      : length !== undefined
        ? received >= Number(length)
        : this.#chunks.at(-1)!.toString('latin1').endsWith('0\r\n\r\n')
    if (isDone) this.#answer(head, end)
  }

  #answer(head: string, end: number): void {
    const { sentAt, resolve } = this.#waiting!
    const body = Buffer.concat(this.#chunks).subarray(end + 4)
    this.#chunks = []
    this.#waiting = null
    resolve({ status: Number(head.slice(9, 12)), head, body, ms: performance.now() - sentAt })
  }

  #fail(error: Error): void {
    this.#fault ??= error
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
