import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Verification code')
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Access' })

test('the sign-in, to which a screen leads strangers, refuses a player without a session', async () => {
  const stranger = await stage.person()
  await stranger.goto('/admin/faq')
  await login(stranger).waitFor()
  await stage.login(stranger, await stage.app.aUser())
  await stranger.getByText('Access denied. Admin privileges required.').waitFor()
  expect((await stranger.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await lookAround(stranger)
})

test('the second factor is set up by scan, code and backup code; a new tab asks for it before the wanted page', async () => {
  await stage.app.db.sql`delete from backup_codes`
  await stage.app.db.sql`delete from two_factor`
  const page = await stage.person({ permissions: ['clipboard-read', 'clipboard-write'] })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copied = page.getByText('Copied', { exact: true })
  await stage.login(page)
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await lookAround(page)
  const secret = (await page.locator('code').textContent())!
  await button(page, 'Copy the secret').click()
  await copied.waitFor()
  expect(await clipboard()).toBe(secret)
  await copied.waitFor({ state: 'detached' })
  await button(page, 'Next: Verify Setup').click()
  await lookAround(page)
  await code(page).fill(stage.nextCode(secret))
  await button(page, 'Verify').click()

  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('button')
  await codes.first().waitFor()
  const listed = await codes.allTextContents()
  expect([listed.length, listed.every((listedCode) => /^[A-Z0-9]{6}$/.test(listedCode))]).toEqual([10, true])
  await codes.nth(3).click()
  await copied.waitFor()
  expect(await clipboard()).toBe(listed[3])
  await button(page, 'Copy All Codes').click()
  await expect.poll(clipboard).toBe(listed.join('\n'))
  await lookAround(page)
  await page.getByLabel('Test one backup code').fill(listed[3]!)
  await button(page, 'Complete Setup').click()
  await page.waitForURL('**/admin/dashboard')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/faq')
  await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor()
  await lookAround(page)
  await button(page, 'Use backup code instead').click()
  await page.getByLabel('Backup code').fill(listed[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'FAQ Management' }).waitFor()
})

test('the title is restored every 30 seconds', async () => {
  const page = await stage.person()
  await page.clock.install()
  await page.goto('/admin')
  await login(page).waitFor()
  await page.evaluate(() => {
    document.title = 'Something else'
  })
  await page.clock.fastForward(29_000)
  expect(await page.title()).toBe('Something else')
  await page.clock.fastForward(1000)
  await expect.poll(() => page.title()).toBe('Admin')
})
