import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import type { Page } from 'playwright-core'
import { AppStage, openShared } from '../app-stage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The product in this process with a puzzle today, three future ones and a question, and a browser. */
export class SiteStage extends AppStage {
  static readonly open = () => openShared(SiteStage)
  /** The player's name in its journeys. */
  readonly visitor = this.person

  override async fill(): Promise<void> {
    const { app } = this
    app.clock.at = new Date()
    for (const days of [0, 1, 2, 3]) {
      const releaseDate = new Date(app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)
      await app.aPuzzle({ releaseDate })
    }
    await sequenceEntries(app.services)
    await app.db.sql`
      insert into faqs (id, question, answer, display_order, is_active)
      values (${app.services.newId()}, 'Is it free?', 'For a week.', 1, true)`
  }

  async set(key: string, value: string): Promise<void> {
    await this.app.db.sql`
      insert into site_config (id, key, value) values (${this.app.services.newId()}, ${key}, ${value})
      on conflict (key) do update set value = excluded.value`
  }
}

/** The browser's complaints, except about pages correctly answered with 404 or 503. */
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

/** From now on pages arrive as from a server without first answers or rendering, so they must request everything. */
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
