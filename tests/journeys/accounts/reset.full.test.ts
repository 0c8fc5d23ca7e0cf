import { checkReset, requestReset, resetPassword } from '@whereabouts/contract/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linksMailedTo } from '../stage.ts'
import { lookAround, signIn } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  announced,
  block,
  call,
  findSignedIn,
  makeAccount,
  openBareStage,
  postFromPage,
  signInDirectly,
  smallDarkPhone,
  wrongField,
} from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const newPassword = 'seven or more'
const invalid = 'Invalid or expired reset link. Please request a new password reset.'
const redirectMs = 3000

const stage = useStage(openBareStage, (opened) => makeAccount(opened, anna))

/** Requests a reset on the current form. Returns everything the page then says. */
async function askForReset(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()
  return page.getByRole('main').innerText()
}

async function countMails(email: string): Promise<number> {
  const answer = await fetch(`${stage.sandboxUrl}/mail/messages?to=${email}`)
  return ((await answer.json()) as unknown[]).length
}

/** A new link to set a password. */
async function mailedLink(email: string): Promise<string> {
  const count = await countMails(email)
  await call(stage, requestReset, { email })
  await expect.poll(() => countMails(email), { timeout: 15_000 }).toBeGreaterThan(count)
  const [link] = await linksMailedTo(stage, email, /Set a new password/)
  return link!
}

