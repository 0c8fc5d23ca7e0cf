import { today } from '@whereabouts/contract/puzzles'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { MapStage, middleOf, openGame, pinch, selected, smallPhone, touch } from './map-stage.ts'

const eiffelTower = { lat: 48.85837, lng: 2.294481 }
const desk = { viewport: { width: 1280, height: 800 } }

const stage = useStage(MapStage.open)

const photo = (page: Page) => page.getByRole('img', { name: "Today's mystery photo" })
const isPhoto = (url: URL) => /\/photo\/(sharp|blurred)$/.test(url.pathname)
const viewed = (page: Page) => page.getByRole('application', { name: /Plus and minus zoom/ })
const open = (page: Page) => page.getByRole('button', { name: 'View the photo on the full screen' })

/** The photos that a page requests from now on. */
function askedPhotos(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isPhoto(url)) asked.push(url)
  })
  return asked
}

async function openWithPhoto(page: Page): Promise<void> {
  await openGame(page)
  await expect.poll(() => photo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

test('focus shows on the map and in the photo’s viewer in forced colors, and more contrast makes soft text plain', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  await openWithPhoto(page)
  const colors = () =>
    page.evaluate(() =>
      ['--color-soft', '--color-ink'].map((one) => getComputedStyle(document.documentElement).getPropertyValue(one)),
    )
  expect(new Set(await colors()).size).toBe(2)
  await page.emulateMedia({ contrast: 'more' })
  expect(new Set(await colors()).size).toBe(1)
  await page.emulateMedia({ forcedColors: 'active' })
  const hasRing = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
    })
  await page.getByRole('application', { name: 'Map of the world' }).press('ArrowUp')
  expect(await hasRing()).toBe(true)
  await open(page).press('Enter')
  await viewed(page).press('+')
  expect(await hasRing()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasRing()).toBe(true)
})

test('the sharp photo has a new URL at every load; the blurred one, which may be cached, has a stable URL', async () => {
  await stage.aDay(eiffelTower)
  for (const [player, isStable] of [
    [await stage.aPlayer(desk), false],
    [await stage.aFreePlayer(desk), true],
  ] as const) {
    const asked = askedPhotos(player.page)
    await openWithPhoto(player.page)
    await openWithPhoto(player.page)
    const { puzzle } = today.output.parse(await (await player.page.request.get(today.path)).json())
    const stamps = asked.map((url) => url.searchParams.get('t'))
    expect(new Set(stamps).size).toBe(isStable ? 1 : 2)
    if (isStable) expect(stamps[0]).toBe(String(Date.parse(puzzle!.updated_at)))
  }
})

test('a photo that fails to load is retried; then the player sees an error, may still guess, and may try again', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  const asked = askedPhotos(page)
  await page.route(isPhoto, (route) => route.abort())
  await openGame(page)
  await page.getByText('The photo could not be loaded.').waitFor()
  expect(new Set(asked.map((url) => url.searchParams.get('t'))).size).toBe(3)
  await lookAround(page)
  await dropPin(page, { lat: 10, lng: 20 })
  expect(await selected(page)).toBe('10.0000, 20.0000')
  await page.unroute(isPhoto)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => photo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await page.getByText('The photo could not be loaded.').count()).toBe(0)
})

test('the sizes attribute matches the drawn width, from a phone to a wide desktop', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(desk)
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openWithPhoto(page)
    const { stated, drawn } = await photo(page).evaluate((element) => {
      const image = element as HTMLImageElement
      const entries = image.sizes
        .split(/, (?=\(min-width|min\()/)
        .map((entry) => /^(?:(\([^)]*\)) )?(.*)$/.exec(entry)!)
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.width = entries.find(([, media]) => !media || window.matchMedia(media).matches)![2]!
      const box = image.getBoundingClientRect()
      return {
        stated: probe.getBoundingClientRect().width,
        drawn: Math.min(box.width, (box.height * image.naturalWidth) / image.naturalHeight),
      }
    })
    expect(Math.abs(stated / drawn - 1), `${width}: stated ${stated}, drawn ${drawn}`).toBeLessThan(0.04)
  }
})

test('the full screen reuses the loaded copy, and loads a wider one once the photo is magnified', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer({ ...desk, viewport: { width: 800, height: 1000 } })
  const asked = askedPhotos(page)
  await openWithPhoto(page)
  await page.waitForTimeout(300)
  expect(asked).toHaveLength(1)
  await open(page).click()
  await viewed(page).waitFor()
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(1)

  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(isPhoto, async (route) => {
    await mayAnswer
    await route.continue()
  })
  for (let presses = 0; presses < 3; presses += 1) await viewed(page).press('+')
  await page.getByText('Loading the detailed photo…').waitFor()
  expect(asked).toHaveLength(2)
  expect(Number(asked[1]!.searchParams.get('width'))).toBeGreaterThan(Number(asked[0]!.searchParams.get('width')))
  expect(asked[1]!.searchParams.get('t')).toBe(asked[0]!.searchParams.get('t'))
  answer()
  await expect.poll(() => page.getByText('Loading the detailed photo…').count()).toBe(0)
  await lookAround(page)

  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    // At its ends the focus moves to the browser's own controls, never to the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('body > :not(dialog)') ?? null)).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => open(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await open(page).press('Enter')
  for (let presses = 0; presses < 3; presses += 1) await viewed(page).press('+')
  await page.waitForTimeout(400)
  expect(new Set(asked.map(String)).size).toBe(2)
})

test('with fingers the photo is pinched, moved and double-tapped, and the page under it does not move', async () => {
  await stage.aDay(eiffelTower)
  const { page } = await stage.aPlayer(smallPhone)
  await openWithPhoto(page)
  await open(page).tap()
  await viewed(page).waitFor()
  const middle = await middleOf(viewed(page))
  const lies = async () => {
    const style = await viewed(page)
      .locator('> div')
      .evaluate((element) => getComputedStyle(element).transform)
    const { a, e } = await page.evaluate((matrix) => new DOMMatrix(matrix), style)
    return { scale: a, x: e }
  }
  await touch(page, pinch(middle, { from: 60, to: 180 }))
  const pinched = await lies()
  expect(pinched.scale).toBeGreaterThan(2)
  await touch(
    page,
    Array.from({ length: 6 }, (_, step) => [{ x: middle.x + 12 * step, y: middle.y }]),
  )
  expect((await lies()).x).toBeGreaterThan(pinched.x + 30)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  const doubleTap = async () => {
    await touch(page, [[middle]])
    await touch(page, [[middle]])
  }
  await doubleTap()
  await expect.poll(async () => (await lies()).scale).toBe(1)
  await page.waitForTimeout(400)
  await doubleTap()
  await expect.poll(async () => (await lies()).scale).toBe(3)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect.poll(() => viewed(page).count()).toBe(0)

  // Back closes the photo, not the page.
  await open(page).tap()
  await viewed(page).waitFor()
  await page.goBack()
  await expect.poll(() => viewed(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/game')
})
