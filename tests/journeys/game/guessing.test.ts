import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround } from '../steps.ts'
import { GuessStage, guessAt, london, newYork, pinOf, result, submitButton, touchPhone, tried } from './guess-stage.ts'

const onePx = { lat: 0.008_999, lng: 0 }
let stage: GuessStage
let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>

beforeAll(async () => {
  stage = await GuessStage.open()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
})

/** Presses Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return label?.trim()
    })
    if (focused === name) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

const guessAgain = (page: Page) => page.getByRole('button', { name: 'Guess again' })

test('with the keyboard alone: a pin, a guess, and another one', async () => {
  const { page } = await stage.aGuesser({ guesses: 3 })
  await page.getByRole('button', { name: 'Select location on map first' }).waitFor()
  await tabTo(page, 'Type coordinates')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Coordinates')
  await page.keyboard.type('40.7128, -74.006')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Submit Guess')
  await page.keyboard.press('Enter')
  await result(page).getByText('Nice attempt!').waitFor()
  await tabTo(page, 'Guess again')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Select location on map first' }).waitFor()
  expect(await tried(page).last().textContent()).toMatch(/^140\.7128, -74\.00605833/)
})

test.each([
  ['a desk', {}],
  ['a phone', touchPhone],
])('on %s: every losing guess closes the map until the player asks for another, up to his limit', async (_, device) => {
  const { page } = await stage.aGuesser({ guesses: 3, ...device })
  await guessAt(page, newYork)
  await result(page).getByText('Distance', { exact: true }).waitFor()
  await result(page).getByText('5833.25 km').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await result(page).getByText('2 guesses left').waitFor()
  expect(await page.getByRole('button', { name: 'Guess submitted!' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Drop pin' }).isDisabled()).toBe(true)
  await lookAround(page)

  await guessAgain(page).click()
  await pinOf(page).getByText('None yet').waitFor()
  await guessAt(page, london)
  await result(page).getByText('341.27 km').waitFor()
  // The newest first, below the head of the table.
  expect(await tried(page).allTextContents()).toEqual([
    expect.stringContaining('Place'),
    '251.5072, -0.1276341.27 km',
    '140.7128, -74.00605833.25 km',
  ])
  await lookAround(page)

  // After a reload a guess is left, and what was tried is still there.
  await page.reload()
  await page.getByText('Guesses submitted: 2/3').waitFor()
  await page.getByRole('button', { name: 'Select location on map first' }).waitFor()
  expect(await tried(page).count()).toBe(3)
  await lookAround(page)

  await guessAt(page, newYork)
  await page.getByText('Guesses submitted: 3/3').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  expect(await guessAgain(page).count()).toBe(0)
  await page.reload()
  await result(page).getByText('5833.25 km').waitFor()
  await page.getByRole('button', { name: 'Guess submitted!' }).waitFor()
})

test('a guess that prints 1.00 km and lies outside is a nice attempt; one within wins, with prize, place, mail and rank', async () => {
  const { page } = await stage.aGuesser({ guesses: 2 })
  const outside = { lat: puzzle.answer.lat + onePx.lat, lng: puzzle.answer.lng }
  await guessAt(page, outside)
  await result(page).getByText('1.00 km', { exact: true }).waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await guessAgain(page).click()
  await guessAt(page, { lat: puzzle.answer.lat + 0.004, lng: puzzle.answer.lng })
  await result(page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  await result(page).getByText('$50.00').waitFor()
  await result(page).getByText('Payout instructions come to you by e-mail.').waitFor()
  await result(page).getByText('48.8584, 2.2945').waitFor()
  await result(page).getByText('445 m').waitFor()
  await result(page).getByText('You ranked 1 of 2 guesses').waitFor()
  expect(await result(page).getByText('Nice attempt!').count()).toBe(0)
  await page.getByText('You Won - Location Revealed').waitFor()
  await page.getByRole('button', { name: 'Challenge solved!' }).waitFor()
  await lookAround(page)
})

/** Whether confetti was drawn within a moment after something. */
async function isCelebrated(page: Page): Promise<boolean> {
  const isPainted = () =>
    page.evaluate(() => {
      const canvas = [...document.querySelectorAll('canvas')].find((one) => one.closest('.fixed.inset-0'))
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1).data
      return pixels?.some((value) => value > 0) ?? false
    })
  for (let tries = 0; tries < 10; tries += 1) {
    if (await isPainted()) return true
    await page.waitForTimeout(50)
  }
  return false
}

test('confetti for the winner: once, not after a reload, not for others, not for those who want no motion', async () => {
  const winner = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  const other = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  await submitButton(winner.page).or(winner.page.getByText('Select location')).first().waitFor()
  await guessAt(winner.page, puzzle.answer)
  await result(winner.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  expect(await isCelebrated(winner.page)).toBe(true)
  await result(other.page).getByRole('heading', { name: 'Game Over' }).waitFor()
  expect(await isCelebrated(other.page)).toBe(false)
  await winner.page.reload()
  await result(winner.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  expect(await isCelebrated(winner.page)).toBe(false)

  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
  const calm = await stage.aGuesser({ guesses: 1 })
  await guessAt(calm.page, puzzle.answer)
  await result(calm.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  expect(await isCelebrated(calm.page)).toBe(false)
})

test('distances that the operator withholds are told once the challenge is solved, with the rank', async () => {
  await stage.app.db.sql`
    insert into site_config (id, key, value) values (${crypto.randomUUID()}, 'distance_policy', 'after-the-day')`
  const { page } = await stage.aGuesser({ guesses: 2 })
  await guessAt(page, newYork)
  await result(page).getByText('Hidden for now').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await result(page).getByText('Exact distances are shown once the challenge is over.').waitFor()
  await guessAgain(page).click()
  await guessAt(page, london)
  await result(page).getByText('Hidden for now').waitFor()

  const winner = await stage.aGuesser({ guesses: 1 })
  await guessAt(winner.page, puzzle.answer)
  await result(page).getByRole('heading', { name: 'Game Over' }).waitFor()
  await result(page).getByText('341.27 km').waitFor()
  await tried(page).getByText('5833.25 km').waitFor()
  await result(page).getByText('You ranked 2 of 3 guesses').waitFor()
  await lookAround(page)
})

test('who won in one window reads so in his other one, and no guess of a window is hidden from the other', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page } = guesser
  const other = await stage.anotherWindow(guesser)
  await other.getByText('Guesses submitted: 0/3').waitFor()
  await dropPin(other, london)
  await guessAt(page, newYork)
  await other.getByText('Guesses submitted: 1/3').waitFor()
  await pinOf(other).getByText('51.5072, -0.1276').waitFor()
  await guessAgain(page).click()
  await guessAt(page, puzzle.answer)
  await result(other).getByRole('heading', { name: 'Congratulations' }).waitFor()
})
