import { Agent, get } from 'node:http'
import { type Language, languages, prefixOf, translations } from '@whereabouts/contract/languages'
import { startTestApp } from '@whereabouts/server/test-support/test-app'
import { chromium } from 'playwright-core'
import { freePort } from '../tests/free-port.ts'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/**
 * `/` in every language, in one run: the server's time for the page, requested in turns on one connection, and the bytes sent to a browser. The
 * server and its database are in this process. No language may take half as long again as English, or send more scripts than the budget of `/`
 * allows.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 300)
const warmUp = 50
const goals = { timeRatio: 1.5, scripts: 110_000 }
const offered: Language[] = ['en', ...translations]

interface Bytes {
  page: number
  scripts: number
  styles: number
  fonts: number
}

const port = await freePort()
const app = await startTestApp({ kind: 'pglite' }, { port, settings: { LANGUAGES: offered.join(',') } })
const siteUrl = `http://localhost:${port}`
try {
  await app.aPuzzle()
  const times = await measureTimes()
  const bytes = await measureBytes()
  writeFigures(times, bytes)
} finally {
  await app.close()
}

function pathOf(language: Language): string {
  return prefixOf(language) || '/'
}

async function measureTimes(): Promise<Map<Language, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map(offered.map((language) => [language, [] as number[]]))
  for (let round = -warmUp; round < rounds; round += 1)
    for (const language of offered) {
      const startedAt = performance.now()
      await ask(pathOf(language), agent)
      if (round >= 0) times.get(language)!.push(performance.now() - startedAt)
    }
  agent.destroy()
  return times
}

function ask(path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, headers: { 'accept-encoding': 'br' }, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}

/** Everything a browser with an empty cache loads, until it needs nothing more. */
async function measureBytes(): Promise<Map<Language, Bytes>> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const found = new Map<Language, Bytes>()
  for (const language of offered) {
    const context = await browser.newContext({
      locale: languages[language].locale,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(siteUrl + pathOf(language), { waitUntil: 'networkidle' })
    const entries = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming
        return { name: new URL(name).pathname, size: encodedBodySize }
      }),
    )
    const sum = (kind: RegExp) =>
      entries.filter(({ name }) => kind.test(name)).reduce((total, { size }) => total + size, 0)
    found.set(language, {
      page: entries[0]!.size,
      scripts: sum(/\.js$/),
      styles: sum(/\.css$/),
      fonts: sum(/\.woff2$/),
    })
    await context.close()
  }
  await browser.close()
  return found
}

function writeFigures(times: Map<Language, number[]>, bytes: Map<Language, Bytes>): void {
  process.stdout.write('language  page ms  p95 ms   page B  scripts B  styles B  fonts B\n')
  for (const language of offered) {
    const [of, { page, scripts, styles, fonts }] = [times.get(language)!, bytes.get(language)!]
    const cells = [median(of).toFixed(2), percentile(of, 0.95).toFixed(2), page, scripts, styles, fonts]
    process.stdout.write(`${language.padEnd(8)}${cells.map((cell) => String(cell).padStart(9)).join(' ')}\n`)
  }
  const english = median(times.get('en')!)
  const ratio = Math.max(...translations.map((language) => median(times.get(language)!) / english))
  writeRow({
    path: 'the page `/` at the server, the slowest language',
    figure: `${ratio.toFixed(2)} ×`,
    target: `at most ${goals.timeRatio} ×`,
    against: `English: ${english.toFixed(2)} ms`,
    isMet: ratio <= goals.timeRatio,
  })
  const most = Math.max(...offered.map((language) => bytes.get(language)!.scripts))
  writeRow({
    path: 'scripts of `/` as they travel, the longest language',
    figure: `${most} bytes`,
    target: `at most ${goals.scripts}`,
    against: `English: ${bytes.get('en')!.scripts}`,
    isMet: most <= goals.scripts,
  })
}
