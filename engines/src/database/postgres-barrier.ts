import type { Barrier, BarrierOptions, Passing, PassOptions } from './port.ts'

/** A connection for the barrier alone: the lock ends with it. */
export interface BarrierLine {
  run(script: string): Promise<unknown>
  end(): Promise<void>
}

export interface BarrierHooks {
  notified(channel: string, message: string): void
  closed(): void
}

interface Needs {
  /** Makes a connection, which connects at its first statement. */
  openLine(hooks: BarrierHooks): BarrierLine
  /** Sends a notice on another connection: this one may be waiting for its lock. */
  notify(channel: string, message: string): Promise<void>
}

/** How long one request for the lock waits, before `isWanted` is called again. */
const sliceMs = 250
/** A server that has not answered for so long counts as gone. Holding again may have to wait for others who pass. */
const patienceMs = 10_000
const signOfLifeMs = 2_000
/** A connection that has given no sign of life for so long is ended by the server, and its lock with it: its process is stopped. */
const mostSilentMs = 5_000
const retryMs = 250
const lockNotAvailable = '55P03'

/**
 * A barrier by a session's advisory lock: holding takes it shared, passing takes it exclusively. PostgreSQL grants such a lock in turn, so an
 * exclusive request is not overtaken by shared ones. The lock of a dead process ends with its connection.
 */
export class PostgresBarrier implements Barrier {
  readonly #needs: Needs
  readonly #options: BarrierOptions
  readonly #channel: string
  readonly #key: string
  readonly #timer: NodeJS.Timeout
  #line: BarrierLine | null = null
  #isHeld = false
  #isPassing = false
  #isAlone = false
  #isClosed = false

  constructor(needs: Needs, options: BarrierOptions) {
    if (!/^[a-z_]+$/.test(options.name)) throw new Error(`not a name for a barrier: ${options.name}`)
    this.#needs = needs
    this.#options = options
    this.#channel = `whereabouts_${options.name}`
    this.#key = `hashtextextended('whereabouts barrier ${options.name}', 0)`
    this.#timer = setInterval(() => void this.#giveSignOfLife(), signOfLifeMs)
    this.#timer.unref()
    void this.#connect()
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  call(message: string): Promise<void> {
    return this.#needs.notify(this.#channel, message)
  }

  async pass(work: (isAlone: boolean) => Promise<boolean>, options: PassOptions): Promise<Passing> {
    this.#isHeld = false
    this.#isPassing = true
    const { passing, line } = await this.#takeAlone(options).catch((error: unknown) => {
      void this.#holdAgain(null, false)
      throw error
    })
    let isToBeWaitedFor = false
    this.#isAlone = line !== null
    try {
      if (passing !== 'not-wanted') isToBeWaitedFor = await work(passing === 'alone')
    } finally {
      await this.#holdAgain(line, isToBeWaitedFor)
    }
    return passing
  }

  /** Takes the lock exclusively. Returns its connection, or null without the lock. */
  async #takeAlone({ withinMs, isWanted }: PassOptions): Promise<{ passing: Passing; line: BarrierLine | null }> {
    const endsAt = performance.now() + withinMs
    for (;;) {
      if (this.#isClosed || !(await isWanted())) return { passing: 'not-wanted', line: null }
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return { passing: 'not-alone', line: null }
      const line = this.#line
      if (line === null) await pause(Math.min(retryMs, leftMs))
      else if (await this.#tryAlone(line, Math.ceil(Math.min(sliceMs, leftMs)))) return { passing: 'alone', line }
    }
  }

  /** Releases the shared lock and asks for the exclusive one in one statement, so that nobody takes it shared in between. */
  async #tryAlone(line: BarrierLine, waitMs: number): Promise<boolean> {
    try {
      await within(
        line.run(
          `select set_config('lock_timeout', '${waitMs}', false), pg_advisory_unlock_shared(${this.#key}), pg_advisory_lock(${this.#key})`,
        ),
      )
      return true
    } catch (error) {
      if (!isOf(error, lockNotAvailable)) this.#lose(line)
      // A session's lock that is granted at the very end of its time stays, though the statement fails.
      else await within(line.run(this.#release())).catch(() => this.#lose(line))
      return false
    }
  }

  async #holdAgain(alone: BarrierLine | null, withoutGap: boolean): Promise<void> {
    this.#isPassing = false
    this.#isAlone = false
    const line = this.#line
    // A new connection takes the lock as soon as it is open.
    if (line === null) return
    try {
      if (alone === line && withoutGap) await within(line.run(`${this.#share()}; ${this.#release()}`))
      else await within(line.run(alone === line ? `${this.#release()}; ${this.#share()}` : this.#shareOnce()))
      this.#nowHeld(line)
    } catch {
      this.#lose(line)
    }
  }

  #share(): string {
    return `select set_config('lock_timeout', '${patienceMs}', false), pg_advisory_lock_shared(${this.#key})`
  }

  #release(): string {
    return `select pg_advisory_unlock(${this.#key})`
  }

  /** For the case that the lock may be held already. */
  #shareOnce(): string {
    return `select pg_advisory_unlock_shared(${this.#key}); ${this.#share()}`
  }

  async #connect(): Promise<void> {
    while (!this.#isClosed) {
      const line = this.#needs.openLine({
        notified: (channel, message) => channel === this.#channel && this.#options.heard(message),
        closed: () => this.#lose(line),
      })
      try {
        await within(line.run(`set idle_session_timeout = ${mostSilentMs}; listen ${this.#channel}`))
        await within(line.run(this.#share()))
        this.#line = line
        if (this.#isClosed) this.#lose(line)
        else if (!this.#isPassing) this.#nowHeld(line)
        return
      } catch {
        void line.end().catch(() => {})
        await pause(retryMs)
      }
    }
  }

  #nowHeld(line: BarrierLine): void {
    if (this.#line !== line || this.#isPassing) return
    this.#isHeld = true
    this.#options.held()
  }

  #lose(line: BarrierLine): void {
    if (this.#line !== line) return
    this.#line = null
    this.#isHeld = false
    void line.end().catch(() => {})
    void this.#connect()
  }

  /** Checks the connection, and keeps the server from ending it. The server may have given up a silently dead one, and its lock with it. */
  async #giveSignOfLife(): Promise<void> {
    const line = this.#line
    // Asking for the lock takes the connection; that is a sign of life too.
    const isQuiet = () => this.#isHeld || this.#isAlone
    if (line === null || !isQuiet()) return
    await within(line.run('select 1'), signOfLifeMs).catch(() => isQuiet() && this.#lose(line))
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#timer)
    const line = this.#line
    this.#line = null
    this.#isHeld = false
    await line?.end()
  }
}

const isOf = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function within<T>(work: Promise<T>, ms = patienceMs + 1_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The line to the database is silent.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
