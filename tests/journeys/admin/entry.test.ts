import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { timeCode } from './time-code.ts'

const paths = [
  ...['/admin/dashboard', '/admin/puzzles', '/admin/pricing', '/admin/faq', '/admin/config', '/admin/audit'],
]

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Verification code')
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Access' })
const dashboard = (page: Page) => page.getByText(/^Manage your .* platform$/)
const tokenOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), `mfa-token ${stage.admin.id}`)

describe('the gate', () => {
  test('redirects everyone but the administrator, from every screen', async () => {
    const [stranger, player] = [await stage.person(), await stage.person({ user: await stage.app.aUser() })]
    for (const page of [stranger, player])
      for (const path of paths) {
        await page.goto(path)
        await login(page).waitFor()
        expect(new URL(page.url()).pathname).toBe('/admin')
      }
    await lookAround(player)
  })

  test('asks for the second factor, rejects a wrong code, and then shows the requested page', async () => {
    const page = await stage.person({ user: stage.admin })
    await page.goto('/admin/faq')
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor()
    await page.getByText('Enter your verification code to continue').waitFor()
    await lookAround(page)
    await code(page).pressSequentially('12a345')
    await code(page).press('Enter')
    expect(await code(page).inputValue()).toBe('12345')
    expect(await button(page, 'Verify & Continue').isDisabled()).toBe(true)
    await code(page).fill('000000')
    await code(page).press('Enter')
    await page.getByText('Invalid verification code').waitFor()

    await button(page, 'Use backup code instead').click()
    expect(await page.getByText('Invalid verification code').count()).toBe(0)
    const backup = page.getByLabel('Backup code')
    expect(await backup.inputValue()).toBe('')
    await backup.fill('zz-zz zzz')
    expect(await backup.inputValue()).toBe('ZZZZZZ')
    await backup.press('Enter')
    await page.getByText('Invalid backup code').waitFor()
    await backup.fill(stage.admin.backupCodes[0]!.toLowerCase())
    await backup.press('Enter')
    await page.getByRole('heading', { name: 'FAQ Management' }).waitFor()
    expect(await tokenOf(page)).toContain('.')
  })

  test('reports a missing answer, and preserves the code', async () => {
    const page = await stage.person({ user: stage.admin })
    await page.goto('/admin/dashboard')
    await page.route('**/api/admin/mfa/verify', (route) => route.abort())
    await code(page).fill('123456')
    await code(page).press('Enter')
    await page.getByText('Verification failed').waitFor()
    await page.unroute('**/api/admin/mfa/verify')
    await page.route('**/api/admin/mfa/verify', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await code(page).press('Enter')
    await page.getByText('Invalid verification code').waitFor()
  })

  test('shows its progress while it checks, every five minutes, and redirects on an error', async () => {
    const page = await stage.person({ user: stage.admin })
    let asked = 0
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/admin/mfa/status', async (route) => {
      asked += 1
      await seen.promise
      await route.continue()
    })
    await page.goto('/admin/dashboard')
    await page.getByText('Verifying admin access...').waitFor()
    seen.resolve()
    await code(page).waitFor()
    await button(page, 'Cancel Login').click()
    await login(page).waitFor()
    await page.goBack()
    await code(page).waitFor()
    expect(asked).toBe(1)
    await page.route('**/api/admin/mfa/status', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/dashboard')
    await login(page).waitFor()
  })

  test('an unreadable token is ignored, and canceling leaves the session signed in without it', async () => {
    const page = await stage.person()
    await stage.enter(page, '/admin/dashboard')
    await dashboard(page).waitFor()
    await page.evaluate((key) => sessionStorage.setItem(key, 'garbage'), `mfa-token ${stage.admin.id}`)
    await page.reload()
    await code(page).waitFor()
    await button(page, 'Cancel Login').click()
    await login(page).waitFor()
    expect(await tokenOf(page)).toBeNull()
    await page.goto('/admin/dashboard')
    await code(page).waitFor()
  })
})

