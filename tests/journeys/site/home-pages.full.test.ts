import { signOut } from '@whereabouts/contract/accounts'
import { download } from '@whereabouts/contract/accounts.settings'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { makeFail } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { HomeStage, watchShifts } from './home-stage.ts'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1280, height: 800 } } as const

const stage = useStage(HomeStage.open)
beforeEach(() => stage.reset())

test('the schedule shows day and time in the reader’s time zone, one challenge a day for two weeks', async () => {
  for (const day of [1, 2, 13]) await stage.app.aPuzzle({ releaseDate: stage.date(day), releaseTime: '20:00' })
  await stage.secondOn(2)
  await stage.app.aPuzzle({ releaseDate: stage.date(15), releaseTime: '20:00' })
  const page = await stage.visitor({ ...phone, timezoneId: 'Asia/Kolkata' })
  const shifts = await watchShifts(page)
  await page.goto('/schedule')
  const rows = page.getByRole('main').getByRole('listitem')
  await page.getByText('Next challenge · in').waitFor()
  expect(await rows.count()).toBe(3)
  // 20:00 in UTC is half past one of the next day in India.
  const dayIn = (length: 'short' | 'long') =>
    new Date(stage.date(2)).toLocaleDateString('en-US', {
      ...{ weekday: length, year: 'numeric', month: length, day: 'numeric' },
      timeZone: 'UTC',
    })
  const text = await rows.first().innerText()
  expect(text).toContain(dayIn('short'))
  expect(text).toMatch(/1:30.AM GMT\+5:30/u)
  expect(text).toContain('$50.00')
  expect(await page.getByRole('link', { name: 'Add to calendar (.ics)' }).getAttribute('href')).toBe(
    '/api/puzzles/schedule.ics',
  )
  expect(await shifts()).toEqual([])
  await lookAround(page)
  await page.setViewportSize(desk.viewport)
  expect(await rows.first().innerText()).toContain(dayIn('long'))
})

test('every question has its number, its answer with its lines, and its own URL', async () => {
  await stage.faqs(12, { hidden: 2 })
  await stage.say({ project_name: 'Atlas Guess', support_email: 'help@example.org' })
  const page = await stage.visitor(phone)
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor()
  await page.getByText('Everything you need to know about Atlas Guess').waitFor()
  const items = page.getByRole('main').getByRole('listitem')
  expect(await items.count()).toBe(11)
  expect((await items.nth(1).innerText()).split(/\n+/)).toEqual(['2', 'Question 3?', 'First line 3', 'Second line'])
  await page.getByText('Still have questions?').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
    'mailto:help@example.org',
  )
  await lookAround(page)

  const last = items.last()
  await page.goto(`/faq#${await last.getAttribute('id')}`)
  await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(640)
  await page.goto('/')
  await page.locator('#root[data-sent="taken"]').waitFor()
  await page.getByRole('link', { name: 'Question 4?' }).click()
  await page.waitForURL(/\/faq#/)
  await expect.poll(async () => (await items.nth(2).boundingBox())!.y).toBeLessThan(200)
  // The keyboard continues from there.
  await expect.poll(() => items.nth(2).evaluate((item) => item === document.activeElement)).toBe(true)
})

test('endless words and URLs stay inside the narrowest phone', async () => {
  await stage.say({
    project_name: 'Donaudampfschifffahrtsgesellschaftsspiel',
    project_tagline: `https://example.org/index.html?query=${'value_'.repeat(12)}`,
  })
  await stage.puzzles({ upcoming: 1 })
  await stage.faqs(1)
  await stage.app.db.sql`update faqs set question = ${'q'.repeat(60)}, answer = ${`See ${'x'.repeat(60)}`}`
  const page = await stage.visitor({ viewport: { width: 320, height: 640 } })
  for (const path of [
    '/',
    '/faq',
    '/schedule',
    '/fair-play',
    '/verify',
    '/terms',
    '/rules',
    '/privacy',
    '/cookies',
    '/nowhere',
  ]) {
    await page.goto(path)
    await lookAround(page)
  }
})

/** Two toasts: a download and a sign-out that never reach the server, the second one twice. */
async function showToasts(page: Page): Promise<void> {
  await makeFail(page, download.path, 'no answer')
  await makeFail(page, signOut.path, 'no answer')
  await page.goto('/settings')
  const area = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await area.getByText('Failed to download your data').waitFor()
  for (let press = 1; press <= 2; press += 1) {
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await failed
  }
}

test('toasts appear one at a time below the header, wait while focused, and disappear', async () => {
  const page = await stage.visitor({ ...phone, user: await stage.app.aUser() })
  // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
  await showToasts(page)
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect.poll(() => toasts.first().evaluate((toast) => toast.getAnimations().length)).toBe(0)
  const header = (await page.getByRole('banner').boundingBox())!
  const first = (await toasts.first().boundingBox())!
  expect(first.y).toBe(header.height + 16)
  expect([first.x, first.x + first.width]).toEqual([16, 344])
  expect(await toasts.count()).toBe(1)

  // A toast with keyboard focus stays, and Escape returns the focus.
  const leave = page.getByRole('button', { name: 'Sign Out', exact: true })
  await leave.focus()
  await toasts.first().getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await toasts.getByText('Failed to download your data').waitFor()
  await page.clock.resume()
  await lookAround(page)
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.keyboard.press('Escape')
  expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true)

  // The next one stays five seconds from now, and what was reported twice is shown once.
  await toasts.getByText('You are still signed in').waitFor()
  expect(await toasts.count()).toBe(1)
  await page.clock.runFor(4900)
  expect(await toasts.count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => toasts.count()).toBe(0)
})

test('in a dialog a toast covers neither its title nor its buttons', async () => {
  const page = await stage.visitor({ ...phone, user: await stage.app.aUser() })
  await makeFail(page, download.path, 'no answer')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await toast.getByRole('button', { name: 'Close' }).focus()
  await page
    .getByRole('button', { name: 'Delete account' })
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
  await dialog.waitFor()
  await dialog.getByRole('alert').first().waitFor()
  // The first button is that of the toast. Dialog and toast rise into their places.
  const parts = [dialog.getByRole('heading').first(), ...(await dialog.getByRole('button').all()).slice(1)]
  const covered = async () => {
    const box = (await toast.boundingBox())!
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    return boxes.filter(({ y, height }) => y + height > box.y && y < box.y + box.height).length
  }
  await expect.poll(covered).toBe(0)
})
