import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectNoSideways } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { listenToConsole, SiteStage } from './site-stage.ts'

const publicScreens = {
  '/': 'Daily Challenge',
  '/faq': 'Frequently Asked Questions',
  '/schedule': 'Release Schedule',
  '/fair-play': 'Fair Play',
  '/verify': 'Verify a Day',
  '/winners': 'Past Winners',
  '/terms': 'Terms',
  '/rules': 'Contest Rules',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookie Policy',
  '/auth-choice': 'Ready to play?',
  '/nothing-here': 'There is nothing at this place',
}
const otherScreens = ['/login', '/signup', '/forgot-password', '/reset-password', '/email-confirmation']
const screensOfPlayers = ['/game', '/subscribe', '/settings', '/statistics']
const looks = {
  'a dark phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  'a light desk': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} as const
const each = Object.entries(looks)

const stage = useStage(SiteStage.open)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Scrolls the page, and waits for the frame in which it is notified, since no person is faster. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo(0, top)
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, y)
  expect(await scrollY(page)).toBe(y)
}
/** Until hydration. */
const untilTaken = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')))

describe('every URL opened directly', () => {
  test.each(each)('on %s, by a stranger', async (_name, look) => {
    const page = await stage.visitor(look)
    const complaints = listenToConsole(page)
    const others = otherScreens.map((path) => [path, ''] as const)
    for (const [path, title] of [...Object.entries(publicScreens), ...others]) {
      await page.goto(path)
      await untilTaken(page)
      await heading(page).filter({ hasText: title }).first().waitFor()
      await page.getByRole('contentinfo').waitFor()
      await lookAround(page)
    }
    expect(complaints).toEqual([])
  })

  test.each(each)('on %s, by a player', async (name, look) => {
    const user = await stage.app.aUser(name.includes('phone') ? 'Phone Player' : 'Desk Player')
    const page = await stage.visitor({ ...look, user })
    const complaints = listenToConsole(page)
    for (const path of ['/', '/faq', ...screensOfPlayers]) {
      await page.goto(path)
      await untilTaken(page)
      await page.getByRole('contentinfo').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await lookAround(page)
    }
    await page.goto('/auth-choice')
    await page.waitForURL('**/game')
    expect(complaints).toEqual([])
  })
})

describe('the place on the page', () => {
  test('a new path begins at its top; back and forward restore the position; a reload stays', async () => {
    const page = await stage.visitor(looks['a dark phone'])
    await page.goto('/terms')
    await untilTaken(page)
    await scrollTo(page, 1500)
    // Clicked in place: the driver's own click would scroll first, as it does for the sticky header.
    await page.getByRole('link', { name: 'Back to Home' }).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('$50.00').first().waitFor()
    expect(await scrollY(page)).toBe(0)
    expect(await page.title()).toBe('Daily Challenge')
    await scrollTo(page, 700)

    await page.goBack()
    await heading(page).filter({ hasText: 'Terms' }).waitFor()
    await expect.poll(() => scrollY(page)).toBe(1500)
    expect(await page.title()).toBe('Terms & Conditions · Daily Challenge')
    await page.goForward()
    await page.getByText('$50.00').first().waitFor()
    await expect.poll(() => scrollY(page)).toBe(700)
    await page.reload()
    await untilTaken(page)
    await expect.poll(() => scrollY(page)).toBe(700)
  })

  test('a URL with a fragment leads to it, directly and by a link', async () => {
    const page = await stage.visitor({ ...looks['a light desk'] })
    const topOf = (id: string) =>
      page.evaluate((part) => document.getElementById(part)?.getBoundingClientRect().top, id)
    await page.goto('/terms#section-5')
    await untilTaken(page)
    await expect.poll(() => topOf('section-5')).toBeLessThan(200)
    expect(await topOf('section-5')).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => {
      location.hash = '#section-2'
    })
    await expect.poll(() => topOf('section-2')).toBeGreaterThanOrEqual(0)
    await expect.poll(() => topOf('section-2')).toBeLessThan(200)
    const before = await scrollY(page)
    await page.goBack()
    await expect.poll(() => topOf('section-5')).toBeLessThan(200)
    await page.goForward()
    await expect.poll(() => scrollY(page)).toBe(before)
  })
})

