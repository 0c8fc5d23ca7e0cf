import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

export interface PostgresFront {
  port: number
  close(): Promise<void>
}

interface FrontOptions {
  /** Where it listens. */
  host: string
  /** The PostgreSQL behind it. */
  url: string
  /** With a certificate it speaks TLS, as a hosted PostgreSQL does, and nothing else. */
  certificate?: { key: string; cert: string }
}

/** A proxy for a PostgreSQL at another address of this machine. */
export async function startPostgresFront({ host, url, certificate }: FrontOptions): Promise<PostgresFront> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (!certificate) return pass(socket)
    // The first message requests TLS; the answer is one letter.
    socket.once('data', () => {
      socket.write('S')
      pass(new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {}))
    })
  })
  const pass = (socket: Socket) => {
    const onwards = connect({ host: hostname, port: Number(port || 5432) }).on('error', () => socket.destroy())
    socket.pipe(onwards).pipe(socket)
    socket.on('close', () => onwards.destroy())
  }
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
