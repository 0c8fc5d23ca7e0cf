import os from 'node:os'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import type { Page } from 'playwright-core'
import { MapStage, openGame } from '../tests/journeys/game/map-stage.ts'
import { dropPin } from '../tests/journeys/steps.ts'

/**
 * The maps compared in one run, on a desktop: what each loads until it is drawn, how long that takes, and how smoothly it pans, on this CPU and at a
 * quarter of its speed. `MAP_FILE` names an additional street map archive, and `MAP_AT` a place in it.
 */
const place = (process.env.MAP_AT ?? '43.7384, 7.4246').split(',').map(Number) as [number, number]
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const panMs = 2500

interface Case {
  name: string
  zoom: number
  isOwn: boolean
}
const cases: Case[] = [
  { name: 'bundled pictures, zoom 6', zoom: 6, isOwn: false },
  { name: 'bundled vectors, zoom 9', zoom: 9, isOwn: false },
  ...(process.env.MAP_FILE
    ? [
        { name: 'own streets, zoom 14', zoom: 14, isOwn: true },
        { name: 'own streets, zoom 17', zoom: 17, isOwn: true },
      ]
    : []),
]

interface Figures {
  kilobytes: number
  drawnMs: number
  framesPerS: number
  slowFramesPerS: number
  longestSlowFrameMs: number
  heapMb: number
}

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const stage = await MapStage.open()
const { map: own } = await openMapArchives({ MAP_FILE: process.env.MAP_FILE, S3_REGION: 'none' })
const measured = new Map<string, Figures[]>()
for (let round = 0; round < rounds; round += 1)
  for (const one of cases) measured.set(one.name, [...(measured.get(one.name) ?? []), await measure(one)])
await stage.close()

const columns = ['kilobytes', 'drawnMs', 'framesPerS', 'slowFramesPerS', 'longestSlowFrameMs', 'heapMb'] as const
const print = (name: string, values: readonly string[]) =>
  process.stdout.write(`${name.padEnd(28)}${values.map((value) => value.padStart(20)).join('')}\n`)
print('medians', columns)
for (const [name, figures] of measured)
  print(
    name,
    columns.map((column) => median(figures.map((one) => one[column])).toFixed(column === 'heapMb' ? 1 : 0)),
  )
process.exit(0)

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** One visit with an empty cache. */
async function measure({ zoom, isOwn }: Case): Promise<Figures> {
  await stage.aDay({ lat: 10, lng: 10 })
  stage.app.services.mapArchives = { map: isOwn ? own : null, satellite: null }
  const { page } = await stage.aPlayer({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  const paths = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => paths.set(requestId, response.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/\/tiles\/|world-map|vector-layer/.test(paths.get(requestId) ?? '')) bytes += encodedDataLength
  })
  const openedAt = performance.now()
  await openGame(page)
  await dropPin(page, { lat: place[0], lng: place[1] })
  await page.waitForTimeout(600)
  const steps = zoom - (isOwn ? 11 : 10)
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.getByRole('button', { name: steps > 0 ? 'Zoom in' : 'Zoom out' }).click()
    await page.waitForTimeout(350)
  }
  await drawn(page)
  const drawnMs = performance.now() - openedAt - 600 - 350 * Math.abs(steps)
  const usual = await pan(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const slow = await pan(page)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
  await page.context().close()
  return {
    kilobytes: bytes / 1000,
    drawnMs,
    framesPerS: usual.framesPerS,
    slowFramesPerS: slow.framesPerS,
    longestSlowFrameMs: slow.longestMs,
    heapMb: heap / 1_000_000,
  }
}

async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const tiles = document.querySelectorAll('.leaflet-tile').length
    return tiles > 0 && document.querySelectorAll('.leaflet-tile-loaded').length === tiles
  })
}

/** Drags the map back and forth. */
async function pan(page: Page): Promise<{ framesPerS: number; longestMs: number }> {
  const { x, y, width, height } = (await page.locator('.world-map-frame').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.evaluate(() => {
    const frames: number[] = []
    const count = (now: number) => {
      frames.push(now)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { frames })
  })
  await page.mouse.down()
  const until = performance.now() + panMs
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(x + width / 2 + 110 * Math.sin(step / 9), y + height / 2 + 90 * Math.cos(step / 13))
    await new Promise((resolve) => setTimeout(resolve, 12))
  }
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!)
  return { framesPerS: (1000 * gaps.length) / (frames.at(-1)! - frames[0]!), longestMs: Math.max(...gaps) }
}
