import { expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

// Only a site in several languages has the page of translations.
const stage = useStage(() => AdminStage.openAlone({ LANGUAGES: 'en,de' }))

test('the navigation lists all pages in named groups, with counts of pending work, and fits 1280 × 800', async () => {
  const page = await stage.person({ viewport: { width: 1280, height: 800 } })
  await stage.enter(page, '/admin/dashboard')
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await nav.getByRole('link', { name: /^Puzzles ?, 3 waiting$/ }).waitFor()
  const links = await nav.getByRole('link').all()
  expect(links).toHaveLength(22)
  for (const link of links) {
    const { x, width } = (await link.boundingBox())!
    expect([x >= 0, x + width <= 240], (await link.textContent())!).toEqual([true, true])
  }
  expect(await nav.evaluate((side) => side.scrollHeight - side.clientHeight)).toBe(0)
  const inGroup = (name: string) => nav.getByRole('list', { name }).getByRole('link')
  expect(await inGroup('People').locator('span:first-child').allTextContents()).toEqual([
    ...['Players', 'Reports', 'Sanctions', 'Staff'],
  ])
  await lookAround(page)
  await inGroup('Site').getByText('Security').click()
  await page.waitForURL('**/admin/security')
  await nav.locator('[aria-current=page]').getByText('Security').waitFor()
})

test('g and a letter opens a page, / searches, and both are inactive while typing or when turned off', async () => {
  await stage.app.aUser('Ann of the long name')
  const page = await stage.person({ viewport: { width: 1280, height: 1000 } })
  await stage.enter(page, '/admin/dashboard')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('navigation', { name: 'Portal' }).waitFor()
  await press('g', 'y')
  await page.waitForURL('**/admin/players')
  await page.getByLabel('Name, email or id').fill('')
  await press('g', 'f', '/')
  expect(await page.getByLabel('Name, email or id').inputValue()).toBe('gf/')
  await page.getByRole('heading', { level: 1 }).click()
  await press('/')
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await dialog.getByLabel('What are you looking for?').fill('ann')
  await dialog.getByRole('link', { name: 'Player Ann of the long name' }).waitFor()
  expect(await dialog.getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('Announcements'),
    expect.stringContaining('Ann of the long name'),
  ])
  await lookAround(page)
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await page.waitForURL(/\/admin\/players\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Ann of the long name' }).waitFor()
  await press('/')
  await dialog.waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Keyboard shortcuts').uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await press('g', 't', '/')
  expect([page.url(), await dialog.count()]).toEqual([expect.stringContaining('/admin/players/'), 0])
})

test('on a phone the navigation is in a drawer, usable by keyboard, and returns the focus', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await stage.enter(page, '/admin/dashboard')
  await page.getByRole('button', { name: /^Menu, \d+ waiting$/ }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: /^Puzzles ?, 3 waiting$/ }).waitFor()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Menu/)
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Books' }).click()
  await page.waitForURL('**/admin/prizes?show=books')
  expect(await drawer.count()).toBe(0)
})

test('on a phone Logout is next to the title, even on screens with their own buttons', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 844 } })
  for (const path of ['/admin/dashboard', '/admin/puzzles', '/admin/sanctions', '/admin/numbers']) {
    await stage.enter(page, path)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const logout = (await page.getByRole('button', { name: 'Logout' }).boundingBox())!
    expect(logout.x, path).toBeGreaterThanOrEqual(title.x + title.width)
    expect(logout.y, path).toBeLessThan(title.y + title.height)
    await lookAround(page)
  }
})
