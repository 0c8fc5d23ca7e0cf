import type { Page, Request } from 'playwright-core'

/** The tabs of one browser, and their open live streams. */
export class Tabs {
  readonly pages: Page[]
  readonly #streams = new Set<Request>()

  constructor(first: Page) {
    this.pages = [first]
    const context = first.context()
    context.on('request', (request) => {
      if (isStream(request)) this.#streams.add(request)
    })
    context.on('requestfailed', (request) => this.#streams.delete(request))
    context.on('requestfinished', (request) => this.#streams.delete(request))
  }

  /** The tabs that have a stream now. */
  holders(): Page[] {
    return [...this.#streams].map((request) => request.frame().page()).filter((page) => !page.isClosed())
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
