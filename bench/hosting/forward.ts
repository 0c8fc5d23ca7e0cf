import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Target {
  host: string
  port: number
}

/** A port that leads to another place, which may change while it is open; to nobody, and it hangs up at once. */
export class Forward {
  target: Target | null
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, target: Target | null) {
    this.#server = server
    this.target = target
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (socket: Socket) => this.#accept(socket))
  }

  /** `listen` is an address of this machine. */
  static async open({ listen, target }: { listen: string; target: Target | null }): Promise<Forward> {
    const server = createServer({ noDelay: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, listen, resolve)
    })
    return new Forward(server, target)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(socket: Socket): void {
    this.#keep(socket)
    if (this.target === null) return void socket.destroy()
    const onwards = connect(this.target)
    this.#keep(onwards)
    socket.pipe(onwards).pipe(socket)
    socket.on('close', () => onwards.destroy())
    onwards.on('close', () => socket.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
  }
}