/** The state of an invalid link: the reason, two ways on, and no fields. */
async function expectInvalid(page: Page): Promise<void> {
  await announced(page, invalid).waitFor()
  expect(await page.locator('main input').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  expect(await page.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
}

test('a request for a reset gets the same answer whether or not the address has an account', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await announced(page, 'Email is required.').waitFor()
  await page.getByLabel('Email').fill('anna')
  await announced(page, 'Please enter a valid email address.').waitFor()
  await lookAround(page)

  await page.context().setOffline(true)
  await page.getByLabel('Email').fill(anna.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await announced(page, 'An unexpected error occurred. Please try again.').waitFor()
  await page.context().setOffline(false)

  const known = await askForReset(page, anna.email)
  await lookAround(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const unknown = await askForReset(page, 'unknown@example.org')
  expect(unknown.replace('unknown@example.org', anna.email)).toBe(known)

  const [link] = await linksMailedTo(stage, anna.email, /Set a new password/)
  expect(link).toMatch(new RegExp(`^${stage.siteUrl}/reset-password\\?token=`))
  expect(await countMails('unknown@example.org')).toBe(0)

  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})

test('a visitor who requests link after link has to wait', async () => {
  const page = await stage.person()
  await page.goto('/forgot-password')
  for (let asked = 0; asked < 3; asked += 1)
    await postFromPage(page, requestReset.path, { email: 'impatient@example.org' })
  await page.getByLabel('Email').fill('impatient@example.org')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await announced(page, /^Too many requests\. Please try again in \d+ (seconds?|minutes?)\.$/).waitFor()
})

test('the mailed link sets a new password in any browser, once, and signs out everywhere', async () => {
  const elsewhere = await stage.person()
  expect(await signInDirectly(elsewhere, anna)).toBe(200)
  await elsewhere.goto('/settings')
  await elsewhere.getByText(anna.email).first().waitFor()

  const link = await mailedLink(anna.email)
  const page = await stage.person(smallDarkPhone)
  let answerCheck = () => {}
  const looked = new Promise<void>((resolve) => {
    answerCheck = resolve
  })
  await page.route(`**${checkReset.path}`, async (route) => {
    await looked
    await route.continue()
  })
  await page.goto(link)
  await page.getByRole('status').filter({ hasText: 'Verifying your reset link…' }).waitFor()
  await lookAround(page)
  answerCheck()

  const [password, confirmation] = [
    page.getByLabel('New Password', { exact: true }),
    page.getByLabel('Confirm New Password', { exact: true }),
  ]
  const send = () => page.getByRole('button', { name: 'Update Password' }).click()
  await password.waitFor()
  await page.getByText(/valid for 1 hour/).waitFor()
  await lookAround(page)
  await send()
  await announced(page, 'Password is required.').waitFor()
  await password.fill('12345')
  await announced(page, 'Password must be at least 6 characters long').waitFor()
  await password.fill(newPassword)
  await confirmation.fill('something else')
  await send()
  await announced(page, 'Passwords do not match').waitFor()
  await lookAround(page)

  await password.fill('password1')
  await confirmation.fill('password1')
  await send()
  await announced(page, 'This password is on a list of breached passwords. Please choose another one.').waitFor()
  expect(await wrongField(page)).toBe('password')
  const { searchParams } = new URL(link)
  expect(await postFromPage(page, resetPassword.path, { token: searchParams.get('token'), password: '12345' })).toEqual(
    { status: 400, error: 'Password must be at least 6 characters long' },
  )

  await password.fill(newPassword)
  await confirmation.fill(newPassword)
  const letThrough = await block(page, resetPassword.path)
  await send()
  await announced(page, 'An unexpected error occurred. Please try again.').waitFor()
  await letThrough()
  // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await send()
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  expect(await findSignedIn(page)).toBeNull()
  await page.clock.runFor(redirectMs - 1)
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.clock.runFor(1)
  await page.waitForURL('**/login')
  await page.clock.resume()

  // The other browser finds out with its next request.
  expect(await findSignedIn(elsewhere)).toBeNull()
  await elsewhere.goto('/settings')
  await elsewhere.waitForURL('**/login')

  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await announced(page, 'Invalid email or password').waitFor()
  await signIn(page, { ...anna, password: newPassword })

  await page.goto(link)
  await expectInvalid(page)
  await lookAround(page)
  expect(await signInDirectly(await stage.person(), { ...anna, password: newPassword })).toBe(200)
})

test('the screen after a changed password is accessible, and a link used meanwhile shows a message', async () => {
  const cleo = { username: 'Cleo', email: 'cleo@example.org', password: 'from the nile' }
  await makeAccount(stage, cleo)
  const link = await mailedLink(cleo.email)
  const pages = [await stage.person(), await stage.person()] as const
  // The redirect is held back on the first page, so that it can be inspected.
  await pages[0].addInitScript((ms) => {
    const wait = window.setTimeout.bind(window)
    const waitUnlessOn = (...[run, delay]: Parameters<typeof wait>) => (delay === ms ? 0 : wait(run, delay))
    Object.assign(window, { setTimeout: waitUnlessOn })
  }, redirectMs)
  for (const page of pages) {
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill('to the delta')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('to the delta')
  }
  await pages[0].getByRole('button', { name: 'Update Password' }).click()
  await pages[0].getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await lookAround(pages[0])
  await pages[0].getByRole('link', { name: 'Go to Login' }).click()
  await pages[0].waitForURL('**/login')

  await pages[1].getByRole('button', { name: 'Update Password' }).click()
  await expectInvalid(pages[1])
  await pages[1].getByRole('link', { name: 'Request a new link' }).click()
  await pages[1].waitForURL('**/forgot-password')
})

test('without a valid token the page offers no fields, even to a signed-in player', async () => {
  const dora = { username: 'Dora', email: 'dora@example.org', password: 'the explorer' }
  await makeAccount(stage, dora)
  const page = await stage.person()
  await page.goto('/reset-password')
  await expectInvalid(page)
  await page.goto('/reset-password?token=nonsense')
  await expectInvalid(page)
  expect(await signInDirectly(page, dora)).toBe(200)
  await page.goto('/reset-password')
  await expectInvalid(page)
  await lookAround(page)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
  expect((await findSignedIn(page))?.username).toBe(dora.username)
})

test('a link that could not be checked is not called invalid, and is rechecked on request', async () => {
  const link = await mailedLink(anna.email)
  const page = await stage.person(smallDarkPhone)
  const letThrough = await block(page, checkReset.path)
  await page.goto(link)
  await announced(page, 'Failed to verify reset link. Please try again.').waitFor()
  await lookAround(page)
  await letThrough()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('New Password', { exact: true }).waitFor()
})
