import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../../../tests/free-port.ts'

const lookEveryMs = 200
/** Where a process reports whether it accepts requests. */
const healthPath = '/api/health'

interface Upstream {
  port: number
  isUp: boolean
}

/**
 * Stands in for an operator's proxy: passes each request to the next healthy process. It resends a request only if the connection was refused, before
 * anything was sent; a request that breaks off also breaks off for its client.
 */
export class Balancer {
  readonly url: string
  /** Requests passed to another process because the first one refused the connection. */
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
        // A missing database is not the process's fault: its own 503 is more informative.
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
    answer
      .writeHead(503, { 'retry-after': '1', 'x-balancer': 'no process' })
      .end('{"success":false,"code":"no-process"}')
  }

  /** Healthy ones first, starting with a different one each time, then the others. */
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
        // A break in the middle must not look like an end.
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
