import { aWin } from '@whereabouts/server/test-support/worlds'
import type { Page, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  type Guesser,
  GuessStage,
  guessAt,
  guessesPath,
  isGuess,
  keysSentBy,
  newYork,
  pinOf,
  result,
  submitButton,
} from './guess-stage.ts'

let puzzle: { id: string; answer: { lat: number; lng: number } }
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
})

/** What happens to a page's guesses, until stopped. */
const withGuesses = (page: Page, act: (route: Route) => Promise<unknown>) =>
  page.route(guessesPath, (route) => (isGuess(route.request()) ? act(route) : route.fallback()))
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)
const noAnswer = (page: Page) => page.getByText('No answer from the server, so we don’t know if your guess')
const alert = (page: Page) => page.getByRole('alertdialog')
/** Longer than all attempts of a guess with their pauses. */
const aWhileMs = 2500

/** The guess and its true outcome, counted once. */
async function expectOneGuess(guesser: Guesser): Promise<void> {
  await result(guesser.page).getByText('5,833.25 km').waitFor({ timeout: 15_000 })
  await guesser.page.getByText('Guesses submitted: 1/3').waitFor()
  expect(await stage.countOf(guesser)).toBe(1)
}

test('a guess without a connection is reported as not sent, and is not sent when the connection returns', async () => {
  const guesser = await stage.aGuesser({ guesses: 3, ...smallDarkPhone })
  const { page } = guesser
  const keys = keysSentBy(page)
  await dropPin(page, newYork)
  await setOffline(page, true)
  await submitButton(page).click()
  await page.getByText('You are offline. Your guess was not sent. Your pin is saved.').waitFor()
  await pinOf(page).getByText('40.7128, -74.0060').waitFor()
  await lookAround(page)
  await setOffline(page, false)
  await page.waitForTimeout(aWhileMs)
  expect([keys, await stage.countOf(guesser)]).toEqual([[], 0])
  await submitButton(page).click()
  await expectOneGuess(guesser)
  expect(keys).toHaveLength(1)
})

test('a lost answer is requested again under the same key, and the guess counts once', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const keys = keysSentBy(guesser.page)
  await withGuesses(guesser.page, async (route) => {
    await route.fetch()
    await (keys.length === 1 ? route.abort() : route.continue())
  })
  await guessAt(guesser.page, newYork)
  await expectOneGuess(guesser)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('if the connection drops after the guess arrived, the outcome is unknown, then shown, without resending', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page } = guesser
  const keys = keysSentBy(page)
  await withGuesses(page, async (route) => {
    await route.fetch()
    await setOffline(page, true)
    await route.abort()
  })
  await guessAt(page, newYork)
  await noAnswer(page).waitFor()
  await setOffline(page, false)
  await expectOneGuess(guesser)
  await alert(page).waitFor({ state: 'detached' })
  expect(keys).toHaveLength(1)
})

test('if the connection drops before the guess arrived, the player learns it, and the next press uses the same key', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page } = guesser
  const keys = keysSentBy(page)
  await withGuesses(page, async (route) => {
    await setOffline(page, true)
    await route.abort()
  })
  await guessAt(page, newYork)
  await noAnswer(page).waitFor()
  await alert(page).getByText('Failed to save your guess. Please try again.').waitFor()
  await lookAround(page)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await page.unroute(guessesPath)
  await setOffline(page, false)
  await page.getByText('Your guess has not arrived.').waitFor({ timeout: 15_000 })
  await page.waitForTimeout(aWhileMs)
  expect([keys.length, await stage.countOf(guesser)]).toEqual([1, 0])
  await submitButton(page).click()
  await expectOneGuess(guesser)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a second of checking moves nothing; after it the runner-up hears that another player won: no alert, no confetti', async () => {
  const { page } = await stage.aGuesser({ guesses: 3 })
  await page.route(/\/(live|leaderboard)(\?.*)?$/, (route) => route.abort())
  await page.reload()
  await aWin(stage.app, { puzzle })
  await dropPin(page, puzzle.answer)
  const heights = () =>
    page.locator('.pin-map-frame, .submit-bar').evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight))
  const before = await heights()
  let during: number[] = []
  await withGuesses(page, async (route) => {
    await page.getByRole('status').getByText('Within 1 km! Checking if anyone was faster…').waitFor()
    during = await heights()
    await route.continue()
  })
  await page.route(/\/guesses\/mine$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), is_being_checked: true } })
  })
  await submitButton(page).press('Enter')
  await page.getByRole('button', { name: 'Guess blocked - Another player already won!' }).waitFor()
  await result(page).getByRole('heading', { name: 'Game Over' }).waitFor()
  expect(during).toEqual(before)
  await expect.poll(() => result(page).evaluate((sheet) => sheet === document.activeElement)).toBe(true)
  expect([await alert(page).count(), await page.locator('main canvas.size-full').count()]).toEqual([0, 0])
  await lookAround(page)
})
