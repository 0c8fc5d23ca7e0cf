import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAnswer, requestFor } from '@whereabouts/contract/call'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { get as getBoard } from '@whereabouts/contract/leaderboard'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { PhotoFormat } from '@whereabouts/engines/images/port'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openFolder } from '@whereabouts/engines/storage/folder'
import type { Point } from '@whereabouts/game/distance'
import { storePhoto } from '@whereabouts/server/features/puzzles/store-photo'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { type Player, sendGuess } from '../../faults/player.ts'
import { type Prepared, prepareDataFolder } from '../../faults/prepared-folder.ts'
import { ServerProcess } from '../../faults/server-process.ts'
import { freePort } from '../../free-port.ts'
import { openBrowser, type Visitors } from '../stage.ts'
import { live, Tabs } from './live-stage.ts'

interface Crowd {
  /** How many subscribers there are, each with a hundred guesses. */
  players: number
  /** The formats of the photo's sharp copies. */
  formats?: readonly PhotoFormat[]
}

/** Where the photo of the day was taken. */
export const answer: Point = { lat: 48.85837, lng: 2.294481 }
/** One of the demonstration's photos, of ordinary size. */
const photo = new URL('../../../server/src/operations/demo/photos/river-of-ice.jpg', import.meta.url)

/** A separate server process with a real photo and many subscribers, who have their own browsers or guess without a page. */
export class CrowdStage {
  readonly prepared: Prepared
  server: ServerProcess
  readonly #folder: string
  readonly #visitors: Visitors

  private constructor(parts: { prepared: Prepared; server: ServerProcess; folder: string; visitors: Visitors }) {
    this.prepared = parts.prepared
    this.server = parts.server
    this.#folder = parts.folder
    this.#visitors = parts.visitors
  }

  static async open({ players, formats = ['jpeg'] }: Crowd): Promise<CrowdStage> {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-crowd-'))
    const secret = crypto.randomUUID() + crypto.randomUUID()
    const prepared = await prepareDataFolder(folder, { players, secret })
    await putPhoto(folder, prepared.puzzleId, formats)
    const [port, sandboxPort] = [await freePort(), await freePort()]
    const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, AUTH_SECRET: secret }
    const server = await ServerProcess.start(settings)
    return new CrowdStage({ prepared, server, folder, visitors: await openBrowser(server.url) })
  }

  async close(): Promise<void> {
    await this.#visitors.close()
    await this.server.end('SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** A separate browser in which a player is signed in. Nothing is loaded yet. */
  browserOf(user: Player, options?: BrowserContextOptions): Promise<Page> {
    return this.#visitors.person({ ...options, user })
  }

  /** A player's game in several tabs of one browser. */
  async tabs(user: Player, count: number): Promise<Tabs> {
    const first = await this.browserOf(user)
    const tabs = new Tabs(first)
    for (let n = 1; n < count; n += 1) tabs.pages.push(await first.context().newPage())
    for (const page of tabs.pages) await page.goto('/game')
    for (const page of tabs.pages) await live(page).waitFor()
    return tabs
  }

  /** A guess this far south of the place, without a page. Returns its id. */
  async guess(by: Player, farKm: number): Promise<string> {
    const at = { lat: Number((answer.lat - farKm / 111.195).toFixed(6)), lng: answer.lng }
    const { status, body } = await sendGuess(this.server.url, by, { puzzleId: this.prepared.puzzleId, at })
    if (status !== 200) throw new Error(`the guess was answered with ${status} ${body.code}`)
    return body.guess_id!
  }

  /** The leaderboard as the server returns it to a player. */
  async boardOf({ cookie }: Player): Promise<OutputOf<typeof getBoard>> {
    const { path } = requestFor(getBoard, { puzzleId: this.prepared.puzzleId })
    const answer = await fetch(this.server.url + path, { headers: { cookie } })
    return readAnswer(getBoard, { status: answer.status, body: await answer.json() })
  }

  /** Kills the server like a power cut. Returns the function that restarts it in place. */
  async kill(): Promise<() => Promise<void>> {
    await this.server.end('SIGKILL')
    return async () => {
      this.server = await ServerProcess.start(this.server.settings)
    }
  }
}

/** Gives the puzzle of a prepared folder a visible photo. */
async function putPhoto(folder: string, puzzleId: string, formats: readonly PhotoFormat[]): Promise<void> {
  const db = await openPglite({ folder: join(folder, 'db') })
  const files = await openFolder(join(folder, 'files'))
  try {
    const prepared = await openSharpImages().prepare(await readFile(photo), { formats })
    const photoId = await storePhoto(
      { db, files, newId: () => crypto.randomUUID(), clock: { now: () => new Date() } },
      prepared,
    )
    await db.sql`update puzzles set photo_id = ${photoId} where id = ${puzzleId}`
  } finally {
    await files.close()
    await db.close()
  }
}

/** A row of the leaderboard as it is read. */
export type Row = [rank: string, guessId: string, username: string, distance: string]

/** The rows of a page, in order. */
export function rowsOn(page: Page): Promise<Row[]> {
  return page.locator('.leaderboard-rows [data-guess]').evaluateAll((rows) =>
    rows.map((row): Row => {
      const parts = [
        row.firstElementChild,
        row.querySelector('[data-name]'),
        row.querySelector('[data-distance] > span'),
      ]
      const [rankText, username, distance] = parts.map((part) => part?.textContent ?? '') as [string, string, string]
      return [rankText, row.getAttribute('data-guess') ?? '', username, distance]
    }),
  )
}

/** The same rows from the server, with separators. */
export const rowsOf = ({ entries }: OutputOf<typeof getBoard>): Row[] =>
  entries.map(({ rank, guess_id, username, distance_text }) => [
    String(rank),
    guess_id,
    username,
    distance_text.replace(/^\d{4,}/, (whole) => Number(whole).toLocaleString('en-US')),
  ])
