import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { type Player, sendGuess } from '../../faults/player.ts'
import { type Prepared, prepareDataFolder } from '../../faults/prepared-folder.ts'
import { ServerProcess } from '../../faults/server-process.ts'
import { freePort } from '../../free-port.ts'
import { openBrowser } from '../stage.ts'

type Visitors = Awaited<ReturnType<typeof openBrowser>>

/** A server that can be killed and restarted, subscribers who guess without a page, and a browser with many tabs. */
export class LiveStage {
  readonly prepared: Prepared
  server: ServerProcess
  readonly #folder: string
  readonly #visitors: Visitors
  #guesses = 0

  private constructor(parts: { prepared: Prepared; server: ServerProcess; folder: string; visitors: Visitors }) {
    this.prepared = parts.prepared
    this.server = parts.server
    this.#folder = parts.folder
    this.#visitors = parts.visitors
  }

  static async open(): Promise<LiveStage> {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-live-'))
    const secret = crypto.randomUUID() + crypto.randomUUID()
    const prepared = await prepareDataFolder(folder, { players: 4, secret })
    const [port, sandboxPort] = [await freePort(), await freePort()]
    const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, AUTH_SECRET: secret }
    const server = await ServerProcess.start(settings)
    const visitors = await openBrowser(server.url)
    return new LiveStage({ prepared, server, folder, visitors })
  }

  async close(): Promise<void> {
    await this.#visitors.close()
    await this.server.end('SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** A signed-in player's game in several tabs of one browser. */
  async tabs(count: number, options?: BrowserContextOptions): Promise<Tabs> {
    const first = await this.#visitors.person(options)
    const [name, value] = this.prepared.players[0]!.cookie.split('=') as [string, string]
    await first.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
    const tabs = new Tabs(first)
    for (let n = 1; n < count; n += 1) tabs.pages.push(await first.context().newPage())
    for (const page of tabs.pages) await page.goto('/game')
    for (const page of tabs.pages) await live(page).waitFor()
    return tabs
  }

  /** A guess of another player, made elsewhere: `farKm` or slightly more south of the place. */
  async guess({ farKm = 500, by = this.prepared.players[1]! }: { farKm?: number; by?: Player } = {}): Promise<void> {
    this.#guesses += 1
    const lat = 48.85837 - (farKm + this.#guesses / 1000) / 111.195
    const at = { lat: Number(lat.toFixed(6)), lng: 2.294481 }
    const { status, body } = await sendGuess(this.server.url, by, { puzzleId: this.prepared.puzzleId, at })
    if (status !== 200) throw new Error(`the guess was answered with ${status} ${body.code}`)
  }

  /** Kills the server like a power cut. Returns the function that restarts it in place. */
  async kill(): Promise<() => Promise<void>> {
    await this.server.end('SIGKILL')
    return async () => {
      this.server = await ServerProcess.start(this.server.settings)
    }
  }
}

/** The tabs of one browser, and their open live streams. */
class Tabs {
  readonly pages: Page[]
  readonly #streams = new Set<Request>()
  /** The total number of streams requested. */
  asked = 0

  constructor(first: Page) {
    this.pages = [first]
    const context = first.context()
    context.on('request', (request) => {
      if (!isStream(request)) return
      this.asked += 1
      this.#streams.add(request)
    })
    context.on('requestfailed', (request) => this.#streams.delete(request))
    context.on('requestfinished', (request) => this.#streams.delete(request))
  }

  /** The tabs that have a stream now. */
  holders(): Page[] {
    return [...this.#streams].map((request) => request.frame().page()).filter((page) => !page.isClosed())
  }

  async close(page: Page): Promise<void> {
    this.pages.splice(this.pages.indexOf(page), 1)
    await page.close()
  }

  /** Waits until every tab shows this many guesses. */
  async untilTotal(total: number): Promise<void> {
    for (const page of this.pages) await untilTotal(page, total)
  }
}

export const untilTotal = (page: Page, total: number) =>
  page.getByText(`Total: ${total}`, { exact: true }).waitFor({ timeout: 10_000 })

const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/live')

export const board = (page: Page) => page.getByRole('region', { name: 'Leaderboard' })
export const live = (page: Page) => board(page).getByText('Live', { exact: true })
