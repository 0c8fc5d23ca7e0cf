import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const main = fileURLToPath(new URL('../../server/src/start/main.ts', import.meta.url))

/** Settings for a separate server and sandbox. */
export const ownPorts = async () => ({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })

/** The server as its operator starts it: a separate process with only its settings as environment. */
export class ServerProcess {
  readonly settings: Record<string, string>
  readonly url: string
  /** The process's output so far. */
  output = ''
  /** The exit code and the signal, once the process has ended. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  readonly #child: ChildProcess

  constructor(settings: Record<string, string>) {
    this.settings = settings
    this.url = `http://localhost:${settings.PORT}`
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    this.#child = spawn(process.execPath, [main], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        this.output += data.toString()
      })
    }
    this.ended = new Promise((resolve) => this.#child.on('close', (code, signal) => resolve({ code, signal })))
  }

  /** Starts a server and waits until it answers. Throws with its output if it ends before. */
  static async start(settings: Record<string, string>): Promise<ServerProcess> {
    const server = new ServerProcess(settings)
    let hasEnded = false
    void server.ended.then(() => {
      hasEnded = true
    })
    while (!(await server.isHealthy())) {
      if (hasEnded) throw new Error(`the server did not start:\n${server.output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return server
  }

  async isHealthy(): Promise<boolean> {
    return fetch(`${this.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }> {
    this.#child.kill(signal)
    return this.ended
  }

  /** Whether it is stopped (SIGSTOP). Only Linux reports this. */
  async isStopped(): Promise<boolean> {
    return /^State:\tT/m.test(await readFile(`/proc/${this.#child.pid}/status`, 'utf8'))
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}
