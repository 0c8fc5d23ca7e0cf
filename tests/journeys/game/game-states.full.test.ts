import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { openUnfilled } from '../site/home-stage.ts'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, keysSentBy, newYork, pinOf, result, submitButton } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(() => stage.app.reset())

const today = (url: URL) => url.pathname === '/api/puzzles/today'

interface Patience {
  ms: number
  end(): void
}
type Patient = Window & { patiences?: Patience[] }

/** From the next load on no request times out before the journey says so. */
const holdPatience = (page: Page) =>
  page.addInitScript(() => {
    const patiences: Patience[] = []
    Object.assign(window, { patiences })
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController()
      patiences.push({ ms, end: () => ending.abort(new DOMException('', 'TimeoutError')) })
      return ending.signal
    }
  })

/** Times out all these requests. */
const endPatience = (page: Page, after: number) =>
  page.evaluate((ms) => {
    for (const patience of (window as Patient).patiences!) if (patience.ms === ms) patience.end()
  }, after)

const noPin = { name: 'Select location on map first' }

test('while the challenge loads the screen says so; a hanging request ends after 10 s, and Try Again repeats it', async () => {
  await stage.app.aPuzzle()
  const { page } = await stage.aGuesser({ guesses: 1, ...smallDarkPhone })
  await page.route(today, () => {})
  await holdPatience(page)
  const asked = page.waitForRequest((request) => today(new URL(request.url())))
  await openUnfilled(page, '/game')
  await page.getByRole('heading', { name: /^Loading .+ challenges\.\.\.$/ }).waitFor()
  await asked
  await lookAround(page)
  await endPatience(page, 10_000)
  await page.getByRole('heading', { name: 'Oops' }).waitFor()
  await page.getByText('Request timed out. Please check your internet connection and try again.').waitFor()
  await lookAround(page)
  await page.unroute(today)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', noPin).waitFor()
  expect(await page.getByRole('button', { name: 'Next Challenge' }).count()).toBe(0)
})

/** The page's clock is stopped and advanced by the test, so a slow machine does not matter. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
}

test('on a day without a challenge the screen says so, and a player signed out elsewhere soon sees that', async () => {
  const { user, page } = await stage.aGuesser({ guesses: 1 })
  await page.getByRole('heading', { name: 'No Challenges Available' }).waitFor()
  await page.getByText('No challenge available for today. Please check back later or contact an admin.').waitFor()
  await page.getByRole('button', { name: 'Go Home' }).waitFor()
  await page.getByText('No upcoming challenges').waitFor()
  await page.getByText('Guesses submitted: 0/1').waitFor()
  await lookAround(page)
  await page.getByRole('navigation', { name: 'Game' }).getByLabel('Settings').waitFor()
  await page.getByRole('button', { name: 'View Full Schedule' }).click()
  await page.waitForURL('**/schedule')
  await page.goBack()
  await stage.app.db.sql`delete from sessions where user_id = ${user.id}`
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor({ timeout: 8000 })
  await lookAround(page)
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
})

test('on a day without a challenge a countdown runs, and then the challenge appears, even if the first request fails', async () => {
  await stage.app.aPuzzle({ releaseTime: '12:00:08' })
  const { page } = await stage.aGuesser({ guesses: 3, ...smallDarkPhone })
  await page.getByRole('heading', { name: 'No Challenges Available' }).waitFor()
  await page.getByRole('timer').waitFor()
  stage.app.clock.at = new Date('2026-03-10T12:00:12Z')
  await page.route(today, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', noPin).waitFor({ timeout: 40_000 })
  await page.getByText('No upcoming challenges').waitFor()
})

test('a guess with an ended session leads to signing in, does not count, and the pin is restored', async () => {
  await stage.app.aPuzzle()
  const guesser = await stage.aGuesser({ guesses: 2 })
  const { user, page } = guesser
  await guessAt(page, { lat: 0, lng: 100 })
  await page.getByRole('button', { name: 'Guess again' }).click()
  await guessAt(page, newYork)
  const send = page.getByRole('button', { name: 'Send my last guess' })
  await send.waitFor()
  await stage.app.db.sql`delete from sessions where user_id = ${user.id}`
  await send.click()
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/game')
  await pinOf(page).getByText('40.7128, -74.0060').waitFor()
  await page.locator('.pin-icon').waitFor()
  await page.waitForTimeout(500)
  expect(await stage.countOf(guesser)).toBe(1)
  await submitButton(page).click()
  await send.click()
  await result(page).getByText('Nice attempt!').waitFor()
})

test('the pin of another puzzle is not restored, and none after signing out', async () => {
  const { app } = stage
  await app.aPuzzle()
  await app.aPuzzle({ releaseTime: '12:30' })
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page } = guesser
  await dropPin(page, newYork)
  await page.reload()
  await pinOf(page).getByText('40.7128, -74.0060').waitFor()
  app.clock.at = new Date('2026-03-10T12:31:00Z')
  await page.reload()
  await pinOf(page).getByText('None yet').waitFor()
  await page.getByRole('button', noPin).waitFor()

  await dropPin(page, newYork)
  const stored = () => page.evaluate(() => sessionStorage.getItem('stored-pin'))
  expect(await stored()).toContain('40.7128')
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await stored()).toBeNull()
})

test('without a subscription the guess is blocked, and after a moment the plans are shown', async () => {
  await stage.app.aPuzzle()
  const { page } = await stage.aGuesser({ guesses: 0 })
  const keys = keysSentBy(page)
  // The page is loaded under this clock: it could not cancel a timer from another clock.
  await stopClock(page)
  await page.clock.resume()
  await page.reload()
  await page.getByText('Free Plan (Explore Only)').waitFor()
  await dropPin(page, newYork)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Guess blocked - Subscription required!' }).waitFor()
  await toast(page, 'Subscription required!').waitFor()
  await page.clock.runFor(1499)
  expect(new URL(page.url()).pathname).toBe('/game')
  await page.clock.runFor(1)
  await page.waitForURL('**/subscribe')
  expect(keys).toHaveLength(1)
})

test('on an open page the release of the next challenge ends the old one, and the countdown says what to do', async () => {
  const { app } = stage
  await app.aPuzzle()
  await app.aPuzzle({ releaseTime: '12:00:08' })
  const { page } = await stage.aGuesser({ guesses: 3 })
  await dropPin(page, newYork)
  await page.getByRole('timer').waitFor()
  await page.getByText('Challenge Released!').waitFor({ timeout: 15_000 })
  app.clock.at = new Date('2026-03-10T12:00:10Z')
  expect(await page.getByRole('button', { name: 'Game over!' }).isDisabled()).toBe(true)
  await lookAround(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', noPin).waitFor()
})
