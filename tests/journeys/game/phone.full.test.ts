import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { MapStage, middleOf, reshape, selected, smallPhone, touch } from './map-stage.ts'

const stage = useStage(MapStage.open)

const map = (page: Page) => page.getByRole('application', { name: 'Map of the world' })
const photo = (page: Page) => page.getByRole('img', { name: "Today's mystery photo" })
const thumbnail = (page: Page) => page.getByRole('button', { name: 'Back to the photo' })
const handle = (page: Page) => page.getByRole('button', { name: /^(Pull the map up|Push the map down)$/ })
const isFull = (page: Page) => handle(page).getAttribute('aria-expanded')

async function expectInWindow(page: Page, ...parts: ReturnType<Page['getByRole']>[]): Promise<void> {
  const { width, height } = page.viewportSize()!
  for (const part of parts) {
    const box = (await part.boundingBox())!
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], String(part)).toEqual([
      ...[true, true, true, true],
    ])
  }
}

/** The layout shift without user input (https://web.dev/articles/cls). */
const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { jumped: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) (window as unknown as { jumped: number }).jumped += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.each([
  [360, 740],
  [390, 844],
  [360, 560],
])('on a phone of %s × %s photo, map and button share the window, and two taps drop a pin', async (width, height) => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer({ ...smallPhone, viewport: { width, height } })
  await watchJumps(page)
  await page.goto('/game')
  await map(page).locator('.leaflet-tile-loaded').first().waitFor()
  const submit = page.getByRole('button', { name: 'Select location on map first' })
  await expectInWindow(page, photo(page), submit)
  const { y } = (await map(page).boundingBox())!
  // On the shortest phones the map begins below the bar, and the bar's button opens it.
  if (height > 600) expect(y + 100).toBeLessThan((await submit.boundingBox())!.y)
  await expect.poll(() => photo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBe(0)
  await lookAround(page)

  await page.getByRole('button', { name: 'Open the map' }).tap()
  await thumbnail(page).waitFor()
  await expectInWindow(page, map(page), thumbnail(page), submit)
  const { x, y: middle } = await middleOf(map(page))
  await page.touchscreen.tap(x, middle)
  await expect.poll(() => selected(page)).not.toBe('None yet')
  await expectInWindow(page, page.getByRole('button', { name: 'Submit Guess' }))
  await lookAround(page)
  await thumbnail(page).tap()
  await expect.poll(() => isFull(page)).toBe('false')
  await expectInWindow(page, photo(page))
})

test.each([
  [740, 360, [1500, 1000]],
  [667, 375, [1600, 900]],
  [844, 390, [1000, 1500]],
  [844, 390, [2000, 1000]],
] as const)(
  'a phone in landscape, %s × %s: photo and map are side by side above the bar, a photo of %s',
  async (width, height, shape) => {
    await stage.aDay({ lat: 48.85837, lng: 2.294481 })
    const { page } = await stage.aPlayer({ ...smallPhone, viewport: { width, height } })
    await reshape(page, shape)
    await watchJumps(page)
    await page.goto('/game')
    await map(page).locator('.leaflet-tile-loaded').first().waitFor()
    await page.waitForTimeout(500)
    const bar = (await page.locator('.submit-bar').boundingBox())!
    const bottomOf = async (part: Locator) => {
      const box = (await part.boundingBox())!
      return box.y + box.height
    }
    expect(await bottomOf(photo(page))).toBeLessThanOrEqual(bar.y)
    expect(await bottomOf(map(page))).toBeLessThanOrEqual(bar.y)
    expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBe(0)
    await page.getByRole('button', { name: 'Open the map' }).tap()
    await thumbnail(page).waitFor()
    await page.waitForTimeout(300)
    // The sheet settles first.
    for (const part of [map(page), thumbnail(page)]) await expect.poll(() => bottomOf(part)).toBeLessThanOrEqual(bar.y)
    expect((await handle(page).boundingBox())!.height).toBeGreaterThanOrEqual(24)
    await lookAround(page)
  },
)

test('the map is pulled up and pushed down by its handle: by finger, by a press, by keyboard', async () => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer(smallPhone)
  await page.goto('/game')
  await map(page).locator('.leaflet-tile-loaded').first().waitFor()
  const pull = async (by: number) => {
    const at = await middleOf(handle(page))
    await touch(page, [[at], [{ x: at.x, y: at.y + by / 2 }], [{ x: at.x, y: at.y + by }]])
    // The sheet settles, and the page behind it returns to its position.
    await page.waitForTimeout(700)
  }
  await pull(-120)
  await expect.poll(() => isFull(page)).toBe('true')
  await pull(120)
  await expect.poll(() => isFull(page)).toBe('false')
  await handle(page).tap()
  await expect.poll(() => isFull(page)).toBe('true')
  await handle(page).press('Enter')
  await expect.poll(() => isFull(page)).toBe('false')
  // A finger resting on it also counts as a press, and is not counted twice.
  const at = await middleOf(handle(page))
  await touch(page, [[at], [at]], 900)
  await expect.poll(() => isFull(page)).toBe('true')
  await page.waitForTimeout(500)
  expect(await isFull(page)).toBe('true')
  expect(await selected(page)).toBe('None yet')
  expect(new URL(page.url()).pathname).toBe('/game')
})

test('a phone vibrates when the pin is dropped, but not with reduced motion', async () => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await stage.aPlayer({ ...smallPhone, reducedMotion })
    await page.addInitScript(() => {
      const shakes: unknown[] = []
      Object.assign(window, { shakes })
      navigator.vibrate = (pattern) => Boolean(shakes.push(pattern))
    })
    await page.goto('/game')
    await map(page).locator('.leaflet-tile-loaded').first().waitFor()
    const { x, y } = await middleOf(map(page))
    await page.touchscreen.tap(x, y)
    await expect.poll(() => selected(page)).not.toBe('None yet')
    expect(await page.evaluate(() => (window as unknown as { shakes: unknown[] }).shakes)).toEqual(
      reducedMotion === 'reduce' ? [] : [12],
    )
  }
})
