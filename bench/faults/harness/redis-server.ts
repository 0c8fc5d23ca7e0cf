import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/free-port.ts'
import { atExit, OwnProcess } from './own-process.ts'

/** The harness's own Redis, without persistence: its data is gone when it is killed. */
export class RedisServer {
  readonly url: string
  readonly #port: number
  readonly #folder: string
  #process: OwnProcess | null = null

  private constructor({ port, folder }: { port: number; folder: string }) {
    this.#port = port
    this.#folder = folder
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-redis-'))
    atExit(() => rmSync(folder, { recursive: true, force: true }))
    const server = new RedisServer({ port: await freePort(), folder })
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const settings = { port: this.#port, bind: '127.0.0.1', dir: this.#folder, save: '', appendonly: 'no' }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    this.#process = new OwnProcess('redis-server', args)
    await this.#process.untilReady(() => answers(this.#port))
  }

  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL')
    this.#process = null
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}
