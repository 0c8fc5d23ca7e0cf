import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../tests/free-port.ts'

/** A mail server that all server processes send to, with its own count of accepted mails. It can be stopped and restarted. */
export class MailServer {
  readonly port: number
  readonly url: string
  /** How often each message was accepted, by its Message-ID. */
  readonly copies = new Map<string, number>()
  #server: SMTPServer | null = null

  private constructor(port: number) {
    this.port = port
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer(await freePort())
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 200,
      onData: (stream, _session, done) => {
        let text = ''
        stream.on('data', (data: Buffer) => {
          text += data.toString('latin1')
        })
        stream.on('end', () => {
          this.#take(text)
          done()
        })
      },
    })
    // A client that hangs up early must not stop the server.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', () => resolve()))
    this.#server = server
    if ((server.server.address() as AddressInfo).port !== this.port) throw new Error('the mail server has another port')
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  /** Messages that came more than once. */
  get doubled(): string[] {
    return [...this.copies].filter(([, count]) => count > 1).map(([id]) => id)
  }

  #take(text: string): void {
    const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? `none ${this.copies.size}`
    this.copies.set(id, (this.copies.get(id) ?? 0) + 1)
  }
}
