import { all } from '@whereabouts/contract/guesses'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeFail } from '../settings/settings-steps.ts'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { result } from './guess-stage.ts'
import { around, MapStage, middleOf, openGame, scale, selected, smallPhone, submitGuess } from './map-stage.ts'

const eiffelTower = { lat: 48.85837, lng: 2.294481 }
const desk = { viewport: { width: 1280, height: 800 } }

const stage = useStage(MapStage.open)

const count = (page: Page) => page.getByText(/^[\d,]+ guess(es)? on the map$/)

/** The map center's position in pixels, once unchanged for ten frames. */
const centerAtRest = (page: Page) =>
  page.evaluate(async () => {
    const pane = document.querySelector('.leaflet-map-pane')!
    const read = () => {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(pane).transform)
      const { width, height } = pane.parentElement!.getBoundingClientRect()
      return { x: width / 2 - m41, y: height / 2 - m42 }
    }
    for (;;) {
      // The map learns its new size with the next frame; a position read earlier is neither the old nor the new one.
      const before = read()
      for (let picture = 0; picture < 10; picture += 1) await new Promise(requestAnimationFrame)
      const now = read()
      if (now.x === before.x && now.y === before.y) return now
    }
  })

test('after the solve every guess is on the map, clusters open by click and key, and only the player moves it', async () => {
  const day = await stage.aDay(eiffelTower)
  await stage.manyGuesses(day, [...around(eiffelTower, 300), ...around({ lat: 40, lng: 12 }, 100), { lat: 44, lng: 8 }])
  const { page } = await stage.aPlayer(desk)
  const map = await openGame(page)
  await dropPin(page, { lat: 45, lng: 6 })
  await submitGuess(page)
  await result(page).getByText('Nice attempt!').waitFor()
  await stage.solve(day)
  await page.getByText('Challenge Completed - Location Revealed').waitFor()
  await expect.poll(() => scale(page)).toBe('200 km')
  const revealed = await centerAtRest(page)
  await count(page).waitFor()
  expect(await count(page).innerText()).toBe('403 guesses on the map')
  // The line with their number takes its height from the map, which keeps its center to the pixel.
  const now = await centerAtRest(page)
  expect(Math.hypot(now.x - revealed.x, now.y - revealed.y)).toBeLessThanOrEqual(1)
  await page.getByText(/^You · [\d.]+ km$/).waitFor()
  // The result was scrolled into view, which moved the map's buttons under the top bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await lookAround(page)

  await map.focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(await focused()).toMatch(/^\d+ guesses, zoom in$|^Guess by /)
  for (let steps = 0; steps < 30 && !/zoom in$/.test(await focused()); steps += 1)
    await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('tooltip').innerText()).toMatch(/^\d+ guesses\s+The best is #\d+$/)
  const before = await scale(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => scale(page)).not.toBe(before)
  // After opening a cluster by key the focus is on its replacement, not at the top of the page.
  await expect.poll(focused).toMatch(/guess/i)
  expect(await selected(page)).toBe('45.0000, 6.0000')
})

test('other players’ guesses may fail to load; the rest of the map works, and Try Again loads them', async () => {
  const day = await stage.aDay(eiffelTower)
  await stage.solve(day)
  const { page } = await stage.aPlayer(smallPhone)
  const mend = await makeFail(page, all.path.replace(':puzzleId', day.id), 'fault')
  await openGame(page)
  await page.getByText('Where others guessed could not be loaded.').waitFor()
  await page.locator('.answer-icon').waitFor()
  await lookAround(page)
  await mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await count(page).waitFor()
  expect(await count(page).innerText()).toBe('1 guess on the map')
})

test('tapping a single guess shows its player, rank and distance, and a tap elsewhere hides them', async () => {
  const day = await stage.aDay(eiffelTower)
  await stage.manyGuesses(day, [{ lat: 49.6, lng: 5.2 }])
  await stage.solve(day)
  const { page } = await stage.aPlayer(smallPhone)
  const map = await openGame(page)
  await count(page).waitFor()
  await map.scrollIntoViewIfNeeded()
  const dot = page.getByRole('button', { name: /^Guess by Player/ })
  await dot.tap()
  await expect.poll(() => page.getByRole('tooltip').innerText()).toMatch(/^Player \d+\s+#2 · \d+\.\d\d km$/)
  const { x, y } = await middleOf(map)
  await page.touchscreen.tap(x - 60, y + 60)
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
})
