import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** How a connection can be cut: its port is closed, new connections are refused, or it falls silent. */
export type Cut = 'refused' | 'closed immediately' | 'silent'

/** A proxy that a test can cut and restore: it forwards everything, byte for byte. */
export class CutLine {
  readonly port: number
  readonly #server: Server
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #cut: Cut | null = null

  private constructor(server: Server, target: { host: string; port: number }) {
    this.#server = server
    this.#target = target
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (socket: Socket) => this.#accept(socket))
  }

  static async open(target: { host: string; port: number }): Promise<CutLine> {
    const server = createServer({ noDelay: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new CutLine(server, target)
  }

  async cut(how: Cut): Promise<void> {
    this.#cut = how
    if (how === 'silent') {
      for (const socket of this.#sockets) socket.unpipe().pause()
      return
    }
    const closed = how === 'refused' ? new Promise((resolve) => this.#server.close(resolve)) : null
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async mend(): Promise<void> {
    const cut = this.#cut
    this.#cut = null
    // Data buffered during the silence is useless now.
    for (const socket of this.#sockets) socket.destroy()
    if (cut === 'refused') await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(socket: Socket): void {
    this.#track(socket)
    if (this.#cut === 'closed immediately') socket.destroy()
    if (this.#cut !== null) return
    const onwards = connect(this.#target)
    this.#track(onwards)
    socket.pipe(onwards).pipe(socket)
    socket.on('close', () => onwards.destroy())
    onwards.on('close', () => socket.destroy())
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
  }
}
