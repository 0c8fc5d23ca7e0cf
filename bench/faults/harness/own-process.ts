import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Work to do however this process ends, even in the middle. */
const leftovers = new Set<() => void>()
process.on('exit', () => {
  for (const remove of leftovers) remove()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Does the work when this process ends. It must be synchronous. The returned function cancels it. */
export function atExit(work: () => void): () => void {
  leftovers.add(work)
  return () => void leftovers.delete(work)
}

/** A program started by the harness, and stopped by its own process id, never by a name. */
export class OwnProcess {
  /** Its output so far. */
  output = ''
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #hasEnded = false

  constructor(program: string, args: string[], options: SpawnOptions = {}) {
    this.#child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const forget = atExit(() => this.#child.kill('SIGKILL'))
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.output = (this.output + data.toString()).slice(-100_000)
      })
    this.ended = new Promise((resolve) => {
      const end = (error?: Error) => {
        if (error instanceof Error) this.output += error.message
        this.#hasEnded = true
        forget()
        resolve()
      }
      this.#child.once('error', end).once('close', () => end())
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Sends the signal and waits until the program has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal)
    await this.ended
  }

  /** Waits until it answers; throws with the program's output if it exits first, or does not answer in time. */
  async untilReady(isReady: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
    const until = Date.now() + timeoutMs
    while (!(await isReady())) {
      if (this.#hasEnded) throw new Error(`it ended at its start:\n${this.output}`)
      if (Date.now() > until) throw new Error(`it did not answer within ${timeoutMs} ms:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
