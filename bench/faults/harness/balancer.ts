import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../../harness/free-port.ts'

const lookEveryMs = 200
/** Where a process says whether it takes requests. */
const healthPath = '/api/health'

interface Upstream {
  port: number
  isUp: boolean
}

/**
 * Stands before the processes as an operator's proxy does: passes each request to the next one that says it is well. It sends a request
 * once more only when the connection was refused, so before anything of it was sent; a request that breaks off breaks off for its client too.
 */
export class Balancer {
  readonly url: string
  /** Requests that were passed to another process since the first one refused the connection. */
  refused = 0
  /** Requests that broke off after they were sent. */
  brokenOff = 0
  readonly #server: Server
  readonly #upstreams: Upstream[]
  readonly #watch: NodeJS.Timeout
  #turn = 0

  private constructor(server: Server, { port, ports }: { port: number; ports: number[] }) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
    this.#upstreams = ports.map((upstream) => ({ port: upstream, isUp: true }))
    server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => void this.#pass(incoming, answer))
    this.#watch = setInterval(() => this.#look(), lookEveryMs)
  }

  static async open(ports: number[]): Promise<Balancer> {
    const server = createServer({ keepAliveTimeout: 60_000 })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return new Balancer(server, { port, ports })
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #look(): void {
    for (const upstream of this.#upstreams) {
      const asked = request({ host: '127.0.0.1', port: upstream.port, path: healthPath, agent: false, timeout: 2000 })
      asked.once('response', (answer) => {
        answer.resume()
        // A database that is away is no fault of the process: its own 503 tells more than ours would.
        upstream.isUp = answer.statusCode === 200 || this.#upstreams.every(({ isUp }) => !isUp)
      })
      asked.once('timeout', () => asked.destroy())
      asked.once('error', () => {
        upstream.isUp = false
      })
      asked.end()
    }
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const chunk of incoming) body.push(chunk as Buffer)
    for (const upstream of this.#inTurn()) {
      const outcome = await this.#send(upstream, { incoming, body: Buffer.concat(body), answer })
      if (outcome === 'done') return
      this.refused += 1
    }
    answer.writeHead(503, { 'retry-after': '1', 'x-balancer': 'nobody' }).end('{"success":false,"code":"nobody"}')
  }

  /** Those that are well first, beginning with another one each time, then the others. */
  #inTurn(): Upstream[] {
    this.#turn += 1
    const from = this.#turn % this.#upstreams.length
    const turned = [...this.#upstreams.slice(from), ...this.#upstreams.slice(0, from)]
    return [...turned.filter(({ isUp }) => isUp), ...turned.filter(({ isUp }) => !isUp)]
  }

  #send(
    upstream: Upstream,
    { incoming, body, answer }: { incoming: IncomingMessage; body: Buffer; answer: ServerResponse },
  ): Promise<'done' | 'refused'> {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, connection: 'close', 'x-forwarded-for': '127.0.0.1' }
    return new Promise((resolve) => {
      const passed = request({ host: '127.0.0.1', port: upstream.port, method, path, headers, agent: false })
      passed.once('response', (answered) => {
        const { connection: _own, 'keep-alive': _other, ...rest } = answered.headers
        answer.writeHead(answered.statusCode ?? 502, rest)
        answered.pipe(answer)
        // What breaks off in the middle must not look like an end.
        answered.once('close', () => !answered.complete && answer.destroy())
        answer.once('close', () => passed.destroy())
        resolve('done')
      })
      passed.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve('refused')
        if (!answer.writableEnded) {
          this.brokenOff += 1
          answer.destroy()
        }
        resolve('done')
      })
      passed.end(body)
    })
  }
}
