import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import type { MapArchives } from '@whereabouts/engines/map-archives/port'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { layers, writeMap } from '../../map-files.ts'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { MapStage, openGame, scale, selected } from './map-stage.ts'

const opened: MapArchives[] = []
const folder = await mkdtemp(join(tmpdir(), 'whereabouts-streets-'))
const stage = useStage(MapStage.open)
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await rm(folder, { recursive: true, force: true })
})

interface Shape {
  type: 1 | 2 | 3
  geometry: number[][][] | number[][]
  tags: Record<string, string | number>
}

const extent = 4096
const box = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

/** In every tile: water in the western half, and a named motorway from west to east. */
const contents = {
  openmaptiles: {
    water: [{ type: 3, geometry: box(0, 0, extent / 2, extent), tags: { class: 'ocean' } }],
    transportation: [road({ class: 'motorway' })],
    transportation_name: [road({ class: 'motorway', 'name:en': 'English Road', name: 'Landstraße' })],
  },
  protomaps: {
    earth: [{ type: 3, geometry: box(extent / 2, 0, extent, extent), tags: { kind: 'earth' } }],
    roads: [road({ kind: 'highway', name: 'Landstraße', 'name:en': 'English Road' })],
  },
} satisfies Record<string, Record<string, Shape[]>>

function road(tags: Shape['tags']): Shape {
  return {
    type: 2,
    geometry: [
      [
        [0, extent / 4],
        [extent, extent / 4],
      ],
    ],
    tags,
  }
}

/** The site's own map: the same tile everywhere, at zooms 0 to 6, so that there is detail up to zoom 10. */
async function openMap(schema: keyof typeof contents): Promise<MapArchives> {
  const shapes: Record<string, Shape[]> = contents[schema]
  const tile = Object.fromEntries(Object.entries(shapes).map(([layer, features]) => [layer, { features }]))
  const bytes = gzipSync(fromGeojsonVt(tile as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent }))
  const tiles = [0, 1, 2, 3, 4, 5, 6].flatMap((zoom) =>
    Array.from({ length: 4 ** zoom }, (_, n) => ({ zoom, x: n % 2 ** zoom, y: Math.floor(n / 2 ** zoom), bytes })),
  )
  const metadata = { ...layers(...Object.keys(shapes)), attribution: 'Made by a test' }
  const file = await writeMap(join(folder, `${schema}-${crypto.randomUUID()}.pmtiles`), tiles, { metadata })
  const archives = await openMapArchives({ MAP_FILE: file, S3_REGION: 'none' })
  opened.push(archives)
  return archives
}

/** The map's color at a position, as #rrggbb. */
const colourAt = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')]
    // The last drawn layer is on top.
    const canvas = canvases.findLast((one) => {
      const frame = one.getBoundingClientRect()
      return x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom
    })
    if (!canvas) return 'nothing is drawn there'
    const { left, top, width } = canvas.getBoundingClientRect()
    const perPx = canvas.width / width
    const { data } = canvas.getContext('2d')!.getImageData((x - left) * perPx, (y - top) * perPx, 1, 1)
    return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }, at)

/** All drawn colors. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')) {
      if (canvas.width === 0) continue
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4)
        seen.add(`#${[...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`)
    }
    return [...seen]
  })

async function aPlayerWith(schema: keyof typeof contents, options: BrowserContextOptions = {}) {
  await stage.aDay({ lat: 48.85837, lng: 2.294481 })
  stage.app.services.mapArchives = await openMap(schema)
  const { page } = await stage.aPlayer({ viewport: { width: 1280, height: 800 }, ...options })
  const map = await openGame(page)
  await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(1)
  return { page, map }
}

/** In a tile of zoom 6: on its road, and where its water ends. */
const onRoadAtCoast = { lat: 60.93043, lng: 47.8125 }
const noDetail = 'The map has no more detail here'

describe.each(['openmaptiles', 'protomaps'] as const)('an own map in the schema %s', (schema) => {
  test.each([
    ['light', { sea: '#cbe3e6', land: '#f3efe6', motorway: '#f4c98a' }],
    ['dark', { sea: '#123f4c', land: '#202a36', motorway: '#96744a' }],
  ] as const)('is drawn in the colours of the %s page, sea, land and roads', async (colorScheme, colours) => {
    const { page } = await aPlayerWith(schema, { colorScheme })
    await dropPin(page, onRoadAtCoast)
    for (let zoom = 10; zoom < 12; zoom += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.waitForTimeout(300)
    }
    await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining(Object.values(colours)))
    expect(await page.locator('.leaflet-control-attribution').innerText()).toBe('Made by a test')
    expect(await page.locator('.town').count()).toBe(0)
    await lookAround(page)
  })
})

test('follows the page when it turns dark, and a drawn tile has sea in the west and land in the east', async () => {
  const { page, map } = await aPlayerWith('openmaptiles')
  // The map's center is the corner of four tiles: only land west of it, only sea east of it.
  const frame = (await map.boundingBox())!
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 30 }
  await page.getByLabel('Map of the world').focus()
  const around = () => Promise.all([-4, 4].map((by) => colourAt(page, { ...middle, x: middle.x + by })))
  await expect.poll(around).toEqual(['#f3efe6', '#cbe3e6'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(around).toEqual(['#202a36', '#123f4c'])
})

test('says where its detail ends; the app itself zooms no further, the player may go two zooms deeper', async () => {
  const { page } = await aPlayerWith('protomaps')
  await dropPin(page, { lat: 10.5, lng: 100.25 })
  await page.waitForTimeout(500)
  const notice = page.getByText(noDetail)
  expect(await notice.count()).toBe(0)
  const before = await scale(page)
  for (let presses = 0; presses < 2; presses += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(400)
  }
  await notice.waitFor()
  expect(await scale(page)).not.toBe(before)
  expect(await page.getByRole('button', { name: 'Zoom in' }).isDisabled()).toBe(true)
  await lookAround(page)
})

test('the zoom buttons center on the pin, even near the edge', async () => {
  const { page, map } = await aPlayerWith('protomaps')
  const frame = (await map.boundingBox())!
  await map.click({ position: { x: frame.width - 90, y: frame.height - 90 } })
  const place = await selected(page)
  const offMiddle = async () => {
    const pin = (await page.locator('.leaflet-marker-pane > *').first().boundingBox())!
    return Math.abs(pin.x + pin.width / 2 - (frame.x + frame.width / 2))
  }
  expect(await offMiddle()).toBeGreaterThan(60)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(offMiddle).toBeLessThan(3)
  expect(await selected(page)).toBe(place)
})
