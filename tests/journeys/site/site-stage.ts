import type { TestUser } from '@whereabouts/server/test-world'
import { startTestApp, type TestApp } from '@whereabouts/server/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { freePort, openBrowser } from '../stage.ts'

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
  const port = await freePort()
  const app = await startTestApp(undefined, { port })
  app.clock.at = new Date()
  for (const days of [0, 1, 2, 3]) {
    const releaseDate = new Date(app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)
    await app.aPuzzle({ releaseDate })
  }
  await app.db.sql`
    insert into faqs (id, question, answer, display_order, is_active)
    values (${app.services.newId()}, 'Is it free?', 'For a week.', 1, true)`
  const visitors = await openBrowser(`http://localhost:${port}`)
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
    close: async () => {
      await visitors.close()
      await app.close()
    },
  }
}
