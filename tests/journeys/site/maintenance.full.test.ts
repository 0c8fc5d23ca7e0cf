import type { TestUser } from '@whereabouts/server/test-support/world'
import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { dropPin, look, lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { hideAnswers, SiteStage } from './site-stage.ts'

/** The limit for an open game. */
const reachedWithinMs = 5000
/** The limit for every page. */
const leftWithinMs = 10_000

let administrator: TestUser
const stage = useStage(SiteStage.open, async ({ app }) => {
  // It exists already if a journey is retried.
  administrator = await app.anAdmin()
})
afterEach(() => stage.set('maintenance_mode', 'false'))

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })
const isDown = (page: Page) =>
  heading(page, "We're Temporarily Down")
    .waitFor({ timeout: reachedWithinMs })
    .then(() => true)
/** Until hydration, after which the page checks for maintenance. */
const open = async (page: Page, path: string) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/site/mode'))
  await page.goto(path)
  await asked
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
}

test('maintenance reaches an open game automatically and other pages when visible again, and ends everywhere; all input is preserved', async () => {
  const [player, asking] = [await stage.app.aSubscriber({ guesses: 2 }), await stage.app.aSubscriber({ guesses: 2 })]
  const [home, login, game, lastGuess, settings, admin] = await Promise.all([
    stage.visitor(),
    stage.visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' }),
    stage.visitor({ user: player, viewport: { width: 1280, height: 800 } }),
    stage.visitor({ user: asking }),
    stage.visitor({ user: player }),
    stage.visitor({ user: administrator }),
  ])
  const pages = { '/': home, '/login': login, '/game': game, '/settings': settings }
  for (const [path, page] of Object.entries(pages)) await open(page, path)
  await open(lastGuess, '/game')
  await open(admin, '/faq')
  const closed = [...Object.values(pages), lastGuess]
  await login.getByLabel('Email').fill('typed@example.org')
  await dropPin(game, { lat: 12.5, lng: 34.25 })
  await game.getByTestId('selected-location').getByText('12.5').waitFor()
  await settings.getByRole('button', { name: 'Edit' }).first().click()
  await settings.getByLabel('Username').fill('Half A Name')
  await dropPin(lastGuess, { lat: 0, lng: 100 })
  await lastGuess.getByRole('button', { name: 'Submit Guess' }).click()
  await lastGuess.getByRole('button', { name: 'Guess again' }).click()
  await dropPin(lastGuess, { lat: 1, lng: 2 })
  await lastGuess.getByRole('button', { name: 'Submit Guess' }).click()
  await untilFocusInDialog(lastGuess)

  await stage.set('maintenance_mode', 'true')
  expect(await Promise.all([game, lastGuess].map(isDown))).toEqual([true, true])
  for (const page of [home, login, settings]) await look(page, { isHidden: false })
  expect(await Promise.all(closed.map(isDown))).toEqual(closed.map(() => true))
  for (const page of closed) {
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    await lookAround(page)
    await expect.poll(() => page.title()).toContain('Temporarily Down')
  }
  expect(await lastGuess.getByRole('alertdialog').isVisible()).toBe(false)
  expect(await heading(admin, 'Frequently Asked Questions').isVisible()).toBe(true)

  await stage.set('maintenance_mode', 'false')
  // Behind a modal dialog everything is hidden from screen readers.
  const signOfLife = (page: Page) => page.getByRole(page === lastGuess ? 'alertdialog' : 'contentinfo')
  await Promise.all(closed.map((page) => signOfLife(page).waitFor({ timeout: leftWithinMs })))
  for (const page of [...closed, admin]) {
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    expect(await heading(page, "We're Temporarily Down").count()).toBe(0)
  }
  expect(await login.getByLabel('Email').inputValue()).toBe('typed@example.org')
  expect(await settings.getByLabel('Username').inputValue()).toBe('Half A Name')
  await game.getByTestId('selected-location').getByText('12.5').waitFor()
  await game.getByRole('button', { name: 'Submit Guess' }).click()
  await game.getByRole('region', { name: 'Result', exact: true }).getByText('Nice attempt!').waitFor()
  await lastGuess.getByRole('button', { name: 'Send my last guess' }).click()
  await lastGuess.getByRole('region', { name: 'Result', exact: true }).waitFor()
})

test('a hidden page makes no requests, and checks immediately when visible again', async () => {
  const page = await stage.visitor()
  await page.clock.install()
  await open(page, '/faq')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/site/mode')) asked += 1
  })
  await look(page, { isHidden: true })
  await page.clock.runFor(60_000)
  expect(asked).toBe(0)
  await stage.set('maintenance_mode', 'true')
  await look(page, { isHidden: false })
  await heading(page, "We're Temporarily Down").waitFor()
  expect(asked).toBe(1)
  await page.clock.runFor(8000)
  await expect.poll(() => asked).toBe(3)
})

test('navigation to another page shows that the site is down', async () => {
  const page = await stage.visitor()
  await open(page, '/faq')
  await stage.set('maintenance_mode', 'true')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  expect(await isDown(page)).toBe(true)
})

test.each([
  ['fail', (route: Route) => route.abort()],
  ['hang', () => {}],
] as const)('where the settings %s, a page that is down speaks of a site without a name', async (_how, act) => {
  await stage.set('maintenance_mode', 'true')
  const page = await stage.visitor()
  await hideAnswers(page, '/faq')
  await page.route((url) => url.pathname === '/api/site', act)
  await page.goto('/faq')
  await heading(page, "We're Temporarily Down").waitFor({ timeout: 30_000 })
  await page.getByText('A daily puzzle game').waitFor()
  await page.getByRole('main').getByText('Daily Challenge').waitFor()
})

test('an open page has its name back soon after the server has it', async () => {
  const page = await stage.visitor()
  await hideAnswers(page, '/faq')
  const isSettings = (url: URL) => url.pathname === '/api/site'
  await page.route(isSettings, (route) => route.fulfill({ status: 500, json: { error: 'fault', code: 'fault' } }))
  await page.goto('/faq')
  await page.getByRole('banner').getByText('Daily Challenge').waitFor()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await stage.set('project_name', 'Atlas of Days')
  await page.unroute(isSettings)
  await page.getByRole('banner').getByText('Atlas of Days').waitFor({ timeout: 15_000 })
  await expect.poll(() => page.title()).toContain('Atlas of Days')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('a silent server delays the page by at most two seconds', async () => {
  const page = await stage.visitor()
  await hideAnswers(page, '/login')
  await page.route('**/api/**', () => {})
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByText('Loading...').first().waitFor()
  await page.clock.runFor(1800)
  expect(await page.getByLabel('Email').count()).toBe(0)
  await page.clock.runFor(200)
  await page.clock.resume()
  await page.getByLabel('Email').waitFor()
})
