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
import { freePort } from '../free-port.ts'
import { openBrowser } from '../stage.ts'

type Visitors = Awaited<ReturnType<typeof openBrowser>>

interface Crowd {
  /** How many subscribers there are, each with a hundred guesses. */
  players: number
  /** The formats of the photo's sharp copies. */
  formats?: readonly PhotoFormat[]
}

/** Where the photo of the day was taken. */
export const answer: Point = { lat: 48.85837, lng: 2.294481 }
/** Of the demonstration's photos one of ordinary size. */
const photo = new URL('../../../server/src/operations/demo/photos/river-of-ice.jpg', import.meta.url)

/** A server of its own process with a real photo and many subscribers, who have browsers of their own or guess without a page. */
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

  /** A browser of its own in which a player is signed in. Nothing is loaded yet. */
  async browserOf({ cookie }: Player, options?: BrowserContextOptions): Promise<Page> {
    const page = await this.#visitors.person(options)
    const [name, value] = cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
    return page
  }

  /** A guess so far to the south of the place, without a page. Returns its id. */
  async guess(by: Player, farKm: number): Promise<string> {
    const at = { lat: Number((answer.lat - farKm / 111.195).toFixed(6)), lng: answer.lng }
    const { status, body } = await sendGuess(this.server.url, by, { puzzleId: this.prepared.puzzleId, at })
    if (status !== 200) throw new Error(`the guess was answered with ${status} ${body.code}`)
    return body.guess_id!
  }

  /** The leaderboard as the server tells it to a player. */
  async boardOf({ cookie }: Player): Promise<OutputOf<typeof getBoard>> {
    const { path } = requestFor(getBoard, { puzzleId: this.prepared.puzzleId })
    const told = await fetch(this.server.url + path, { headers: { cookie } })
    return readAnswer(getBoard, { status: told.status, body: await told.json() })
  }

  /** Kills the server as a power cut would, and answers what starts it again in the same place. */
  async kill(): Promise<() => Promise<void>> {
    await this.server.end('SIGKILL')
    return async () => {
      this.server = await ServerProcess.start(this.server.settings)
    }
  }
}

/** Gives the puzzle of a prepared folder a photo that can be seen. */
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

/** The rows that a page shows, in their order. */
export function rowsOn(page: Page): Promise<Row[]> {
  return page.locator('.leaderboard-rows [data-guess]').evaluateAll((rows) =>
    rows.map((row): Row => {
      const parts = [row.firstElementChild, row.querySelector('[data-name]'), row.querySelector('[data-told] > span')]
      const [rankText, username, distance] = parts.map((part) => part?.textContent ?? '') as [string, string, string]
      return [rankText, row.getAttribute('data-guess') ?? '', username, distance]
    }),
  )
}

/** The same rows as the server tells them. */
export const rowsOf = ({ entries }: OutputOf<typeof getBoard>): Row[] =>
  entries.map(({ rank, guess_id, username, distance_text }) => [String(rank), guess_id, username, distance_text])
