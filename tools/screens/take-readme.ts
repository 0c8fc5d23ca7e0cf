import * as guesses from '@whereabouts/contract/guesses'
import * as puzzles from '@whereabouts/contract/puzzles'
import { fillDemo } from '@whereabouts/server/operations/demo/fill-demo'
import { startTestApp } from '@whereabouts/server/test-support/test-app'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../../tests/free-port.ts'

/** Takes the README's two pictures, `docs/images/home.png` and `game.png`, on the demonstration and built pages: `node tools/screens/take-readme.ts`. */
const folder = new URL('../../docs/images/', import.meta.url).pathname
const port = await freePort()
const app = await startTestApp({ kind: 'pglite' }, { port })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T14:20:00Z`)
  await fillDemo(app.services)
  // The next day's photo is in the public domain; the first one requires a credit.
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  await guess('Ada', { lat: 61.2, lng: 8.4 })
  await guess('Marco', { lat: 46.62, lng: 8.71 })
  await guess('Mary', { lat: -43.5, lng: 170.1 })
  const player = await guess('Ben Nevis', { lat: 45.9, lng: 6.9 })
  await take({ name: 'home', path: '/', cookie: null })
  await take({ name: 'game', path: '/game', cookie: player.cookie })
} finally {
  await browser.close()
  await app.close()
}

async function guess(name: string, guessed: { lat: number; lng: number }) {
  const player = await app.aSubscriber({ guesses: 3, name })
  const { puzzle } = (await player.call(puzzles.today, {})).body as { puzzle: { id: string } }
  const input = {
    puzzleId: puzzle.id,
    guess_lat: guessed.lat,
    guess_lng: guessed.lng,
    idempotency_key: crypto.randomUUID(),
  }
  const { status, body } = await player.call(guesses.submit, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  app.clock.at = new Date(app.clock.at.getTime() + 400_000)
  return player
}

async function take({ name, path, cookie }: { name: string; path: string; cookie: string | null }): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const [cookieName, value] = cookie?.split('=') ?? []
  if (cookieName && value) await context.addCookies([{ name: cookieName, value, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`${folder}${name}.png`)
  await context.close()
}
