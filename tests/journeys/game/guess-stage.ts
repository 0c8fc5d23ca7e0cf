import type { Point } from '@whereabouts/game/distance'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { AppStage, openShared } from '../app-stage.ts'
import { dropPin } from '../steps.ts'

/** Far from the puzzles' answer: about 5,837 km. */
export const newYork: Point = { lat: 40.7128, lng: -74.006 }
/** About 344 km away. */
export const london: Point = { lat: 51.5072, lng: -0.1276 }

/** A player with their own browser. */
export interface Guesser {
  user: TestUser
  page: Page
}

/** The product in this process, with a clock that the journey moves, and a browser. It has only the challenges that a journey creates. */
export class GuessStage extends AppStage {
  static readonly open = () => openShared(GuessStage)

  /** A player on a plan with this many guesses, signed in, on the game. Without guesses: a free one. */
  async aGuesser({ guesses, ...options }: BrowserContextOptions & { guesses: number }): Promise<Guesser> {
    const user = guesses > 0 ? await this.app.aSubscriber({ guesses }) : await this.app.aUser()
    const page = await this.person({ ...options, user })
    await page.goto('/game')
    return { user, page }
  }

  /** Another window of the same player, possibly with another session. */
  async anotherWindow({ page }: Guesser): Promise<Page> {
    const other = await page.context().newPage()
    await other.goto('/game')
    return other
  }

  /** The number of a player's guesses in the table. */
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

/** The same with the last guess of the day, which the game asks to confirm. */
export async function lastGuessAt(page: Page, point: Point): Promise<void> {
  await guessAt(page, point)
  await lastGuess(page).getByRole('button', { name: 'Send my last guess' }).click()
}

export const lastGuess = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This is your last guess today' })
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Guess' })
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result', exact: true })
export const tried = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Your guesses' }).locator('..').getByRole('row')
export const pinOf = (page: Page): Locator => page.getByTestId('selected-location')

export const isGuess = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/guesses')

/** The keys of all guesses that a page sends from now on, in order. */
export function keysSentBy(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (isGuess(request)) keys.push(request.postDataJSON().idempotency_key)
  })
  return keys
}

/** Where guesses are sent to and read. */
export const guessesPath = (url: URL): boolean => url.pathname.endsWith('/guesses')
