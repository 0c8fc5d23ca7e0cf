import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  GuessStage,
  guessAt,
  guessesPath,
  keysSentBy,
  lastGuess,
  lastGuessAt,
  london,
  newYork,
  pinOf,
  result,
  submitButton,
  tried,
} from './guess-stage.ts'

const onePx = { lat: 0.008_999, lng: 0 }
let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>
const stage = useStage(GuessStage.open)
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
  // Screen readers announce what changes in a region that they know.
  const region = (await page.locator('.stage-place > [role=status]').elementHandle())!
  await page.keyboard.press('Enter')
  await result(page).getByText('Nice attempt!').waitFor()
  expect(await region.textContent()).toMatch(/^Nice attempt! Distance: 5,833\.\d\d km\.$/)
  expect(await result(page).evaluate((sheet) => sheet === document.activeElement)).toBe(true)
  await tabTo(page, 'Guess again')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Select location on map first' }).waitFor()
  expect(await tried(page).last().textContent()).toMatch(/^140\.7128, -74\.00605,833/)
})

test.each([
  ['a desk', {}],
  ['a phone', smallDarkPhone],
])('on %s: every losing guess closes the map until the player asks for another, up to the limit', async (_, device) => {
  const { page } = await stage.aGuesser({ guesses: 3, ...device })
  await guessAt(page, newYork)
  await result(page).getByText('Distance', { exact: true }).waitFor()
  await result(page).getByText('5,833.25 km').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await result(page).getByText('2 guesses left').waitFor()
  expect(await page.getByRole('button', { name: 'Guess submitted!' }).isDisabled()).toBe(true)
  // Nothing can be chosen now, so the controls are gone; a reload restores everything.
  expect(await page.getByRole('button', { name: 'Drop pin' }).count()).toBe(0)
  await lookAround(page)

  await guessAgain(page).click()
  await pinOf(page).getByText('None yet').waitFor()
  await guessAt(page, london)
  await result(page).getByText('341.27 km').waitFor()
  // Newest first, below the table's header.
  expect(await tried(page).allTextContents()).toEqual([
    expect.stringContaining('Place'),
    '251.5072, -0.1276341.27 km37 points',
    '140.7128, -74.00605,833.25 km6 points',
  ])
  await lookAround(page)

  // A reload restores the guesses, and is ready for the one that is left.
  await page.reload()
  await page.getByText('Guesses submitted: 2/3').waitFor()
  await pinOf(page).getByText('None yet').waitFor()
  expect([await tried(page).count(), await result(page).count()]).toEqual([3, 0])
  await lookAround(page)

  await lastGuessAt(page, newYork)
  await page.getByText('Guesses submitted: 3/3').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  expect(await guessAgain(page).count()).toBe(0)
  await page.reload()
  await result(page).getByText('5,833.25 km').waitFor()
  await page.getByRole('button', { name: 'Guess submitted!' }).waitFor()
})

