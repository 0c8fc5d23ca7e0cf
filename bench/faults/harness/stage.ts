import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { ServerProcess } from '../../../tests/faults/server-process.ts'
import { freePort } from '../../../tests/free-port.ts'
import { Audience } from './audience.ts'
import { Balancer } from './balancer.ts'
import { Game, type Puzzle } from './game.ts'
import { until } from './load.ts'
import { MailServer } from './mail-server.ts'
import { atExit } from './own-process.ts'
import { PostgresServer } from './postgres-server.ts'
import { Presses } from './presses.ts'

export interface StageOptions {
  /** Server processes. Default 3. */
  processes?: number
  /** Signed-in subscribers; every tenth has a plan of 3 guesses per puzzle, the others one of 100. Default 200. */
  people?: number
  /** An existing database, instead of the stage's own PostgreSQL. */
  databaseUrl?: string
  /** Additional settings for each process. */
  settings?: (index: number) => Record<string, string>
}

const secret = 'the secret of a stage for faults, 32 characters'

/**
 * Several real server processes with what they need: a PostgreSQL and a mail server of their own, a balancer before them, people
 * who guess and listeners of the live stream. A script of faults does with it what it likes and lets `verify` look at the end:
 *
 *     await runScript('kill-9', async (stage) => {
 *       const load = new Load({ ...stage, perSecond: 40 })
 *       await stage.restart(1, 'SIGKILL')
 *       await load.end()
 *       return verify(stage)
 *     })
 *
 * `stage.postgres` and `stage.mail` can be stopped and started; `stage.db` is a connection past the servers.
 */
export class Stage {
  readonly db: DatabaseEngine
  readonly game: Game
  readonly presses: Presses
  readonly audience = new Audience()
  readonly balancer: Balancer
  readonly mail: MailServer
  /** Null for an existing database. */
  readonly postgres: PostgresServer | null
  readonly servers: ServerProcess[]
  /** Output of ended processes. */
  readonly pastOutput: string[] = []
  readonly #closing: (() => Promise<unknown>)[]
  readonly #settings: Record<string, string>[]

  /** Use `Stage.open`. */
  constructor(parts: {
    db: DatabaseEngine
    game: Game
    balancer: Balancer
    mail: MailServer
    postgres: PostgresServer | null
    servers: ServerProcess[]
    settings: Record<string, string>[]
    closing: (() => Promise<unknown>)[]
  }) {
    this.db = parts.db
    this.game = parts.game
    this.balancer = parts.balancer
    this.mail = parts.mail
    this.postgres = parts.postgres
    this.servers = parts.servers
    this.#settings = parts.settings
    this.#closing = parts.closing
    this.presses = new Presses(parts.balancer.url)
  }

  static async open(options: StageOptions = {}): Promise<Stage> {
    const closing: (() => Promise<unknown>)[] = []
    try {
      return await openStage(options, closing)
    } catch (error) {
      await closeAll(closing)
      throw error
    }
  }

  /** The processes' own addresses. */
  get sites(): string[] {
    return this.#settings.map(({ HOST, PORT }) => `http://${HOST}:${PORT}`)
  }

  /** Ends a process with the signal and restarts it with the same settings. Resolves when it is healthy. */
  async restart(index: number, signal: NodeJS.Signals): Promise<void> {
    await this.stopServer(index, signal)
    await this.startServer(index)
  }

  async stopServer(index: number, signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }> {
    const server = this.servers[index]!
    const end = await server.end(signal)
    this.pastOutput.push(server.output)
    return end
  }

  async startServer(index: number): Promise<void> {
    this.servers[index] = await ServerProcess.start(this.#settings[index]!)
  }

  /** Opens listeners of a puzzle at every process and at the balancer. Resolves when all receive events. */
  async listen(puzzle: Puzzle, each = 1): Promise<void> {
    const sites = [...this.sites, this.balancer.url]
    const added = this.audience.join(puzzle, { sites, people: this.game.regulars, each })
    await until(() => added.every(({ isOpen }) => isOpen), { what: 'every listener hears', ms: 60_000 })
  }

  async close(): Promise<void> {
    this.audience.leave()
    this.presses.close()
    await closeAll(this.#closing)
  }
}

async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => {})
}

async function openStage(options: StageOptions, closing: (() => Promise<unknown>)[]): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-faults-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  closing.push(async () => forget())
  const forget = atExit(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = options.databaseUrl ? null : await PostgresServer.start()
  if (postgres) closing.push(() => postgres.close())
  const mail = await MailServer.start()
  closing.push(() => mail.stop())
  const databaseUrl = options.databaseUrl ?? postgres!.url
  const db = await openPostgres({ url: databaseUrl, poolSize: 4 })
  closing.push(() => db.close())
  const game = await Game.prepare(db, { people: options.people ?? 200, secret })

  const ports = await Promise.all(Array.from({ length: options.processes ?? 3 }, freePort))
  const balancer = await Balancer.open(ports)
  closing.push(() => balancer.close())
  const settings = ports.map((port, index) => ({
    ...commonSettings({ databaseUrl, mailUrl: mail.url, siteUrl: balancer.url }),
    PORT: String(port),
    // Compiled code shared between processes; written by those that end cleanly.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATA_DIR: join(folder, `process-${index}`),
    ...options.settings?.(index),
  }))
  const starting = settings.map((own) => ServerProcess.start(own))
  closing.push(() => Promise.allSettled(starting.map(async (server) => (await server).end('SIGKILL'))))
  const servers = await Promise.all(starting)
  closing.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))
  atExit(() => {
    for (const server of servers) server.signal('SIGKILL')
  })
  return new Stage({ db, game, balancer, mail, postgres, servers, settings, closing })
}

/** The sandbox is unused: mails go to the stage's own mail server, and payments and Google sign-ins happen only if a script starts them. */
const commonSettings = (urls: { databaseUrl: string; mailUrl: string; siteUrl: string }) => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  SITE_URL: urls.siteUrl,
  TRUST_PROXY: 'true',
  DATABASE_URL: urls.databaseUrl,
  SMTP_URL: urls.mailUrl,
  AUTH_SECRET: secret,
  CAPTCHA_SECRET: 'the captcha secret of a stage, 32 characters',
  STRIPE_SECRET_KEY: 'sk_sandbox_of_a_stage',
  STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_of_a_stage',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_stage',
  // A closed port.
  STRIPE_URL: 'http://127.0.0.1:9',
})
