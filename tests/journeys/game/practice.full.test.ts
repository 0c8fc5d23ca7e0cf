import { closeDays } from '@whereabouts/server/features/days/close-days'
import { giveOwnPhoto, solvedDay } from '@whereabouts/server/test-support/lives'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround } from '../steps.ts'
import { GuessStage, guessAt, newYork, result, touchPhone } from './guess-stage.ts'

let stage: GuessStage
beforeAll(async () => {
  stage = await GuessStage.open()
})
afterAll(() => stage.close())
beforeEach(() => stage.app.reset())

const others = [
  { lat: 0, lng: 0 },
  { lat: -30, lng: -90 },
]
/** A day that was solved yesterday by the third of three players, written down. */
async function aSolvedDay() {
  const day = await solvedDay(stage.app, { others })
  await closeDays(stage.app.services)
  return day
}
const send = (page: Page) => page.getByRole('button', { name: 'See how close I am' })
const rounds = async () => (await stage.app.db.sql<{ n: number }>`select count(*)::int as n from practice_rounds`)[0]!.n
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= -2 && bottom <= window.innerHeight + 2
    })

/** Everything that the result shows as its distance from now on. */
async function distancesShownOn(page: Page): Promise<string[]> {
  const distances: string[] = []
  await page.exposeFunction('note', (text: string) => distances.push(text))
  await page.evaluate(() => {
    const note = (window as unknown as { note: (text: string) => void }).note
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label="Result"] dd')?.textContent
      if (text) note(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return distances
}

test('a visitor with a phone comes from the home page to a result, by three taps and a look', async () => {
  const day = await aSolvedDay()
  const page = await stage.visitor({ ...touchPhone, reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Practise free, no account' }).tap()
  await page.getByRole('heading', { name: 'Where was the photo of Monday, March 9, 2026 taken?' }).waitFor()
  await page.getByRole('application', { name: 'Map of the world' }).tap()
  await lookAround(page)
  const distances = await distancesShownOn(page)
  await send(page).tap()
  await result(page).getByText('It would have ranked').waitFor()
  await expect.poll(() => isInView(page, '[aria-label="Result"] dl')).toBe(true)
  await expect.poll(() => isInView(page, '.pin-map-frame')).toBe(true)
  await expect.poll(() => result(page).locator('dd').textContent()).toMatch(/^[\d.]+ km$/)
  expect(new Set(distances).size).toBeGreaterThan(3)
  expect(await page.locator('.reveal-line').evaluate((line) => getComputedStyle(line).animationName)).toBe('draw-line')
  await lookAround(page)
  expect(await rounds()).toBe(1)
  expect(await stage.app.db.sql`select user_id, puzzle_id from practice_rounds`).toEqual([
    { user_id: null, puzzle_id: day.puzzleId },
  ])
  await result(page).getByRole('button', { name: 'Another photo' }).tap()
  await page.getByRole('heading', { name: 'You have practised on every past day' }).waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Play them again' }).tap()
  await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
})

test('a desk plays a round by the keyboard alone, and is led on from the result', async () => {
  await aSolvedDay()
  const page = await stage.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto('/practice')
  await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
  const map = page.getByRole('application', { name: 'Map of the world' })
  await map.waitFor()
  for (let n = 0; n < 40 && !(await map.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await send(page).waitFor()
  for (let n = 0; n < 40 && !(await send(page).evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await result(page).getByText('It would have ranked').waitFor()
  await expect.poll(() => isInView(page, '[aria-label="Result"] dl')).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Another photo')
  await lookAround(page)
})

test('who wants no motion sees the result at once: nothing counts, nothing is drawn', async () => {
  const { answer } = await aSolvedDay()
  const page = await stage.visitor({ reducedMotion: 'reduce' })
  await page.goto('/practice')
  await dropPin(page, answer)
  const distances = await distancesShownOn(page)
  await send(page).click()
  await result(page).getByText('It would have ranked 1 of').waitFor()
  expect(new Set(distances).size).toBe(1)
  expect(await page.locator('.reveal-line').evaluate((line) => getComputedStyle(line).animationName)).toBe('none')
})

test('an answer that was lost is asked for again and counts once; offline the pin is kept', async () => {
  await aSolvedDay()
  const page = await stage.visitor()
  await page.goto('/practice')
  await dropPin(page, newYork)
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText('You are offline. Your guess was not sent. Your pin is kept.').waitFor()
  await page.context().setOffline(false)
  let isLost = false
  await page.route('**/api/practice/rounds', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await result(page).getByText('It would have ranked').waitFor()
  expect([isLost, await rounds()]).toEqual([true, 1])
})

test('two windows of one player play the same day, and each round is told', async () => {
  await aSolvedDay()
  const guesser = await stage.aGuesser({ guesses: 0 })
  const windows = [guesser.page, await stage.anotherWindow(guesser)]
  for (const page of windows) await page.goto('/practice')
  for (const page of windows) {
    await dropPin(page, newYork)
    await send(page).click()
    await result(page).getByText('Day 1 of your streak').waitFor()
  }
  expect(await rounds()).toBe(2)
})

test('where no day is over a visitor is told so, and led to today', async () => {
  await stage.app.aPuzzle()
  const page = await stage.visitor(touchPhone)
  await page.goto('/practice')
  await page.getByRole('heading', { name: 'No day is over yet' }).waitFor()
  await lookAround(page)
  await page.getByRole('link', { name: 'To today’s challenge' }).tap()
  await page.waitForURL('**/auth-choice')
  await page.getByRole('button', { name: 'Practise first, without an account' }).waitFor()
})

test('an address of a day that is not open leads to another photo', async () => {
  const day = await aSolvedDay()
  const today = (await stage.app.aPuzzle()).id
  await giveOwnPhoto(stage.app, today)
  const page = await stage.visitor()
  for (const wrong of [today, 'nonsense']) {
    await page.goto(`/practice?day=${wrong}`)
    await page.getByRole('heading', { name: 'This day is not open for practice' }).waitFor()
  }
  await lookAround(page)
  await page.getByRole('button', { name: 'Take another photo' }).click()
  await page.getByRole('heading', { name: /Where was the photo of Monday, March 9/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`/practice?day=${day.puzzleId}`)
  await page.getByRole('heading', { name: /Where was the photo of Monday, March 9/ }).waitFor()
})

test('after the win a player is told how they stood, and practises on today’s photo', async () => {
  await stage.app.aPuzzle()
  const { page } = await stage.aGuesser({ guesses: 2, viewport: { width: 360, height: 740 }, hasTouch: true })
  await guessAt(page, newYork)
  await result(page).getByText('Day 1 of your streak').waitFor()
  expect(await page.getByText(/Closer than/).count()).toBe(0)
  await stage.aGuesser({ guesses: 1 }).then((other) => guessAt(other.page, { lat: 0, lng: 100 }))
  await stage.aGuesser({ guesses: 1 }).then((winner) => guessAt(winner.page, { lat: 48.85837, lng: 2.294481 }))
  await result(page).getByText('Game Over').waitFor()
  await closeDays(stage.app.services)
  await result(page).getByText('Closer than 50% of the other players').waitFor({ timeout: 30_000 })
  await lookAround(page)
  await page.getByRole('link', { name: 'Practise on today’s photo' }).click()
  await page.getByRole('heading', { name: 'Where was today’s photo taken?' }).waitFor()
  await page.getByText('You guessed on this day when it counted.').waitFor()
  await dropPin(page, { lat: 48.85837, lng: 2.294481 })
  await send(page).click()
  await result(page).getByText('It would have ranked 1 of 4').waitFor()
  expect(await stage.app.db.sql`select count(*)::int as n from guesses`).toEqual([{ n: 3 }])
})
