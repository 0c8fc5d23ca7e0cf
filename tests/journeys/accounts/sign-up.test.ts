import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround, smallDarkPhone, solveCaptcha } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, block, confirmationLink, fillSignUp, findSignedIn, openBareStage } from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }

const stage = useStage(openBareStage)

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()
const captchaBox = (page: Page) => page.locator('altcha-widget input[type=checkbox]')

test('the captcha of the site says why it is invalid: failed, expired, rejected', async () => {
  const page = await stage.person()
  await page.clock.install()
  const letThrough = await block(page, '/api/auth/captcha-challenge')
  await page.goto('/signup')
  await captchaBox(page).press('Space')
  await announced(page, 'Captcha verification failed. Please try again.').waitFor()
  expect(await captchaBox(page).getAttribute('aria-describedby')).toBe('captcha-error')
  await lookAround(page)
  await letThrough()

  await fillSignUp(page, anna)
  await solveCaptcha(page)
  await page.clock.fastForward('11:00')
  await announced(page, 'Captcha expired. Please verify again.').waitFor()

  await page.route('**/api/auth/verify-captcha', (route) => route.fulfill({ json: { success: false } }), { times: 1 })
  await solveCaptcha(page)
  await create(page)
  await announced(page, 'Captcha verification failed').waitFor()
  await expect.poll(() => captchaBox(page).isChecked()).toBe(false)
})

test('a captcha that fails to load offers to load again', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.clock.install()
  await page.route('**/assets/captcha-widget*.js', (route) => route.abort())
  await page.goto('/signup')
  const failure = announced(page, 'Failed to load the captcha')
  while (!(await failure.isVisible())) await page.clock.runFor(500)
  await lookAround(page)
  await page.unroute('**/assets/captcha-widget*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await captchaBox(page).waitFor()
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}

test('a person without a mouse signs up and is signed in by the link; any other browser signs in with the password', async () => {
  const page = await stage.person()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/auth/')) calls.push(pathname.slice(10))
  })
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/auth-choice')
  await tabTo(page, page.getByRole('button', { name: 'I am new here' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await captchaBox(page).waitFor()
  await typeInto('Username', anna.username)
  await typeInto('Email', anna.email)
  await typeInto('Password', anna.password)
  await tabTo(page, captchaBox(page))
  await page.keyboard.press('Space')
  await page.locator('altcha-widget [data-state=verified]').waitFor({ timeout: 60_000 })
  await tabTo(page, page.getByLabel('I agree to the Terms and Conditions'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/email-confirmation')
  expect(calls).toEqual(['verify-captcha', 'check-email', 'check-username', 'sign-up'])

  await expectConfirmationScreen(page)
  await page.reload()
  await expectConfirmationScreen(page)
  await lookAround(page)
  const again = page.getByRole('button', { name: 'Send again' })
  await again.click()
  await page.getByText(`We sent the confirmation link to ${anna.email} again.`).waitFor()
  await lookAround(page)
  await again.click()
  await announced(page, /^Too many requests\. Please try again in \d+ seconds?\.$/).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Need Help?' }))
  await page.keyboard.press('Enter')
  const help = page.getByRole('alertdialog')
  await help.getByText(/sign up again with the same email/).waitFor()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  const link = await confirmationLink(stage, anna)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.waitForURL('**/game')
  await tab.getByText('Your email is confirmed').waitFor()
  await lookAround(tab)
  expect(await findSignedIn(tab)).toMatchObject({ username: anna.username, email: anna.email })
  // The tab that waited for it goes on as well.
  await page.waitForURL('**/game')
  await page.goto(link)
  await page.waitForURL('**/game')
  await toast(page, 'Already confirmed').waitFor()

  const other = await stage.person(smallDarkPhone)
  await other.goto(link)
  await other.getByText('Already confirmed. You can sign in now.').waitFor()
  expect(await other.getByLabel('Email').inputValue()).toBe(anna.email)
  expect(other.url()).not.toContain('anna')
  await lookAround(other)
  await other.getByLabel('Password', { exact: true }).fill(anna.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/game')
  await other.goto(link.replace(/[^=]{8}$/, 'AAAAAAAA'))
  await announced(other, 'Invalid or expired confirmation link. Sign in to get a new one.').waitFor()
  await lookAround(other)
})

async function expectConfirmationScreen(page: Page): Promise<void> {
  await page.getByRole('heading', { name: `Welcome, ${anna.username}!` }).waitFor()
  await page.getByText(anna.email, { exact: true }).waitFor()
  await announced(page, /^You cannot sign in until your email is confirmed\./).waitFor()
}
