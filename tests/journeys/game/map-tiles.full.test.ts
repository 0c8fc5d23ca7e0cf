import { afterAll, beforeAll, expect, test } from 'vitest'
import { MapStage, openGame } from './map-stage.ts'

let stage: MapStage
beforeAll(async () => {
  stage = await MapStage.open()
})
afterAll(() => stage.close())

test('the map has its pictures from afar, from close by and from above, and asks for none that is not there', async () => {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  const { page } = await stage.aPlayer({ viewport: { width: 1280, height: 800 } })
  const answers = new Map<string, number>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/tiles/')) answers.set(pathname, answer.status())
  })
  const setsThatCame = () => [...new Set([...answers.keys()].map((path) => path.split('/')[2]))]
  await openGame(page)
  await expect.poll(setsThatCame).toEqual(['world'])
  while (!setsThatCame().includes('world-vector')) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(300)
  }
  // From there on coasts and borders are drawn, above a picture without names.
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
  await page.getByText('Satellite').click()
  await expect.poll(() => setsThatCame().toSorted()).toEqual(['satellite', 'world', 'world-plain', 'world-vector'])
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
