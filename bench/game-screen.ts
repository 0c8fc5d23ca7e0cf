import os from 'node:os'
import type { Page } from 'playwright-core'
import { CrowdStage } from '../tests/journeys/game/crowd-stage.ts'
import { live } from '../tests/journeys/game/live-stage.ts'
import { median } from './harness/percentile.ts'

/**
 * How long a subscriber waits on the game's screen, in a Chromium with an empty cache: until the map is usable and the photo is sharp, from a click
 * to the pin, and from another player's guess to its row. Times are measured inside the page, by the machine's clock.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const slowRounds = 3
const samples = 20
const endsAfterMs = 5 * 60_000
/** What the developer tools of Chromium call "Slow 4G": 1.6 Mbit/s and 562.5 ms to the first byte. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const

type Mark = 'map attached' | 'first tile' | 'all tiles' | 'sharp photo'

declare global {
  interface Window {
    bench: {
      marks: Partial<Record<Mark, number>>
      /** Milliseconds from releasing the finger to the frame with the pin. */
      pinMs: number | null
      /** When the frame with the row of a guess was painted. */
      rows: Record<string, number>
    }
  }
}

const measures = new Map<string, number[]>()
const add = (name: string, value: number) => measures.set(name, [...(measures.get(name) ?? []), value])

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const stage = await CrowdStage.open({ players: 2, formats: ['avif', 'webp', 'jpeg'] })
const limit = setTimeout(() => {
  process.stderr.write('the benchmark took too long\n')
  process.exit(1)
}, endsAfterMs)
try {
  for (let round = 0; round < rounds; round += 1) await openAndPin('')
  for (let round = 0; round < slowRounds; round += 1) await openAndPin('slow 4G: ')
  await watchGuesses()
  print()
} finally {
  clearTimeout(limit)
  await stage.close()
}

/** One visit with an empty cache, and the first pin. */
async function openAndPin(name: '' | 'slow 4G: '): Promise<void> {
  const page = await aVisitor()
  if (name) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
  }
  await page.goto('/game', { waitUntil: 'commit' })
  const wanted: Mark[] = ['map attached', 'first tile', 'all tiles', 'sharp photo']
  await page.waitForFunction((marks) => marks.every((mark) => window.bench.marks[mark]), wanted, { timeout: 60_000 })
  const marks = await page.evaluate(() => window.bench.marks)
  for (const mark of wanted) add(`${name}navigation → ${mark}`, marks[mark]!)
  add(`${name}navigation → map usable and photo sharp`, Math.max(marks['first tile']!, marks['sharp photo']!))
  if (!name) {
    await page.locator('.world-map-frame').click({ position: { x: 200, y: 150 } })
    await page.waitForFunction(() => window.bench.pinMs !== null)
    add('click → pin painted', (await page.evaluate(() => window.bench.pinMs))!)
  }
  await page.context().close()
}

/** A page that watches while another player guesses. */
async function watchGuesses(): Promise<void> {
  const page = await aVisitor()
  await page.goto('/game')
  await live(page).waitFor()
  for (let sample = 0; sample < samples; sample += 1) {
    const sentAt = now()
    const id = await stage.guess(stage.prepared.players[1]!, 500 + sample)
    const answeredAt = now()
    await page.waitForFunction((wanted) => window.bench.rows[wanted], id)
    const paintedAt = await page.evaluate((wanted) => window.bench.rows[wanted]!, id)
    add('guess sent → row painted elsewhere', paintedAt - sentAt)
    add('guess answered → row painted elsewhere', paintedAt - answeredAt)
    await page.waitForTimeout(200)
  }
  await page.context().close()
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** A subscriber in a new context, with an empty cache. */
async function aVisitor(): Promise<Page> {
  const page = await stage.browserOf(stage.prepared.players[0]!, desk)
  for (const observe of [observeArrival, observePin, observeRows]) await page.addInitScript(observe)
  return page
}

// The three below run in the page before its own scripts, so each is self-contained. A message sent during a frame is handled once that frame has
// been painted.

function observeArrival(): void {
  const marks: Partial<Record<Mark, number>> = {}
  window.bench = { marks, pinMs: null, rows: {} }
  const mark = (name: Mark) => {
    marks[name] ??= performance.now()
  }
  const look = () => {
    if (document.querySelector('.world-map-frame.leaflet-container')) mark('map attached')
    const tiles = document.querySelectorAll('.leaflet-tile').length
    const loaded = document.querySelectorAll('.leaflet-tile-loaded').length
    if (loaded > 0) mark('first tile')
    if (loaded > 0 && loaded === tiles) mark('all tiles')
  }
  const watch = new MutationObserver(() => (marks['all tiles'] ? watch.disconnect() : look()))
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
  // Images fire no event on the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.currentSrc.includes('/photo/sharp')) return
      void target.decode().then(() => {
        if (target.complete && target.naturalWidth > 0) mark('sharp photo')
      })
    },
    { capture: true },
  )
}

function observePin(): void {
  let releasedAt = 0
  addEventListener('pointerup', ({ timeStamp }) => (releasedAt = timeStamp), { capture: true })
  const watch = new MutationObserver(() => {
    if (releasedAt === 0 || !document.querySelector('.pin-icon')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.bench.pinMs = performance.now() - releasedAt
      }
      port2.postMessage(null)
    })
  })
  watch.observe(document, { subtree: true, childList: true })
}

function observeRows(): void {
  const seen = new Set<string>()
  const look = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('.leaderboard-rows [data-guess]')) {
      const id = dataset.guess!
      if (seen.has(id)) continue
      seen.add(id)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.bench.rows[id] = performance.timeOrigin + performance.now()
        }
        port2.postMessage(null)
      })
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

function print(): void {
  const lines = [...measures].map(([name, values]) => {
    const figures = [median(values), Math.min(...values), Math.max(...values)].map((ms) => ms.toFixed(0))
    return [name, ...figures, String(values.length)]
  })
  const table = [['ms', 'median', 'least', 'most', 'runs'], ...lines]
  for (const [name, ...figures] of table)
    process.stdout.write(`${name!.padEnd(52)}${figures.map((figure) => figure.padStart(8)).join('')}\n`)
  process.stdout.write(`load after ${os.loadavg()[0]!.toFixed(1)}\n`)
}
