import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages, prefixOf, translations } from '@whereabouts/contract/languages'
import * as leagues from '@whereabouts/contract/leagues'
import { aDay } from '@whereabouts/server/test-support/archive'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { type Browser, chromium } from 'playwright-core'
import { freePort } from '../../tests/free-port.ts'

/**
 * Takes pictures of twelve screens in every language, on a phone and a desktop, for review: `node tools/screens/take-screens.ts <folder>`, followed
 * by languages if not all. Nothing is measured. Japanese and Arabic need installed fonts (fonts-noto-cjk, fonts-noto-core).
 */
const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Say where the pictures go: node tools/screens/take-screens.ts <folder> [language…]')
const all: Language[] = ['en', ...translations]
const offered = all.filter((language) => wanted.length === 0 || wanted.includes(language))
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

interface Screen {
  name: string
  path: string
  user: TestUser | null
}

const port = await freePort()
const app = await startTestApp({ kind: 'pglite' }, { port, settings: { LANGUAGES: all.join(',') } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await mkdir(folder, { recursive: true })
  const screens = await fillSite(app)
  for (const language of offered) for (const screen of screens) await take(browser, language, screen)
} finally {
  await browser.close()
  await app.close()
}

/** A site with a challenge, a past day, a player with a league and a subscriber. Returns the available screens. */
async function fillSite(site: TestApp): Promise<Screen[]> {
  site.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  const date = (days: number) => new Date(site.clock.at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await site.db.sql`insert into site_config (id, key, value) values (${site.services.newId()}, 'archive_days', 'ended')`
  await site.aPuzzle()
  await site.aPuzzle({ releaseDate: date(1), releaseTime: '18:00' })
  await aDay(site, {
    releaseDate: date(-1),
    winner: await site.aUser('Grace Hopper'),
    answer: { lat: 35.6, lng: 139.7 },
  })
  const [free, subscriber] = [await site.aUser('Anna Atlas'), await site.aSubscriber({ guesses: 3, name: 'Ben Nevis' })]
  const { id } = (await free.call(leagues.create, { name: 'Old friends' })).body
  return [
    { name: 'home', path: '/', user: null },
    { name: 'choice', path: '/auth-choice', user: null },
    { name: 'signup', path: '/signup', user: null },
    { name: 'login', path: '/login', user: null },
    { name: 'schedule', path: '/schedule', user: null },
    { name: 'archive-day', path: `/archive/${date(-1)}`, user: null },
    { name: 'fair-play', path: '/fair-play', user: null },
    { name: 'terms', path: '/terms', user: null },
    { name: 'subscribe', path: '/subscribe', user: free },
    { name: 'settings', path: '/settings', user: free },
    { name: 'league', path: `/leagues/${id}`, user: free },
    { name: 'game', path: '/game', user: subscriber },
  ]
}

async function take(visitors: Browser, language: Language, { name, path, user }: Screen): Promise<void> {
  for (const [width, viewport] of Object.entries(widths)) {
    const context = await visitors.newContext({
      viewport,
      locale: languages[language].locale,
      baseURL: `http://localhost:${port}`,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const [cookie, value] = user?.cookie.split('=') ?? []
    if (cookie && value) await context.addCookies([{ name: cookie, value, domain: 'localhost', path: '/' }])
    const page = await context.newPage()
    await page.goto(`${prefixOf(language)}${path}`)
    await page.locator('main h1, main h2').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
    await page.screenshot({ path: join(folder!, `${language}-${name}-${width}.png`), fullPage: true })
    await context.close()
  }
}
