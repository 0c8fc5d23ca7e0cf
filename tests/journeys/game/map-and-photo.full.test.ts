import { all } from '@whereabouts/contract/guesses'
import { search } from '@whereabouts/contract/places'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import { expect, test } from 'vitest'
import { makeFail } from '../settings/settings-steps.ts'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { result } from './guess-stage.ts'
import {
  around,
  MapStage,
  middleOf,
  openGame,
  pinch,
  scale,
  selected,
  smallPhone,
  submitGuess,
  touch,
} from './map-stage.ts'

const eiffelTower = { lat: 48.85837, lng: 2.294481 }
const desk = { viewport: { width: 1280, height: 800 } }

const stage = useStage(MapStage.open)

const none = 'None yet'

test('on a touch phone a tap drops the pin; a pan, a pinch and a long press drop none; a double tap zooms and leaves it', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  const map = await openGame(page)
  await map.scrollIntoViewIfNeeded()
  const middle = await middleOf(map)

  const pan = Array.from({ length: 9 }, (_, step) => [{ x: middle.x - 8 * step, y: middle.y + 5 * step }])
  await touch(page, pan)
  await touch(page, pinch(middle, { from: 60, to: 180 }))
  await touch(page, [[middle], [middle]], 700)
  await page.waitForTimeout(600)
  expect(await selected(page)).toBe(none)
  // The page itself was neither scrolled nor zoomed by that.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  await page.touchscreen.tap(middle.x + 20, middle.y + 30)
  await expect.poll(() => selected(page)).not.toBe(none)
  const pinned = await selected(page)
  const before = await scale(page)
  await page.waitForTimeout(600)
  await page.touchscreen.tap(middle.x - 40, middle.y + 20)
  await page.touchscreen.tap(middle.x - 40, middle.y + 20)
  await expect.poll(() => scale(page)).not.toBe(before)
  expect(await selected(page)).toBe(pinned)
  await lookAround(page)
})

test('with the mouse a click drops the pin, a drag of the map drops none, and a drag of the pin moves it', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  const map = await openGame(page)
  const { x, y } = await middleOf(map)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 20, { steps: 6 })
  await page.mouse.up()
  await page.waitForTimeout(300)
  expect(await selected(page)).toBe(none)

  await page.mouse.click(x, y)
  const pin = page.locator('.pin-icon')
  await pin.waitFor()
  const dropped = await selected(page)
  const tip = (await pin.boundingBox())!
  await page.mouse.move(tip.x + 22, tip.y + 20)
  await page.mouse.down()
  await page.mouse.move(tip.x - 30, tip.y + 50, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => selected(page)).not.toBe(dropped)
})

test('a guess on another copy of the world is stored within -180 to 180', async () => {
  const day = await stage.aDay(eiffelTower)
  const { page, user } = await stage.aPlayer(desk)
  const map = await openGame(page)
  const { x, y } = await middleOf(map)
  // At the first zoom the world is 1024 px wide: after 1200 px the next copy is in the middle.
  for (let turn = 0; turn < 5; turn += 1) {
    await page.mouse.move(x + 120, y)
    await page.mouse.down()
    await page.mouse.move(x - 120, y, { steps: 8 })
    await page.waitForTimeout(120)
    await page.mouse.up()
    await page.waitForTimeout(250)
  }
  await page.mouse.click(x, y)
  await expect.poll(() => selected(page)).not.toBe(none)
  const [, lng] = (await selected(page)).split(', ').map(Number)
  expect(Math.abs(lng!)).toBeLessThanOrEqual(180)
  await submitGuess(page)
  await result(page).getByText('Nice attempt!').waitFor()
  const [row] = await stage.app.db.sql<{ lng: number }>`
    select guess_lng as lng from guesses where user_id = ${user.id} and puzzle_id = ${day.id}`
  expect(row!.lng).toBeCloseTo(lng!, 3)
})

test('the search starts at three characters, once, and its choice moves the map and drops the pin', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  await openGame(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === search.path) asked.push(url.searchParams.get('q') ?? '')
  })
  const box = page.getByRole('combobox', { name: 'Search for a place' })
  await box.pressSequentially('Pa', { delay: 20 })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await box.pressSequentially('ris', { delay: 60 })
  await page.getByRole('option').first().waitFor()
  expect(asked).toEqual(['Paris'])
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(placeSearchMaxResults)
  await lookAround(page)
  await box.press('Enter')
  await expect.poll(() => selected(page)).toMatch(/^48\.8\d+, 2\.3\d+$/)

  await box.fill('Tokyo')
  await box.press('Enter')
  await page.getByRole('option').first().waitFor()
  await box.press('Enter')
  await expect.poll(() => selected(page)).toMatch(/^35\.\d+, 139\.\d+$/)

  // An area is framed, and the pin stays where it is.
  const pinned = await selected(page)
  const before = await scale(page)
  await box.fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).waitFor()
  await box.press('Enter')
  await expect.poll(() => scale(page)).not.toBe(before)
  expect(await selected(page)).toBe(pinned)

  // Two Chinese characters name a city; the text for one place is in the singular.
  await box.fill('京都')
  await page.getByRole('option', { name: 'Kyoto' }).waitFor()
  await page.getByRole('status').getByText('1 place found', { exact: true }).waitFor({ state: 'attached' })
  await box.press('Enter')
  await expect.poll(() => selected(page)).toMatch(/^35\.\d+, 135\.\d+$/)
})