describe('the start', () => {
  test('shows the project’s name for at most two seconds, then that the page is loading', async () => {
    const page = await stage.visitor()
    let letIn = () => {}
    const wait = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route(/\/login\.page-[\w-]+\.js/, async (route) => {
      await wait
      await route.continue()
    })
    // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 10_000)
    await page.goto('/login', { waitUntil: 'commit' })
    await heading(page).filter({ hasText: 'Daily Challenge' }).waitFor()
    await page.clock.runFor(1800)
    expect(await page.getByText('Loading...').count()).toBe(0)
    await page.clock.runFor(200)
    await page.clock.resume()
    await page.getByText('Loading...').waitFor()
    letIn()
    await page.getByLabel('Email').waitFor()
  })
})

describe('missing code', () => {
  test('after a new version the page reloads once', async () => {
    const page = await stage.visitor()
    await page.goto('/')
    await untilTaken(page)
    let refused = 0
    await page.route(/\/faq\.page-[\w-]+\.js/, (route) => {
      refused += 1
      return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await page.getByRole('link', { name: 'View All FAQs' }).click()
    await heading(page).filter({ hasText: 'Frequently Asked Questions' }).waitFor()
    await page.getByText('For a week.').waitFor()
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().name)).toContain('/faq')
  })

  test('code that stays missing shows an error, and the page does not reload forever', async () => {
    const page = await stage.visitor()
    await page.goto('/')
    await untilTaken(page)
    await page.route(/\/schedule\.page-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('link', { name: 'View Full Schedule' }).click()
    await page.getByText('This page could not be shown').waitFor()
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    expect(loads).toBe(1)
    await lookAround(page)
  })
})

test('a navigation that needs code, without a connection, says so and happens when the connection is back', async () => {
  const page = await stage.visitor()
  await page.goto('/')
  // What every page may need has loaded too.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'View Full Schedule' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Network error' })
  await failure.waitFor()
  await lookAround(page)
  // The second time the code is known to be missing when the page loads.
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('link', { name: 'View Full Schedule' }).click()
  await failure.waitFor()
  await page.context().setOffline(false)
  await heading(page).filter({ hasText: 'Release Schedule' }).waitFor()
})

describe.each([
  ['rendered by the server', '/faq', 'Frequently Asked Questions'],
  ['of players', '/login', 'Sign in'],
])('the app itself is gone from a page %s', (_name, path, title) => {
  test('the page reloads once, and is complete', async () => {
    const page = await stage.visitor()
    let refused = 0
    await page.route(/\/assets\/libraries-[\w-]+\.js/, (route) => {
      refused += 1
      return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await page.goto(path)
    await untilTaken(page)
    await heading(page).filter({ hasText: title }).waitFor()
    expect(await page.getByText('This page has not loaded completely.').isVisible()).toBe(false)
  })

  test('if it stays missing the page says so', async () => {
    const page = await stage.visitor()
    await page.route(/\/assets\/libraries-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(path)
    await page.getByText('This page has not loaded completely.').waitFor({ timeout: 8000 })
    await page.getByRole('link', { name: 'Reload' }).waitFor()
  })
})

describe('maintenance', () => {
  afterEach(() => stage.set('maintenance_mode', 'false'))

  test.each(each)('on %s a page shows it, and returns automatically when it is over', async (_name, look) => {
    await stage.set('maintenance_mode', 'true')
    const page = await stage.visitor(look)
    const complaints = listenToConsole(page)
    await page.clock.install()
    const answer = await page.goto('/faq')
    expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '300'])
    await heading(page).filter({ hasText: "We're Temporarily Down" }).waitFor()
    await page.getByText('Maintenance in Progress').waitFor()
    await untilTaken(page)
    await lookAround(page)
    await stage.set('maintenance_mode', 'false')
    await page.clock.fastForward(61_000)
    await heading(page).filter({ hasText: 'Frequently Asked Questions' }).waitFor()
    await expect.poll(() => page.title()).toBe('Frequently Asked Questions · Daily Challenge')
    await expectNoSideways(page)
    expect(complaints).toEqual([])
  })
})
