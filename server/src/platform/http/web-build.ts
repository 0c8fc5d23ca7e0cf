import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { session as sessionEndpoint } from '@whereabouts/contract/accounts'
import type { day as archiveDayEndpoint, month as archiveMonthEndpoint } from '@whereabouts/contract/archive'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { type Language, scriptsIn } from '@whereabouts/contract/languages'
import type { LegalKind, get as legalEndpoint } from '@whereabouts/contract/legal'
import type { day as logDayEndpoint } from '@whereabouts/contract/log'
import type { winners as winnersEndpoint } from '@whereabouts/contract/prizes'
import type { schedule as scheduleEndpoint, today as todayEndpoint } from '@whereabouts/contract/puzzles'
import type { get as rulesEndpoint } from '@whereabouts/contract/rules'
import type { faqs as faqsEndpoint, get as siteEndpoint, welcome as welcomeEndpoint } from '@whereabouts/contract/site'
import type { Logger } from 'pino'

/** The data of the first screen, by the names that the pages know. */
export interface Boot {
  site: OutputOf<typeof siteEndpoint>
  session: OutputOf<typeof sessionEndpoint>
  today: OutputOf<typeof todayEndpoint>
  schedule: OutputOf<typeof scheduleEndpoint>
  faqs: OutputOf<typeof faqsEndpoint>
  rules?: OutputOf<typeof rulesEndpoint>
  /** The latest few. */
  latestWinners: OutputOf<typeof winnersEndpoint>
  /** The first page of all, for the page that shows them. */
  winners?: OutputOf<typeof winnersEndpoint>
  own?: OwnRead
}

/** What the page at this address alone reads, and the answer; null where there is nothing to show, and the page says so with 404. */
export type OwnRead =
  | { address: 'GET /api/archive'; input: { month?: string }; answer: OutputOf<typeof archiveMonthEndpoint> | null }
  | {
      address: 'GET /api/archive/days/:date'
      input: { date: string }
      answer: OutputOf<typeof archiveDayEndpoint> | null
    }
  | { address: 'GET /api/log/days/:date'; input: { date: string }; answer: OutputOf<typeof logDayEndpoint> | null }
  | { address: 'GET /api/site/welcome'; input: object; answer: OutputOf<typeof welcomeEndpoint> }
  | { address: 'GET /api/legal/:page'; input: { page: LegalKind }; answer: OutputOf<typeof legalEndpoint> }

/** Whether a page has a screen, but nothing to show at this address. */
export const isMissing = ({ own }: Boot): boolean => own?.answer === null

/** A page as the web build renders it: plain texts for the head, markup for the element `#root`. */
export interface RenderedPage {
  head: {
    title: string
    description: string
    socialTitle: string
    isIndexed: boolean
  }
  markup: string
  /** `page`: the browser adopts the markup unchanged; `loading`: it puts the screen in its place. */
  sent: 'page' | 'loading'
  /** The screen's file in the web package; its code is loaded next. */
  module: string | null
}

/** The part of the pages that runs on the server. */
export interface PageRenderer {
  /** Throws what a screen throws. */
  renderPage(request: { path: string; boot: Boot }): Promise<RenderedPage>
  prepare(): Promise<void>
}

/** A line of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What a page says about itself (web/src/app/server-entry.tsx). */
export interface PageFacts {
  /** Whether search engines find it. `unlisted`: the page asks them not to index it. `closed`: robots.txt excludes it too. */
  robots: 'listed' | 'unlisted' | 'closed'
}

export interface WebBuild {
  /** Every page, by the name of its path; every other path is answered with 404 and a page that says so. */
  pages: ReadonlyMap<string, PageFacts>
  /** Where the files lie that browsers are sent. */
  folder: string
  readLanguage: (language: Language) => Promise<LanguageBuild>
}

/** The pages in one language. */
export interface LanguageBuild {
  /** The built page, which the server fills. */
  index: string
  /** By the paths of source files, from the web package. */
  manifest: Readonly<Record<string, Chunk>>
  /** Loads what renders pages, once. Null where that part was not built or cannot start: then the browser renders everything. */
  loadRenderer: () => Promise<PageRenderer | null>
}

declare module '../../core/context.ts' {
  interface Services {
    /** Null where nothing was built: then the server has only the API. */
    pages: WebBuild | null
  }
}

const webPackage = new URL('../../../../web/', import.meta.url)

/** Finds the built pages, in the web package or another folder that has what it has; null when nothing was built, or not wholly. */
export async function findWebBuild(log: Logger, web: URL = webPackage): Promise<WebBuild | null> {
  const [folder, forServer] = ['dist/', 'dist-server/'].map((name) => fileURLToPath(new URL(name, web))) as [
    string,
    string,
  ]
  // Written last of all.
  if (!existsSync(`${forServer}.built-from`)) return null
  const read = (name: string) => readFile(`${forServer}${name}`, 'utf8')
  const pages = JSON.parse(await read('pages.json')) as Record<string, PageFacts>
  return {
    pages: new Map(Object.entries(pages)),
    folder,
    readLanguage: async (language) => {
      let loading: Promise<PageRenderer | null> | undefined
      return {
        index: await read(`${language}.html`),
        manifest: JSON.parse(scriptsIn(language, await read('manifest.json'))) as LanguageBuild['manifest'],
        loadRenderer: () => (loading ??= load(forServer, { language, log })),
      }
    },
  }
}

/** Loads by path: the server knows only the built files of the pages, which a language's texts make its own (web/build/slots.ts). */
async function load(
  folder: string,
  { language, log }: { language: Language; log: Logger },
): Promise<PageRenderer | null> {
  try {
    const [{ open }, { default: texts }] = await Promise.all(
      [`${folder}server-entry.js`, `${folder}${language}.js`].map((path) => import(pathToFileURL(path).href)),
    )
    const renderer = (await open(texts)) as PageRenderer
    await renderer.prepare()
    return renderer
  } catch (err) {
    log.error({ err, language }, 'the pages cannot be rendered on the server; browsers render them')
    return null
  }
}
