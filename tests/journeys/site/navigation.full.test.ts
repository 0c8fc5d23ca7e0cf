import * as leagues from '@whereabouts/contract/leagues'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { aDay } from '@whereabouts/server/test-support/archive'
import { guessOn, pastDays, solveOn } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import { findLayoutFaults } from '../languages/find-layout-faults.ts'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { HomeStage } from './home-stage.ts'
import { hideAnswers } from './site-stage.ts'

const ways = ['Today', 'Practice', 'Leagues', 'Archive', 'Me']
const phone = { ...smallDarkPhone, colorScheme: 'light' } as const
const desk = { viewport: { width: 1280, height: 800 } } as const
/** The widest letters, in a name of maximum length. */
const widestName = 'WWWWWWWWWWWWWWWWWWWW'

let player: TestUser
let leagueId: string
let pastDay: string

/** A site with a challenge, a past day, and a player with a streak of three days and a league. */
const stage = useStage(HomeStage.open)
beforeEach(async () => {
  await stage.reset()
  const { app } = stage
  player = await app.aSubscriber({ guesses: 2, name: widestName })
  const rival = await app.aUser()
  for (const day of await pastDays(app, 3)) {
    await guessOn(app, day, [
      { userId: player.id, at: { lat: day.answer.lat, lng: day.answer.lng + 3 }, seconds: 3600 },
    ])
    await solveOn(app, day, { userId: rival.id, seconds: 2 * 3600 })
  }
  while ((await closeDays(app.services)) > 0);
  await stage.say({ archive_days: 'ended' })
  pastDay = stage.date(-30)
  await aDay(app, { releaseDate: pastDay, winner: player, answer: { lat: 35.6, lng: 139.7 } })
  await stage.puzzles({ upcoming: 3 })
  leagueId = (await player.call(leagues.create, { name: 'Old friends' })).body.id
})

const pagesOfPlayers = () => [
  ...['/', '/game', '/practice', '/leagues', `/leagues/${leagueId}`, '/archive', `/archive/${pastDay}`, '/statistics'],
  ...['/settings', '/schedule', '/faq', '/winners', '/fair-play', '/verify', `/verify/${pastDay}`, '/terms', '/rules'],
  ...['/nothing-here'],
]

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main :is(.animate-pulse, [aria-busy=true])') === null)
  await page.evaluate(() => document.fonts.ready)
}

/** Opens collapsed content, like a click. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

const asPlayer = (options: BrowserContextOptions) => stage.visitor({ ...options, user: player })

test.each([
  ['at the foot of a phone', phone],
  ['in the header of a desk', desk],
])('the five ways are %s, on every page of a player, and say where one is', async (_where, look) => {
  const page = await asPlayer(look)
  for (const path of pagesOfPlayers()) {
    await open(page, path)
    await expect.poll(() => page.locator('.player-nav a').count(), { message: path }).toBe(ways.length)
  }
  const expected = {
    Today: '/game',
    Practice: '/practice',
    Leagues: '/leagues',
    Archive: '/archive',
    Me: '/statistics',
  }
  for (const [name, path] of Object.entries(expected)) {
    // On phones a guess that can be sent hides them: return by the logo.
    if (!(await nav(page).isVisible())) await page.goto('/')
    await nav(page).getByRole('link', { name }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.locator('.player-nav [aria-current=page]').textContent()).toContain(name)
    await page.locator('main h1').first().waitFor()
    await lookAround(page)
  }
  await nav(page).getByText('Streak 3 days').waitFor({ state: 'attached' })
  await page.goto(`/leagues/${leagueId}`)
  await nav(page).getByRole('link', { name: 'Leagues', exact: true }).and(page.locator('[aria-current=true]')).waitFor()
})

test('a visitor sees none of it, and loads none of it', async () => {
  const page = await stage.visitor(phone)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await nav(page).count()).toBe(0)
  expect(files.filter((file) => file.includes('player-nav'))).toEqual([])
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
})

test('at the bottom of a phone it gives way to the submit button and the keyboard, and the page ends above it', async () => {
  const page = await asPlayer(phone)
  await open(page, '/game')
  await page.getByRole('button', { name: 'Select location on map first' }).waitFor()
  expect(await nav(page).isVisible()).toBe(false)
  await dropPin(page, { lat: 40.7128, lng: -74.006 })
  await page.getByRole('button', { name: 'Submit Guess' }).click()
  await page.getByRole('region', { name: 'Result', exact: true }).getByText('Nice attempt!').waitFor()
  await nav(page).waitFor()
  // The next step is visible above it.
  const [again, bar] = [
    (await page.getByRole('button', { name: 'Guess again' }).boundingBox())!,
    (await nav(page).boundingBox())!,
  ]
  expect(again.y + again.height).toBeLessThanOrEqual(bar.y)
  expect(bar.y + bar.height).toBe(740)

  await nav(page).getByRole('link', { name: 'Leagues' }).click()
  await page.getByLabel('Name of the league').focus()
  await expect.poll(() => nav(page).isVisible()).toBe(false)
  await page.getByLabel('Name of the league').blur()
  await expect.poll(() => nav(page).isVisible()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = (await page.getByText('All rights reserved.').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual((await nav(page).boundingBox())!.y)
})

test('a page shows skeletons while it loads', async () => {
  const page = await asPlayer(phone)
  const isRead = ({ pathname }: URL) => /^\/api\/(?!auth\/session|site$|site\/mode)/.test(pathname)
  await page.route(isRead, () => {})
  const read = [
    '/game',
    '/practice',
    '/leagues',
    `/leagues/${leagueId}`,
    '/archive',
    `/archive/${pastDay}`,
    '/statistics',
  ]
  const others = ['/settings', '/schedule', '/faq', '/winners', '/subscribe', '/terms', '/rules']
  for (const path of [...read, ...others]) {
    await page.unroute((url) => url.pathname === path)
    await hideAnswers(page, path)
    await page.goto(path)
    const shapes = page.locator('main .animate-pulse')
    // It is in sight, and so large that nothing is seen to jump in. The skeleton of the code gives way to that of the page.
    await expect.poll(async () => (await shapes.first().boundingBox())?.y, { message: path }).toBeLessThan(740)
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().height), path).toBeGreaterThan(
      300,
    )
  }
})

test('a page opened from the game leads back to it, also after a reload; others do not', async () => {
  const page = await asPlayer(desk)
  for (const name of ['Terms & Conditions', 'FAQ', 'Fair Play', 'Past Winners']) {
    await open(page, '/game')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    const back = page.getByRole('banner').getByRole('link', { name: 'Back to Game' })
    await back.waitFor()
    await page.reload()
    await back.waitFor()
    await lookAround(page)
    await back.click()
    await page.waitForURL('**/game')
  }
  await open(page, '/terms')
  await page.getByRole('link', { name: 'Back to Home' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Game' }).count()).toBe(0)
})

