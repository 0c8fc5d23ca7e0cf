import type { Page, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, guessesPath, isGuess, keysSentBy, newYork } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  await stage.app.aPuzzle()
})

/** What happens to a page's guesses, until stopped. */
const withGuesses = (page: Page, act: (route: Route) => Promise<unknown>) =>
  page.route(guessesPath, (route) => (isGuess(route.request()) ? act(route) : route.fallback()))
/** Until the settings have replaced the game: their URL comes before them. */
async function goToSettings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Game' }).getByLabel('Settings').click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
}

test('leaving the game while a lost guess is being retried stops the retries', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page } = guesser
  const keys = keysSentBy(page)
  await withGuesses(page, (route) => route.abort())
  await guessAt(page, newYork)
  await expect.poll(() => keys.length).toBe(1)
  await page.unroute(guessesPath)
  await goToSettings(page)
  // Longer than the first two pauses between attempts.
  await page.waitForTimeout(3500)
  expect([keys.length, await stage.countOf(guesser)]).toEqual([1, 0])
})

test('Escape pressed twice leaves the full map, but not the page', async () => {
  const { page } = await stage.aGuesser({ guesses: 3 })
  await dropPin(page, newYork)
  await page.getByRole('button', { name: 'Full map' }).click()
  await page.locator('.map-card[data-full="true"]').waitFor()
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await page.locator('.map-card[data-full="false"]').waitFor()
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/game')
  await page.getByRole('button', { name: 'Full map' }).click()
  await page.locator('.map-card[data-full="true"]').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Full map' }).click()
  await page.locator('.map-card[data-full="true"]').waitFor()
})

test('leaving the game while the map zooms causes no script error', async () => {
  const { page } = await stage.aGuesser({ guesses: 3, reducedMotion: 'no-preference' })
  await dropPin(page, newYork)
  // In and out without a pause, so that the map is zooming when it is removed.
  await page.evaluate(() => {
    const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
    setInterval(() => ['Zoom in', 'Zoom out'].forEach(press), 20)
  })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.locator('.leaflet-zoom-anim').waitFor({ state: 'attached' })
  await goToSettings(page)
  // Longer than a zoom takes.
  await page.waitForTimeout(500)
  expect(failures).toEqual([])
})
