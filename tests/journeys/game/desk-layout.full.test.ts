import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { MapStage, openGame, reshape } from './map-stage.ts'

const stage = useStage(MapStage.open)

/** The sizes of the drawn photo, its card, the map and the window's columns. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const image = document.querySelector<HTMLImageElement>('.photo-frame img')!
    const frame = box('.photo-frame')
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const drawn = Math.min(frame.width, frame.height * ratio) * Math.min(frame.height, frame.width / ratio)
    const [card, map] = [box('.photo-card'), box('.world-map')]
    return {
      ofFrame: drawn / (frame.width * frame.height),
      ofCard: drawn / (card.width * card.height),
      photoWidth: frame.width,
      mapWidth: map.width,
      isBeside: map.left >= card.right,
      bottom: card.bottom,
      mapBottom: map.bottom,
      mapTop: map.top,
    }
  })

const shapes = [
  [1500, 1000],
  [1600, 900],
  [1000, 1500],
  [1000, 1001],
  [2000, 1000],
] as const

test.each([
  [1024, 768],
  [1280, 800],
  [1920, 1080],
])(
  'in a window of %s × %s the photo fills its card, regardless of its shape, and the map is in sight',
  async (width, height) => {
    await stage.aDay({ lat: 48.85837, lng: 2.294481 })
    for (const shape of shapes) {
      const { page } = await stage.aPlayer({ viewport: { width, height } })
      await reshape(page, shape)
      await openGame(page)
      const sizes = await measure(page)
      expect(sizes.ofFrame, String(shape)).toBeGreaterThan(0.98)
      expect(sizes.ofCard, String(shape)).toBeGreaterThan(0.75)
      expect(sizes.bottom, String(shape)).toBeLessThanOrEqual(height)
      expect(Math.min(sizes.mapBottom, height) - sizes.mapTop, String(shape)).toBeGreaterThan(90)
      await page.context().close()
    }
  },
)

test('one press gives the map more room than the photo, another gives it back, and a reload preserves it', async () => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer({ viewport: { width: 1280, height: 800 } })
  await openGame(page)
  const before = await measure(page)
  expect(before.isBeside).toBe(true)
  expect(before.photoWidth).toBeGreaterThan(before.mapWidth)
  await page.getByRole('button', { name: 'Make the map larger' }).press('Enter')
  await expect.poll(async () => (await measure(page)).mapWidth).toBeGreaterThan(1.4 * before.mapWidth)
  await lookAround(page)
  await page.reload()
  await page.getByRole('button', { name: 'Make the photo larger' }).click()
  await expect.poll(() => measure(page)).toMatchObject({ photoWidth: before.photoWidth, mapWidth: before.mapWidth })
})

test('on a laptop with a low screen the map’s card contains its button, even with the coordinate fields open', async () => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer({ viewport: { width: 1366, height: 768 } })
  await openGame(page)
  await dropPin(page, { lat: 48.85, lng: 2.35 })
  const card = (await page.locator('.map-card').boundingBox())!
  const button = (await page.getByRole('button', { name: 'Submit Guess' }).boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(card.y + card.height)
  expect(card.y + card.height).toBeLessThanOrEqual(768)
  await page.context().close()
})
