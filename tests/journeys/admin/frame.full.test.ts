import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

let stage: AdminStage
beforeAll(async () => {
  // Only a site in several languages has the page of translations.
  stage = await AdminStage.openAlone({ LANGUAGES: 'en,de' })
})
afterAll(() => stage.close())

test('at 1280 px the whole navigation is in view, in named groups, and leads to its pages', async () => {
  const page = await stage.person({ viewport: { width: 1280, height: 900 } })
  await stage.enter(page, '/admin/dashboard')
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await nav.getByRole('link', { name: 'Security' }).waitFor()
  const links = await nav.getByRole('link').all()
  expect(links).toHaveLength(17)
  for (const link of links) {
    const { x, width } = (await link.boundingBox())!
    expect([x >= 0, x + width <= 1280], (await link.textContent())!).toEqual([true, true])
  }
  const inGroup = (name: string) => nav.getByRole('list', { name }).getByRole('link')
  expect(await inGroup('People').allTextContents()).toEqual(['Players', 'Reports', 'Sanctions', 'Announcements'])
  await lookAround(page)
  await inGroup('Access').getByText('Security').click()
  await page.waitForURL('**/admin/security')
  await nav.locator('[aria-current=page]').getByText('Security').waitFor()
})

test('on a phone Logout stands beside the title, on screens with buttons of their own too', async () => {
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
