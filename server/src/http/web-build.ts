import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { session as sessionEndpoint } from '@whereabouts/contract/auth'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { schedule as scheduleEndpoint, today as todayEndpoint } from '@whereabouts/contract/puzzles'
import type { faqs as faqsEndpoint, get as siteEndpoint } from '@whereabouts/contract/site'
import type { Logger } from 'pino'

/** What the first screen reads, by the names that the pages know. */
export interface Boot {
  site: OutputOf<typeof siteEndpoint>
  session: OutputOf<typeof sessionEndpoint>
  today: OutputOf<typeof todayEndpoint>
  schedule: OutputOf<typeof scheduleEndpoint>
  faqs: OutputOf<typeof faqsEndpoint>
}

/** A page as the screens' own build draws it: plain texts for the head, markup for the element `#root`. */
export interface DrawnPage {
  head: {
    title: string
    description: string
    social: { title: string; description: string }
    isIndexed: boolean
  }
  markup: string
  /** `page`: the browser takes the markup over as it is; `loading`: it puts the screen in its place. */
  sent: 'page' | 'loading'
  /** The screen's file in the room of the pages, for what is to be loaded next. */
  module: string | null
}

/** The part of the pages that runs on the server. */
export interface PageDrawer {
  /** Throws what a screen throws. */
  renderPage(request: { path: string; boot: Boot }): Promise<DrawnPage>
  prepare(): Promise<void>
}

/** A line of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export interface WebBuild {
  folder: string
  index: string
  /** By the paths of source files, from the room of the pages. */
  manifest: Readonly<Record<string, Chunk>>
  /** Null where that part was not built or cannot start: then the browser draws everything. */
  drawer: PageDrawer | null
}

const web = new URL('../../../web/', import.meta.url)
const folder = fileURLToPath(new URL('dist/', web))
const folderForServer = fileURLToPath(new URL('dist-server/', web))

/** Finds what `npm run build` has made of the pages; null where nothing was built. */
export async function findWebBuild(log: Logger): Promise<WebBuild | null> {
  if (!existsSync(`${folder}index.html`)) return null
  const index = await readFile(`${folder}index.html`, 'utf8')
  try {
    const manifest = JSON.parse(await readFile(`${folderForServer}manifest.json`, 'utf8')) as WebBuild['manifest']
    // By its path, as index.html: this room knows the other one by what was built of it.
    const drawer = (await import(pathToFileURL(`${folderForServer}server-entry.js`).href)) as PageDrawer
    await drawer.prepare()
    return { folder, index, manifest, drawer }
  } catch (err) {
    log.error({ err }, 'the pages cannot be drawn on the server; browsers draw them')
    return { folder, index, manifest: {}, drawer: null }
  }
}