test('the sign-in refuses a wrong password and a player, reports a lost connection, and leads through the prompt', async () => {
  const page = await stage.person()
  const player = await stage.app.aUser()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Back to Home' }).waitFor()
  expect(await page.title()).toBe('Admin')
  await button(page, 'Access Dashboard').click()
  await page.getByText('Email is required.').waitFor()
  await page.getByText('Password is required.').waitFor()
  await page.getByLabel('Email').fill(stage.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await button(page, 'Access Dashboard').click()
  await page.getByText('Invalid email or password').waitFor()
  await stage.login(page, player)
  await page.getByText('Access denied. Admin privileges required.').waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await lookAround(page)
  await page.route('**/api/admin/sign-in', (route) => route.abort())
  await button(page, 'Access Dashboard').click()
  await page.getByText('Network error. Please try again.').waitFor()
  await page.unroute('**/api/admin/sign-in')

  await stage.signInAsAdmin(page)
  expect(await page.title()).toBe('Admin Dashboard')
  await stage.login(page)
  await code(page).waitFor()
  expect(await tokenOf(page)).toBeNull()
})

describe('the set-up', () => {
  /** An administrator without a second factor, at the first step. */
  async function begin(page: Page): Promise<string> {
    await stage.app.db.sql`delete from backup_codes`
    await stage.app.db.sql`delete from two_factor`
    await stage.login(page)
    await button(page, 'Next: Verify Setup').waitFor()
    return (await page.locator('code').textContent())!
  }

  test('leads from the sign-in through scan, code and backup code to the dashboard', async () => {
    const page = await stage.person({ permissions: ['clipboard-read', 'clipboard-write'] })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const secret = await begin(page)
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await lookAround(page)
    await button(page, 'Copy the secret').click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await clipboard()).toBe(secret)
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'detached', timeout: 4000 })

    await button(page, 'Next: Verify Setup').click()
    await button(page, 'Back').click()
    await button(page, 'Next: Verify Setup').click()
    expect(await button(page, 'Verify').isDisabled()).toBe(true)
    await code(page).fill('000000')
    await button(page, 'Verify').click()
    await page.getByText('Invalid verification code').waitFor()
    await lookAround(page)
    await code(page).fill(stage.nextCode(secret))
    await button(page, 'Verify').click()

    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('button')
    await codes.first().waitFor()
    const listed = await codes.allTextContents()
    expect([listed.length, listed.every((listedCode) => /^[A-Z0-9]{6}$/.test(listedCode))]).toEqual([10, true])
    await codes.nth(3).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await clipboard()).toBe(listed[3])
    await button(page, 'Copy All Codes').click()
    await expect.poll(clipboard).toBe(listed.join('\n'))
    await lookAround(page)
    await page.getByLabel('Test one backup code').fill('ZZZZZZ')
    await button(page, 'Complete Setup').click()
    await page.getByText('Invalid backup code').waitFor()
    await page.getByLabel('Test one backup code').fill(listed[3]!)
    await button(page, 'Complete Setup').click()
    await dashboard(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
  })

  test.each([1, 2, 3])(
    'a missing second factor leads into the set-up, and giving up in step %i signs out',
    async (step) => {
      const page = await stage.person()
      await begin(page)
      await page.goto('/admin/pricing')
      await button(page, 'Next: Verify Setup').waitFor()
      expect(new URL(page.url()).search).toBe('?setup=mfa')
      const secret = (await page.locator('code').textContent())!
      if (step > 1) await button(page, 'Next: Verify Setup').click()
      if (step > 2) {
        await code(page).fill(stage.nextCode(secret))
        await button(page, 'Verify').click()
        await button(page, 'Complete Setup').waitFor()
      }
      await button(page, 'Cancel Setup').click()
      await login(page).waitFor()
      await page.goto('/admin/dashboard')
      await login(page).waitFor()
    },
  )

  test('says why it cannot begin', async () => {
    const page = await stage.person({ user: stage.admin })
    await page.goto('/admin?setup=mfa')
    await page.getByRole('heading', { name: 'MFA Setup Failed' }).waitFor()
    await page.getByText('MFA is already enabled for this account.').waitFor()
    await lookAround(page)
    await page.route('**/api/admin/mfa/setup', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByText('Failed to initialize MFA setup').waitFor()
    await button(page, 'Go Back').click()
    await login(page).waitFor()
  })
})

test('the title is updated every 30 seconds, and has a default if the settings cannot be read', async () => {
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

  const lost = await stage.person()
  await lost.route('**/api/site', (route) => route.abort())
  await lost.route('**/admin', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="boot"', 'id="none"') })
  })
  await lost.goto('/admin')
  await expect.poll(() => lost.title(), { timeout: 10_000 }).toBe('Admin Panel')
})

test('a code of the authenticator is made as RFC 6238 says', () => {
  expect(timeCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(59_000))).toBe('287082')
})
