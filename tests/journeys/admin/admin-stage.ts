import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestAdmin } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { openBrowser } from '../stage.ts'
import { appOfWorker } from '../worker-app.ts'
import { timeCode, timeCodeMs } from './time-code.ts'

/** What every account of the test world has. */
export const password = 'correct horse'

/** The product in this process, whose clock the journey moves, a browser, and an administrator with a second factor. */
export class AdminStage {
  readonly app: TestApp
  admin!: TestAdmin
  readonly #visitors: Awaited<ReturnType<typeof openBrowser>>
  #isAlone = false
  #entered = 0

  private constructor(app: TestApp, visitors: Awaited<ReturnType<typeof openBrowser>>) {
    this.app = app
    this.#visitors = visitors
  }

  static async open(): Promise<AdminStage> {
    const { app, siteUrl } = await appOfWorker()
    const stage = new AdminStage(app, await openBrowser(siteUrl))
    stage.admin = await app.anAdmin()
    return stage
  }

  /** The same with a product and a sandbox of its own, for journeys that move the payment provider's clock or hold its messages. */
  static async openAlone(settings: Record<string, string> = {}): Promise<AdminStage> {
    const port = await freePort()
    const app = await startTestApp(undefined, { port, settings })
    const stage = new AdminStage(app, await openBrowser(`http://localhost:${port}`))
    stage.#isAlone = true
    stage.admin = await app.anAdmin()
    return stage
  }

  async close(): Promise<void> {
    await this.#visitors.close()
    if (this.#isAlone) await this.app.close()
  }

  /** An empty site with nobody but the administrator, as in the beginning. */
  async reset(): Promise<void> {
    await this.app.reset()
    this.admin = await this.app.anAdmin()
  }

  /** A browser of its own. */
  person(options?: BrowserContextOptions): Promise<Page> {
    return this.#visitors.person(options)
  }

  /** A code of the authenticator that was never used: the clock goes on to the next one. */
  nextCode(secret = this.admin.secret): string {
    this.app.clock.at = new Date(this.app.clock.at.getTime() + timeCodeMs)
    return timeCode(secret, this.app.clock.at)
  }

  /** Through the sign-in and the prompt to the dashboard. */
  async signInAsAdmin(page: Page): Promise<void> {
    await this.login(page)
    await page.getByLabel('Verification code').fill(this.nextCode())
    await page.getByRole('button', { name: 'Verify & Continue' }).click()
    await page.getByText(/^Manage your .* platform$/).waitFor()
  }

  /** Fills in the sign-in of the portal. Ends wherever that leads. */
  async login(page: Page, { email } = { email: this.admin.email }): Promise<void> {
    await page.goto('/admin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Access Dashboard' }).click()
  }

  /** The session of the portal's administrator without any form, and without a token of the second factor. */
  async openSession(page: Page, { cookie } = { cookie: this.admin.cookie }): Promise<void> {
    const [name, value] = cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  }

  /** On a screen of the portal at once: with session and token, as after a sign-in. */
  async enter(page: Page, path: string): Promise<void> {
    await this.openSession(page)
    this.#entered += 1
    await page.addInitScript(
      ([key, token, at]) => {
        // Once: from then on the page itself keeps it, changes it and ends it.
        if (Number(sessionStorage.getItem('entered')) >= at) return
        sessionStorage.setItem('entered', String(at))
        sessionStorage.setItem(key, token)
      },
      [...this.#kept(), this.#entered] as const,
    )
    await page.goto(path)
  }

  /** The token ends as after 30 minutes, though the page believes that it counts: the next call is refused. */
  async expireToken(page: Page): Promise<void> {
    const [key, token] = this.#kept()
    await page.evaluate(([name, spoilt]) => sessionStorage.setItem(name, spoilt), [key, `${token}spoilt`] as const)
  }

  #kept(): readonly [string, string] {
    return [`mfa-token ${this.admin.id}`, this.admin.mfaToken()]
  }
}
