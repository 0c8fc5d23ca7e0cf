import type { Point } from '@whereabouts/game/distance'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { openBrowser } from '../stage.ts'
import { dropPin } from '../steps.ts'
import { appOfWorker } from '../worker-app.ts'

/** A phone with a touch screen, in the dark. */
export const touchPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  colorScheme: 'dark',
} as const

/** Far from the answer of the puzzles: about 5,837 km. */
export const newYork: Point = { lat: 40.7128, lng: -74.006 }
/** About 344 km away. */
export const london: Point = { lat: 51.5072, lng: -0.1276 }

/** A player with a browser of their own. */
export interface Guesser {
  user: TestUser
  page: Page
}

/** The product in this process, whose clock the journey moves, and a browser. It has no challenge but those that a journey asks for. */
export class GuessStage {
  readonly app: TestApp
  readonly #visitors: Awaited<ReturnType<typeof openBrowser>>

  private constructor(app: TestApp, visitors: Awaited<ReturnType<typeof openBrowser>>) {
    this.app = app
    this.#visitors = visitors
  }

  static async open(): Promise<GuessStage> {
    const { app, siteUrl } = await appOfWorker()
    return new GuessStage(app, await openBrowser(siteUrl))
  }

  close(): Promise<void> {
    return this.#visitors.close()
  }

  /** A player on a plan with so many guesses, signed in, on the game. Without guesses: a free one. */
  async aGuesser({ guesses, ...options }: BrowserContextOptions & { guesses: number }): Promise<Guesser> {
    const user = guesses > 0 ? await this.app.aSubscriber({ guesses }) : await this.app.aUser()
    const guesser = { user, page: await this.#visitors.person(options) }
    await this.signIn(guesser)
    await guesser.page.goto('/game')
    return guesser
  }

  /** Somebody without an account. */
  visitor(options: BrowserContextOptions = {}): Promise<Page> {
    return this.#visitors.person(options)
  }

  /** Another window of the same player, who may have another session in it. */
  async anotherWindow({ page }: Guesser): Promise<Page> {
    const other = await page.context().newPage()
    await other.goto('/game')
    return other
  }

  async signIn({ user, page }: Guesser): Promise<void> {
    const [name, value] = user.cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  }

  /** How many guesses the table holds of a player. */
  async countOf({ user }: Guesser): Promise<number> {
    const [row] = await this.app.db.sql<{ count: number }>`
      select count(*)::int as count from guesses where user_id = ${user.id}`
    return row!.count
  }
}

/** Drops the pin and presses the button. */
export async function guessAt(page: Page, point: Point): Promise<void> {
  await dropPin(page, point)
  await submitButton(page).click()
}

/** The same with the last guess of the day, about which the game asks once. */
export async function lastGuessAt(page: Page, point: Point): Promise<void> {
  await guessAt(page, point)
  await lastGuess(page).getByRole('button', { name: 'Send my last guess' }).click()
}

export const lastGuess = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This is your last guess today' })
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Guess' })
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result', exact: true })
export const tried = (page: Page): Locator => page.getByRole('region', { name: 'Your guesses' }).getByRole('row')
export const pinOf = (page: Page): Locator => page.getByTestId('selected-location')

export const isGuess = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/guesses')

/** The keys of all guesses that a page sends from now on, in their order. */
export function keysSentBy(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (isGuess(request)) keys.push(request.postDataJSON().idempotency_key)
  })
  return keys
}

/** Where guesses are sent to and read. */
export const guessesPath = (url: URL): boolean => url.pathname.endsWith('/guesses')