test('the game has the navigation while it loads, and after a failure', async () => {
  const page = await asPlayer(phone)
  const isToday = (url: URL) => url.pathname === '/api/puzzles/today'
  let answer: (() => void) | null = null
  await hideAnswers(page, '/game')
  await page.route(isToday, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ status: 500, json: { error: 'fault', code: 'fault' } })
  })
  await page.goto('/game')
  await page.getByRole('heading', { name: /^Loading .+ challenges\.\.\.$/ }).waitFor()
  await nav(page).waitFor()
  await lookAround(page)
  await expect.poll(() => answer).not.toBe(null)
  answer!()
  await page.getByRole('heading', { name: 'Oops' }).waitFor()
  await lookAround(page)
  await nav(page).getByRole('link', { name: 'Practice' }).tap()
  await page.waitForURL('**/practice**')
})

test('on a phone all touch targets are at least 44 px', async () => {
  const page = await asPlayer(phone)
  for (const path of [...pagesOfPlayers(), '/privacy', '/cookies']) {
    await open(page, path)
    await openDetails(page)
    expect.soft(await findSmallTargets(page), path).toEqual([])
  }
  await open(page, '/game')
  await page.getByRole('button', { name: 'Open the map' }).tap()
  await page.getByRole('button', { name: 'Back to the photo' }).waitFor()
  expect.soft(await findSmallTargets(page), 'the full map').toEqual([])
  await page.goBack()
  await dropPin(page, { lat: 40.7128, lng: -74.006 })
  await page.getByRole('button', { name: 'Submit Guess' }).tap()
  await page.getByRole('button', { name: 'Guess again' }).waitFor()
  expect.soft(await findSmallTargets(page), 'the result').toEqual([])
  const stranger = await stage.visitor(phone)
  for (const path of ['/', '/login', '/signup', '/auth-choice', '/forgot-password', '/email-confirmation']) {
    await open(stranger, path)
    expect.soft(await findSmallTargets(stranger), path).toEqual([])
  }
})

test.each([
  ['a window of 320 px', { viewport: { width: 320, height: 640 } }],
  // At 200 % zoom a window of 1280 px has 640 CSS pixels.
  ['200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])('in %s nothing is cut, covered or scrolled sideways', async (_name, look) => {
  const page = await asPlayer(look)
  for (const path of pagesOfPlayers()) {
    await open(page, path)
    expect.soft(await findLayoutFaults(page), path).toEqual([])
  }
})

/** Maximum width of a page's text. */
const columnOf = (page: Page) =>
  page
    .locator('main .column')
    .first()
    .evaluate((column) => {
      const { paddingLeft, paddingRight } = getComputedStyle(column)
      return column.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })

test.each([
  ['pages of text', () => ['/faq', '/rules', '/fair-play', '/verify']],
  ['lists', () => ['/leagues', `/leagues/${leagueId}`, '/schedule', '/winners', '/settings']],
  ['pages of cards', () => ['/statistics', '/archive', `/archive/${pastDay}`]],
  ['forms', () => ['/login', '/signup', '/forgot-password', '/reminders/off', '/leagues/join?invitation=none']],
])('%s are as wide as each other', async (_kind, paths) => {
  const player = await asPlayer({ viewport: { width: 1440, height: 900 } })
  const stranger = await stage.visitor({ viewport: { width: 1440, height: 900 } })
  const widths: Record<string, number> = {}
  for (const path of paths()) {
    const page = _kind === 'forms' ? stranger : player
    await open(page, path)
    widths[path] = await columnOf(page)
  }
  expect(new Set(Object.values(widths)).size, JSON.stringify(widths)).toBe(1)
})

test('Tab does not pass a form that still loads', async () => {
  const page = await stage.visitor(desk)
  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/login.page-*', async (route) => {
    await loading.promise
    await route.continue()
  })
  await open(page, '/faq')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.waitForURL('**/login')
  await page.getByText('Loading...').first().waitFor({ state: 'attached' })
  const placeOfFocus = () =>
    page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName ?? 'nowhere')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await placeOfFocus()).not.toBe('FOOTER')
  }
  await page.getByRole('main').focus()
  loading.resolve()
  await page.getByLabel('Email').waitFor()
  await page.keyboard.press('Tab')
  expect(await placeOfFocus()).toBe('MAIN')
  await page.getByRole('contentinfo').waitFor()
})