test('the search box accepts coordinates and map links; unreadable input removes the pin and shows an error', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  await openGame(page)
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === search.path && asked.push(request.url()))
  const box = page.getByRole('combobox', { name: 'Search for a place' })
  await box.fill('https://www.google.com/maps/@48.8584,2.2945,17z')
  await page.getByRole('option', { name: '48.8584, 2.2945' }).tap()
  await expect.poll(() => selected(page)).toBe('48.8584, 2.2945')
  expect(await box.inputValue()).toBe('48.8584, 2.2945')

  await box.fill('https://maps.app.goo.gl/AbCdEf')
  await page.getByRole('status').getByText('A shortened link does not say where it leads.').waitFor()
  expect(await selected(page)).toBe('48.8584, 2.2945')
  await box.fill('100.5, 13.7')
  await box.press('Enter')
  const refusal = page.getByRole('alert').getByText('Latitude goes from -90 to 90.')
  await refusal.getByText('Your pin was removed.').waitFor()
  expect(await selected(page)).toBe(none)
  expect(await page.getByRole('button', { name: 'Select location on map first' }).isDisabled()).toBe(true)
  await lookAround(page)
  await box.fill('13.7, 100.5')
  await box.press('Enter')
  await expect.poll(() => selected(page)).toBe('13.7000, 100.5000')
  expect(asked).toEqual([])
})

test('on a phone the whole list of places is above the bar with the button', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  await openGame(page)
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('Paris')
  const last = page.getByRole('option').nth(4)
  await last.waitFor()
  const bar = (await page.getByRole('button', { name: 'Select location on map first' }).boundingBox())!
  const endOfList = async () => (await last.boundingBox())!.y + (await last.boundingBox())!.height
  await expect.poll(endOfList).toBeLessThanOrEqual(bar.y)
})

test('a failed search and failed tiles show an error, and the pin can still be dropped', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  await openGame(page)
  const mend = await makeFail(page, search.path, 'no answer')
  const box = page.getByRole('combobox', { name: 'Search for a place' })
  await box.fill('Lisbon')
  await page.getByText('The search does not answer. Press Enter to try again.').waitFor()
  await mend()
  await box.press('Enter')
  await page.getByRole('option').first().waitFor()
  await box.press('Escape')
  await page.route('**/tiles/satellite/**', (route) => route.abort())
  await page.getByText('Satellite').click()
  await page.getByText('Some map tiles do not load.').waitFor()
  await dropPin(page, { lat: 1.5, lng: 2.5 })
  expect(await selected(page)).toBe('1.5000, 2.5000')
})

test('while a guess is being sent, and in its result, the map can be viewed but takes no pin', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  const map = await openGame(page)
  const { x, y } = await middleOf(map)
  await page.mouse.click(x, y)
  await expect.poll(() => selected(page)).not.toBe(none)
  const pinned = await selected(page)
  await submitGuess(page)
  await result(page).getByText('Nice attempt!').waitFor()
  await map.scrollIntoViewIfNeeded()
  const now = await middleOf(map)
  await page.mouse.click(now.x + 50, now.y + 40)
  const before = await scale(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => scale(page)).not.toBe(before)
  await page.waitForTimeout(400)
  expect(await selected(page)).toBe(pinned)
  expect(await page.getByRole('combobox', { name: 'Search for a place' }).count()).toBe(0)
})

test('when guessing again the earlier guesses stay with number and distance, and others are hidden before the solve', async () => {
  const day = await stage.aDay(eiffelTower)
  await stage.manyGuesses(day, around(eiffelTower, 20))
  const { page } = await stage.aPlayer(smallPhone)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
  await openGame(page)
  for (const [index, lng] of [10, 14].entries()) {
    await dropPin(page, { lat: 46, lng })
    await submitGuess(page)
    await page.getByRole('button', { name: 'Guess again' }).click()
    await page
      .getByRole('img', { name: new RegExp(`^Your guess ${index + 1}: [\\d.,]+ km$`) })
      .waitFor({ state: 'attached' })
  }
  expect(await page.locator('.own-number').allInnerTexts()).toEqual(['1', '2'])
  expect(await page.locator('.pin-icon').count()).toBe(0)
  expect(await page.locator('.spot-icon').count()).toBe(0)
  expect(asked).not.toContain(all.path.replace(':puzzleId', day.id))
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await lookAround(page)
})

test('on the full map nothing else is reachable; Escape, the button and Back leave it, and the guess can be sent', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  await openGame(page)
  const button = page.getByRole('button', { name: 'Full map' })
  const card = page.locator('.map-card')
  const isFull = () => card.getAttribute('data-full')
  const hasFocus = () => button.evaluate((element) => element === document.activeElement)
  const inertParts = () => page.locator('[inert]').count()

  await button.tap()
  await expect.poll(isFull).toBe('true')
  await lookAround(page)
  const visited = new Set<boolean>()
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    visited.add(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('.map-card')),
      ),
    )
  }
  expect([...visited]).toEqual([true])
  await page.keyboard.press('Escape')
  await expect.poll(isFull).toBe('false')
  await expect.poll(hasFocus).toBe(true)
  expect(await inertParts()).toBe(0)

  await button.tap()
  await expect.poll(isFull).toBe('true')
  await page.goBack()
  await expect.poll(isFull).toBe('false')
  expect(new URL(page.url()).pathname).toBe('/game')

  await button.tap()
  const middle = await middleOf(page.getByRole('application', { name: 'Map of the world' }))
  await page.touchscreen.tap(middle.x, middle.y)
  await submitGuess(page)
  await result(page).getByText('Nice attempt!').waitFor()
  await expect.poll(isFull).toBe('false')
  await expect.poll(() => result(page).evaluate((sheet) => sheet === document.activeElement)).toBe(true)
  expect(await inertParts()).toBe(0)
})
