import { expect, test } from 'vitest'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { MapStage, openGame, scale } from './map-stage.ts'

const stage = useStage(MapStage.open)

async function openMap() {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer({ viewport: { width: 1280, height: 800 } })
  const answers = new Map<string, number>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/tiles/')) answers.set(pathname, answer.status())
  })
  await openGame(page)
  const button = (name: string) => page.getByRole('button', { name })
  const zoomToTheEnd = async () => {
    while (await button('Zoom in').isEnabled()) {
      await button('Zoom in').click()
      await page.waitForTimeout(300)
    }
  }
  const sets = () => [...new Set([...answers.keys()].map((path) => path.split('/')[2]))]
  return { page, answers, sets, button, zoomToTheEnd }
}

test('the map is drawn from vectors at all zooms, has satellite pictures, and requests no missing tile', async () => {
  const { page, answers, sets, zoomToTheEnd } = await openMap()
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  await zoomToTheEnd()
  expect(sets()).toEqual(['world-vector'])
  await page.getByText('Satellite').click()
  await expect.poll(sets).toEqual(['world-vector', 'satellite'])
  await expect
    .poll(() =>
      page
        .locator('img.leaflet-tile')
        .evaluateAll((tiles: HTMLImageElement[]) => tiles.map((tile) => tile.naturalWidth)),
    )
    .not.toContain(0)
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([])
  expect(await page.getByText('Some map tiles do not load.').count()).toBe(0)
})

test('each layer ends two zooms beyond its detail and says so; returning from the satellite view restores the zoom', async () => {
  const { page, button, zoomToTheEnd } = await openMap()
  await dropPin(page, { lat: 36.0532, lng: 14.1892 })
  await zoomToTheEnd()
  const ended = await scale(page)
  // A kilometer is about 26 pixels there, so the ring is visible around the pin.
  await page.getByText('This map ends here. Streets come with the site’s own map.').waitFor()
  const ring = (await page.locator('.win-ring').boundingBox())!
  const pin = (await page.locator('.pin-icon').boundingBox())!
  expect(Math.abs(ring.x + ring.width / 2 - (pin.x + pin.width / 2))).toBeLessThan(2)
  const kmPerPx = (156.543 * Math.cos((36.0532 * Math.PI) / 180)) / 2 ** 12
  expect((ring.width * kmPerPx) / 2).toBeCloseTo(1, 0)

  await page.getByText('Satellite').click()
  await page.getByText('Satellite ends here. Switch to Map to get closer.').waitFor()
  expect(await button('Zoom in').isDisabled()).toBe(true)
  expect(await page.locator('.win-ring').count()).toBe(0)
  await lookAround(page)

  await page.getByText('Map', { exact: true }).click()
  await expect.poll(() => scale(page)).toBe(ended)
  expect(await page.locator('.win-ring').count()).toBe(1)
})

test('no map label is under a button, the layer choice, the scale or the attribution', async () => {
  const { page, button } = await openMap()
  const covered = () =>
    page.evaluate(() => {
      const boxOf = (part: Element) => part.getBoundingClientRect()
      const over = [...document.querySelectorAll('.pin-map-frame :is(button, fieldset, .leaflet-control)')].map(boxOf)
      const names = [...document.querySelectorAll('.pin-map-frame :is(.area, .town:not(:empty))')]
      const isCovered = ({ left, right, top, bottom }: DOMRect) =>
        over.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      return names.length === 0
        ? ['no name yet']
        : names.filter((name) => isCovered(boxOf(name))).map(({ textContent }) => textContent)
    })
  for (let zoom = 2; zoom < 8; zoom += 1) {
    await expect.poll(covered).toEqual([])
    // Labels are redrawn once the map rests, and no later drawing covers one.
    await page.waitForTimeout(1200)
    expect(await covered()).toEqual([])
    await button('Zoom in').click()
    await page.waitForTimeout(400)
  }
})
