import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from '../stage.ts'
import { appOfWorker } from '../worker-app.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface SiteStage {
  app: TestApp
  /** A new visitor; with `user` somebody who is signed in. Errors of the page's scripts fail the journey at `close`. */
  visitor(options?: BrowserContextOptions & { user?: TestUser }): Promise<Page>
  set(key: string, value: string): Promise<void>
  close(): Promise<void>
}

/** The product in this process with a puzzle of today, three more to come and a question, and a browser. */
export async function openSiteStage(): Promise<SiteStage> {
  const { app, siteUrl } = await appOfWorker()
  app.clock.at = new Date()
  for (const days of [0, 1, 2, 3]) {
    const releaseDate = new Date(app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)
    await app.aPuzzle({ releaseDate })
  }
  await app.db.sql`
    insert into faqs (id, question, answer, display_order, is_active)
    values (${app.services.newId()}, 'Is it free?', 'For a week.', 1, true)`
  const visitors = await openBrowser(siteUrl)
  return {
    app,
    visitor: async ({ user, ...options } = {}) => {
      const page = await visitors.person(options)
      if (user) {
        const [name, value] = user.cookie.split('=') as [string, string]
        await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true }])
      }
      return page
    },
    set: async (key, value) => {
      await app.db.sql`
        insert into site_config (id, key, value) values (${app.services.newId()}, ${key}, ${value})
        on conflict (key) do update set value = excluded.value`
    },
    close: visitors.close,
  }
}

/** What the browser complains about, but for a page that is answered with 404 or 503 as it should be. */
export function listenToConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isAnswer = /status of (?:404|503)/.test(message.text()) && message.location().url === page.url()
    const isOfTest = message.text().includes('blocked by Playwright')
    if (['error', 'warning'].includes(message.type()) && !isAnswer && !isOfTest)
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** From now on a page comes as from a server that knew none of the first answers, and rendered nothing: it has to ask for them. */
export async function hideAnswers(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /<div id="root" data-sent="\w+"([^>]*)>[\s\S]*<\/div>(<script type="application\/json" id="boot">)[^<]*/,
        '<div id="root" data-sent="nothing"$1></div>$2{}',
      )
      await route.fulfill({ response, body })
    },
  )
}
