import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { freePort } from '../../../tests/free-port.ts'
import { atExit, OwnProcess } from './own-process.ts'

/** How to stop PostgreSQL: immediately but cleanly, or as if its machine had lost power. */
export type Stop = 'fast' | 'immediate'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** The harness's own PostgreSQL, from the installed programs, with its durable default settings. */
export class PostgresServer {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  readonly #programs: string
  #process: OwnProcess | null = null

  private constructor(facts: { folder: string; port: number; programs: string }) {
    this.#folder = facts.folder
    this.#port = facts.port
    this.#programs = facts.programs
    this.url = `postgres://postgres@127.0.0.1:${facts.port}/postgres`
  }

  /** Creates a cluster and starts it. */
  static async start() {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-postgres-'))
    atExit(() => rmSync(folder, { recursive: true, force: true }))
    const owner = unprivileged()
    await chmod(folder, 0o700)
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
    const programs = findPrograms()
    const arguments_ = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
    execFileSync(join(programs, 'initdb'), arguments_, { ...owner, cwd: folder, stdio: 'pipe' })
    const server = new PostgresServer({ folder, port: await freePort(), programs })
    await server.start()
    return server
  }

  /** Starts it again after a stop, and waits until it accepts connections. */
  async start(): Promise<void> {
    const own = [`port=${this.#port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.#folder}`]
    const settings = own.flatMap((setting) => ['-c', setting])
    const options = { ...unprivileged(), cwd: this.#folder }
    this.#process = new OwnProcess(
      join(this.#programs, 'postgres'),
      ['-D', join(this.#folder, 'data'), ...settings],
      options,
    )
    await this.#process.untilReady(() => this.#answers())
  }

  async stop(how: Stop): Promise<void> {
    await this.#process?.end(signals[how])
    this.#process = null
  }

  /** The cluster's folder; next to it there is room for backups. */
  get dataFolder(): string {
    return join(this.#folder, 'data')
  }

  /** Starts one of our scripts as the server's user, with itself as the server. */
  script(name: string, ...words: string[]): OwnProcess {
    const { PATH = '' } = process.env
    return new OwnProcess(process.execPath, [`scripts/${name}.ts`, ...words], {
      ...unprivileged(),
      env: { PATH, TMPDIR: this.#folder, DATABASE_URL: this.url, BACKUP_SERVER: this.url },
    })
  }

  async close(): Promise<void> {
    await this.stop('immediate')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<boolean> {
    const db = await openPostgres({ url: this.url, poolSize: 1 }).catch(() => null)
    await db?.close()
    return db !== null
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The newest installed PostgreSQL's program folder. */
function findPrograms(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')))
  return found ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}
