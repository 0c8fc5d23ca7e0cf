import type { TestAdmin } from '@whereabouts/server/test-support/world'
import { password } from '@whereabouts/server/test-support/worlds'
import type { Locator, Page } from 'playwright-core'
import { AppStage, openAlone, openShared } from '../app-stage.ts'
import { openSession } from '../stage.ts'

/** The portal's navigation: next to the page, or in the drawer, which is opened. */
export async function portalNavigation(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: /^Menu/ })
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await nav.or(menu).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  return nav
}

/** A line of what needs the signed-in person, on the dashboard. */
export const decision = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Needs you now' }).getByRole('listitem').filter({ hasText: words })

/** The product in this process, with a clock that the journey moves, a browser, and an administrator with a second factor. */
export class AdminStage extends AppStage {
  static readonly open = () => openShared(AdminStage)
  static readonly openAlone = (settings: Record<string, string> = {}) => openAlone(AdminStage, { settings })
  admin!: TestAdmin
  #entered = 0

  override async fill(): Promise<void> {
    this.admin = await this.app.anAdmin()
  }

  /** An empty site with only the administrator, as in the beginning. */
  async reset(): Promise<void> {
    await this.app.reset()
    await this.fill()
  }

  /** An unused authenticator code: moves the clock by the half minute for which one is valid. */
  nextCode(secret = this.admin.secret): string {
    this.app.later(30_000)
    return this.app.codeOf(secret)
  }

  /** Through the sign-in and the prompt to the dashboard. */
  async signInAsAdmin(page: Page): Promise<void> {
    await this.login(page)
    await page.getByLabel('Verification code').fill(this.nextCode())
    await page.getByRole('button', { name: 'Verify & Continue' }).click()
    await page.getByText(/^Manage your .* platform$/).waitFor()
  }

  /** Fills in the portal's sign-in. Ends wherever that leads. */
  async login(page: Page, { email } = { email: this.admin.email }): Promise<void> {
    await page.goto('/admin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Access Dashboard' }).click()
  }

  /** Opens a portal screen directly, with session and token, as after a sign-in. */
  async enter(page: Page, path: string): Promise<void> {
    await openSession(page, this.admin)
    this.#entered += 1
    await page.addInitScript(
      ([key, token, at]) => {
        // Once: from then on the page itself stores, replaces and ends it.
        if (Number(sessionStorage.getItem('entered')) >= at) return
        sessionStorage.setItem('entered', String(at))
        sessionStorage.setItem(key, token)
      },
      [...this.#stored(), this.#entered] as const,
    )
    await page.goto(path)
  }

  /** The same as a member of staff. */
  async enterAs(page: Page, person: TestAdmin, path: string): Promise<void> {
    await openSession(page, person)
    await page.goto('/admin')
    await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [
      `mfa-token ${person.id}`,
      person.mfaToken(),
    ] as const)
    await page.goto(path)
  }

  /** The token ends, as after 30 minutes, though the page considers it valid: the next call is refused. */
  async expireToken(page: Page): Promise<void> {
    const [key, token] = this.#stored()
    await page.evaluate(([name, spoilt]) => sessionStorage.setItem(name, spoilt), [key, `${token}spoilt`] as const)
  }

  #stored(): readonly [string, string] {
    return [`mfa-token ${this.admin.id}`, this.admin.mfaToken()]
  }
}