test('a guess that prints 1.00 km but is outside is a nice attempt; one within wins, with prize, place, mail and rank', async () => {
  const { page } = await stage.aGuesser({ guesses: 2 })
  const outside = { lat: puzzle.answer.lat + onePx.lat, lng: puzzle.answer.lng }
  await guessAt(page, outside)
  await result(page).getByText('1.00 km', { exact: true }).waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await guessAgain(page).click()
  await lastGuessAt(page, { lat: puzzle.answer.lat + 0.004, lng: puzzle.answer.lng })
  await result(page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  await result(page).getByText('You won $50.00!').waitFor()
  await result(page).getByText('Payout instructions come to you by e-mail.').waitFor()
  await result(page).getByText('445 m from the spot').waitFor()
  await page.getByText('The photo was taken at 48.8584, 2.2945.').waitFor()
  await page.getByText('You ranked 1 of 1 player').waitFor()
  expect(await result(page).getByText('Nice attempt!').count()).toBe(0)
  await page.getByText('You Won - Location Revealed').waitFor()
  await page.getByRole('button', { name: 'Challenge solved!' }).waitFor()
  await lookAround(page)
})

/** For each frame from now on, whether the map is in the window. */
const watchMap = (page: Page) =>
  page.evaluateHandle(() => {
    const frames: boolean[] = []
    const look = () => {
      const { top, bottom } = document.querySelector('.pin-map-frame')!.getBoundingClientRect()
      frames.push(top < window.innerHeight && bottom > 0)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return frames
  })

test('on a phone the result scrolls into view, the own one and another player’s win, clear of toast and bar', async () => {
  const isInSight = (page: Page) =>
    result(page)
      .locator('.result-words')
      .evaluate((panel) => {
        const { left, right, top, bottom } = panel.getBoundingClientRect()
        const points = [top + 8, (top + bottom) / 2, bottom - 8]
        return points.every((y) => panel.contains(document.elementFromPoint((left + right) / 2, y)))
      })
  const { page } = await stage.aGuesser({ guesses: 1, ...smallDarkPhone })
  const waiting = await stage.aGuesser({ guesses: 1, ...smallDarkPhone })
  await submitButton(waiting.page).or(waiting.page.getByText('Select location')).first().waitFor()
  await waiting.page.evaluate(() => window.scrollTo(0, 0))
  await dropPin(page, london)
  const frames = await watchMap(page)
  await submitButton(page).click()
  await result(page).getByText('Nice attempt!').waitFor()
  await expect.poll(() => isInSight(page)).toBe(true)
  // On its way there the page shows no other part of itself, though the photo moves below the map.
  expect(await frames.evaluate((all) => all.filter((isThere) => !isThere).length)).toBe(0)
  expect(await frames.evaluate((all) => all.length)).toBeGreaterThan(10)
  const winner = await stage.aGuesser({ guesses: 1 })
  await guessAt(winner.page, puzzle.answer)
  await result(waiting.page).getByRole('heading', { name: 'Game Over' }).waitFor()
  await waiting.page.getByRole('region', { name: 'Notifications' }).getByText('Challenge solved!').waitFor()
  await expect.poll(() => isInSight(waiting.page)).toBe(true)
})

test('at 1280 px the longest name fits into the leaderboard', async () => {
  const { page, user } = await stage.aGuesser({ guesses: 2, viewport: { width: 1280, height: 800 } })
  const name = 'WWWWWWMMMMWWWWWMMMMM'
  await stage.app.db
    .sql`update users set username = ${name}, username_key = ${name.toLowerCase()} where id = ${user.id}`
  await guessAt(page, newYork)
  await result(page).waitFor()
  await page.reload()
  const row = page.getByRole('region', { name: 'Ranked guesses' }).getByText(name, { exact: true })
  const isWhole = await row.evaluate((element) => {
    const card = element.closest('li')!.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(element)
    return (
      element.scrollWidth <= element.clientWidth &&
      [...words.getClientRects()].every(({ left, right }) => left >= card.left && right <= card.right)
    )
  })
  expect(isWhole).toBe(true)
})

test('withheld distances are shown once the challenge is solved, with the rank', async () => {
  await stage.app.set('distance_policy', 'after-the-day')
  const { page } = await stage.aGuesser({ guesses: 2 })
  await guessAt(page, newYork)
  await result(page).getByText('Hidden for now').waitFor()
  await result(page).getByText('Nice attempt!').waitFor()
  await result(page).getByText('Exact distances are shown once the challenge is over.').waitFor()
  await guessAgain(page).click()
  await lastGuessAt(page, london)
  await result(page).getByText('Hidden for now').waitFor()

  const winner = await stage.aGuesser({ guesses: 1 })
  await guessAt(winner.page, puzzle.answer)
  await result(page).getByRole('heading', { name: 'Game Over' }).waitFor()
  await result(page).getByText('341.27 km').waitFor()
  await tried(page).getByText('5,833.25 km').waitFor()
  await result(page).getByText('You ranked 2 of 2 players').waitFor()
  await lookAround(page)
})

test('a win in one window shows in the other one, and so do all guesses', async () => {
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

test('the last of several guesses needs one confirmation: no lets the pin move, yes sends it, and a key held down sends nothing', async () => {
  const guesser = await stage.aGuesser({ guesses: 2, ...smallDarkPhone })
  const { page } = guesser
  await guessAt(page, { lat: 0, lng: 100 })
  await guessAgain(page).click()
  const keys = keysSentBy(page)
  await dropPin(page, newYork)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await lastGuess(page).getByText('Your pin is at 40.7128, -74.0060. A guess cannot be taken back.').waitFor()
  await untilFocusInDialog(page)
  await lookAround(page)
  // Next to the question.
  await page.mouse.click(5, 5)
  await page.waitForTimeout(100)
  await page.keyboard.press('Enter')
  await lastGuess(page).waitFor({ state: 'detached' })
  expect([keys, await pinOf(page).textContent()]).toEqual([[], '40.7128, -74.0060'])

  // A failed submission is not confirmed again, nor after the pin was moved there and back.
  await dropPin(page, london)
  const busy = { code: 'too-busy', error: 'Too many guesses arrive at once.' }
  await page.route(guessesPath, (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
  await submitButton(page).dblclick()
  await lastGuess(page).getByText('51.5072, -0.1276').waitFor()
  await untilFocusInDialog(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await submitButton(page).click()
  await result(page).getByText('341.27 km').waitFor()
  expect([keys.length, new Set(keys).size, await stage.countOf(guesser)]).toEqual([2, 1, 2])
})

test('refused coordinates show in red and remove the old pin, and nothing can be sent', async () => {
  const { page } = await stage.aGuesser({ guesses: 1 })
  const field = page.getByLabel('Coordinates', { exact: true })
  const refused = page.locator('form').getByRole('alert')
  await dropPin(page, newYork)
  await submitButton(page).waitFor()
  await field.fill('48,85')
  await field.press('Enter')
  await refused.getByText('This can be one number or two. Write decimals with a point: 48.8584, 2.2945.').waitFor()
  await refused.getByText('Your pin was removed.').waitFor()
  expect(await refused.evaluate((part) => getComputedStyle(part).color)).toBe('rgb(189, 53, 25)')
  expect(await field.evaluate((part) => part === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Select location on map first' }).isDisabled()).toBe(true)
  await pinOf(page).getByText('None yet').waitFor()
  expect(await page.locator('.pin-icon').count()).toBe(0)
  await lookAround(page)
  await field.fill('48°51\'30.24"N 2°17\'40.2"E')
  await field.press('Enter')
  await pinOf(page).getByText('48.8584, 2.2945').waitFor()
  expect((await refused.textContent()) ?? '').toBe('')
})
