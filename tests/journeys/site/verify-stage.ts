import { submit } from '@whereabouts/contract/guesses'
import type { Receipt } from '@whereabouts/game/log/receipt'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import { askWitness } from '@whereabouts/server/features/log/start-witnessing'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from '../stage.ts'
import { appOfWorker } from '../worker-app.ts'

/** What was played yesterday. */
export interface PlayedDay {
  date: string
  puzzleId: string
  loser: TestUser
  /** Of the loser's guess. */
  receipt: Receipt
}

/** The product in this process with a log of its own, and a browser. */
export class VerifyStage {
  readonly app: TestApp
  readonly #visitors: Awaited<ReturnType<typeof openBrowser>>

  private constructor(app: TestApp, visitors: Awaited<ReturnType<typeof openBrowser>>) {
    this.app = app
    this.#visitors = visitors
  }

  static async open(): Promise<VerifyStage> {
    const { app, siteUrl } = await appOfWorker()
    return new VerifyStage(app, await openBrowser(siteUrl))
  }

  close(): Promise<void> {
    return this.#visitors.close()
  }

  async visitor({ user, ...options }: BrowserContextOptions & { user?: TestUser } = {}): Promise<Page> {
    const page = await this.#visitors.person(options)
    if (user) {
      const [name, value] = user.cookie.split('=') as [string, string]
      await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true }])
    }
    return page
  }

  /** A puzzle of yesterday that was sealed two days before, lost once and won once. It is noon of today. */
  async aDay({ isSolved = true }: { isSolved?: boolean } = {}): Promise<PlayedDay> {
    const { app } = this
    await app.reset()
    await fetch(`${app.sandboxUrl}/witness/operator/forget`, { method: 'POST', redirect: 'manual' })
    const today = utcDate(new Date())
    const date = addUtcDays(today, -1)
    app.clock.at = new Date(`${addUtcDays(today, -3)}T12:00:00Z`)
    const puzzle = await app.aPuzzle({ releaseDate: date })
    await this.#sequence()
    app.clock.at = new Date(`${date}T12:00:00Z`)
    const loser = await app.aSubscriber({ guesses: 3 })
    const receipt = await this.#guess(loser, puzzle.id, { lat: 10.5, lng: 20.25 })
    await this.#guess(await app.aSubscriber(), puzzle.id, { lat: -33.123456, lng: 151.2 })
    if (isSolved) await this.#guess(await app.aSubscriber({ name: 'Wanda Winner' }), puzzle.id, puzzle.answer)
    await this.#sequence()
    app.clock.at = new Date(`${today}T12:00:00Z`)
    return { date, puzzleId: puzzle.id, loser, receipt }
  }

  /** Writes to the tables as one who may do everything. */
  async tamper(script: string): Promise<void> {
    await this.app.owner.transaction((tx) => tx.script(`set local session_replication_role = replica; ${script}`))
    this.app.services.shortLivedCache.changed('log')
  }

  async #guess(player: TestUser, puzzleId: string, { lat, lng }: { lat: number; lng: number }): Promise<Receipt> {
    this.app.clock.at = new Date(this.app.clock.at.getTime() + 1000)
    const input = { puzzleId, guess_lat: lat, guess_lng: lng, idempotency_key: crypto.randomUUID() }
    return (await player.call(submit, input)).body.receipt!
  }

  async #sequence(): Promise<void> {
    for (;;) if (!(await sequenceEntries(this.app.services)).isBehind) break
    await askWitness(this.app.services)
    this.app.services.shortLivedCache.changed('log')
  }
}

/** Waits until the check has come to its verdict. */
export async function expectVerdict(page: Page, state: 'passed' | 'failed' | 'unknown' | 'none', title: string) {
  await page.locator(`[data-verdict=${state}]`, { hasText: title }).waitFor()
}

/** What the page says beside a question, with the word of its mark. */
export async function answerTo(page: Page, question: string): Promise<{ state: string | null; text: string }> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) })
  return { state: await item.getAttribute('data-state'), text: await item.innerText() }
}
