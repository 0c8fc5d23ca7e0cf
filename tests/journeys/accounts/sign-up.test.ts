import { signUp as signUpEndpoint } from '@whereabouts/contract/accounts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround, solveCaptcha } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  announced,
  block,
  confirmationLink,
  fillSignUp,
  findSignedIn,
  makeAccount,
  openBareStage,
  postFromPage,
  signUpDirectly,
  smallDarkPhone,
  wrongField,
} from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const ben = { username: 'Ben Nevis', email: 'ben@example.org', password: 'another one' }

const stage = useStage(openBareStage, (opened) => makeAccount(opened, ben))

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()
const captchaBox = (page: Page) => page.locator('altcha-widget input[type=checkbox]')

/** The messages for each field: in the form, and from the server if the form is bypassed. */
const faults: [field: 'username' | 'email' | 'password', typed: string, sentence: string][] = [
  ['username', 'ab', 'Username must be at least 3 characters long'],
  ['username', 'a'.repeat(21), 'Username must be no more than 20 characters long'],
  ['username', 'anna\u200batlas', 'Username contains characters that are not allowed.'],
  ['email', 'abc', 'Please enter a valid email address.'],
  ['password', '12345', 'Password must be at least 6 characters long'],
  ['password', 'x'.repeat(129), 'Password must be no more than 128 characters long'],
]
const missing = ['Username is required.', 'Email is required.', 'Password is required.']
const noCaptcha = 'Please complete the captcha verification'
const noTerms = 'You must agree to the Terms and Conditions to create an account'

test('the sign-up form says what is wrong with each field, and so does the server', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/signup')
  await captchaBox(page).waitFor()
  await lookAround(page)
  await create(page)
  for (const sentence of [...missing, noCaptcha, noTerms]) await announced(page, sentence).waitFor()
  expect(await captchaBox(page).getAttribute('aria-describedby')).toBe('captcha-error')
  await lookAround(page)

  const fields = {
    username: page.getByLabel('Username'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
  }
  for (const [field, typed, sentence] of faults) {
    await fields[field].fill(typed)
    await announced(page, sentence).waitFor()
  }
  await fields.username.fill(' ＡＤＭＩＮ ')
  await announced(page, 'Username is already taken. Please choose a different username.').waitFor()
  // One step inside each limit there is no message.
  await fields.email.fill(anna.email)
  await fields.password.fill('aaaaaa')
  for (const username of ['abc', 'a'.repeat(20)]) {
    await fields.username.fill(username)
    await expect.poll(() => page.locator('form p[role=alert]').allInnerTexts()).toEqual([noCaptcha, noTerms])
  }

  const whole = { ...anna, captchaToken: 'never solved', acceptedTerms: true }
  const ask = async (input: object) => (await postFromPage(page, signUpEndpoint.path, input)).error
  for (const [field, typed, sentence] of faults) expect(await ask({ ...whole, [field]: typed })).toBe(sentence)
  for (const [index, field] of (['username', 'email', 'password'] as const).entries()) {
    expect(await ask({ ...whole, [field]: '' })).toBe(missing[index])
    expect(await ask({ ...whole, [field]: undefined })).toBe(missing[index])
  }
  expect(await ask({ ...whole, captchaToken: undefined })).toBe(noCaptcha)
  expect(await ask(whole)).toBe('Captcha verification failed')
  expect(await ask({ ...whole, acceptedTerms: false })).toBe(noTerms)
})

test('the captcha says why it is invalid: failed, expired, rejected, unreachable', async () => {
  const page = await stage.person()
  await page.clock.install()
  const letThrough = await block(page, '/api/auth/captcha-challenge')
  await page.goto('/signup')
  await captchaBox(page).press('Space')
  await announced(page, 'Captcha verification failed. Please try again.').waitFor()
  await lookAround(page)
  await letThrough()

  await fillSignUp(page, anna)
  await solveCaptcha(page)
  await page.clock.fastForward('11:00')
  await announced(page, 'Captcha expired. Please verify again.').waitFor()
  await lookAround(page)

  await page.route('**/api/auth/verify-captcha', (route) => route.fulfill({ json: { success: false } }), { times: 1 })
  await solveCaptcha(page)
  await create(page)
  await announced(page, 'Captcha verification failed').waitFor()
  expect(await captchaBox(page).isChecked()).toBe(false)
  await lookAround(page)
  await create(page)
  await announced(page, 'Please complete the captcha verification again').waitFor()

  await page.route('**/api/auth/verify-captcha', (route) => route.abort(), { times: 1 })
  await solveCaptcha(page)
  await create(page)
  await announced(page, 'Failed to verify captcha').waitFor()
  expect(await captchaBox(page).isChecked()).toBe(false)
  expect(await page.getByLabel('Email').inputValue()).toBe(anna.email)
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

test('a taken name or address is refused before an account is made, and the captcha must be solved again', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/signup')
  const refusedAs = async (change: Partial<typeof anna>, sentence: string) => {
    await fillSignUp(page, { ...anna, ...change })
    await solveCaptcha(page)
    await create(page)
    await announced(page, sentence).waitFor()
    await announced(page, 'Please complete the captcha verification again').waitFor()
    expect(await captchaBox(page).isChecked()).toBe(false)
  }
  await refusedAs({ email: ben.email }, 'Email address is already registered. Please use a different email.')
  await lookAround(page)
  await refusedAs({ username: 'ben NEVIS' }, 'Username is already taken. Please choose a different username.')
  await refusedAs(
    { password: 'password1' },
    'This password is on a list of breached passwords. Please choose another one.',
  )
  expect(await wrongField(page)).toBe('password')
  expect(await page.getByLabel('Email').inputValue()).toBe(anna.email)
  await lookAround(page)

  // Without the look-ups the sign-up itself decides.
  await block(page, '/api/auth/check-email')
  await block(page, '/api/auth/check-username')
  await refusedAs({ email: ben.email }, 'Email address is already registered. Please use a different email.')
  const letThrough = await block(page, signUpEndpoint.path)
  await refusedAs({}, 'An unexpected error occurred')
  await letThrough()
  const carl = { username: 'Carl', email: 'carl@example.org', password: 'without look-ups' }
  await fillSignUp(page, carl)
  await solveCaptcha(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
  await page.getByRole('heading', { name: 'Welcome, Carl!' }).waitFor()
  await lookAround(page)
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

test('the screen after a sign-up leads home and to the sign-in form, as the sign-up form does', async () => {
  const page = await stage.person()
  const ways = [
    ['/email-confirmation', 'Back to Home', '/'],
    ['/email-confirmation', 'Sign In', '/login'],
    ['/signup', 'Sign in instead', '/login'],
  ] as const
  for (const [from, name, to] of ways) {
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === to)
  }
})

test('the help’s advice works: signing up again with the same address sends another link, and sets the new password', async () => {
  const dora = { username: 'Dora', email: 'dora@example.org', password: 'the first one' }
  await signUpDirectly(stage, dora)
  const firstLink = await confirmationLink(stage, dora)
  const page = await stage.person()
  await page.goto('/signup')
  await fillSignUp(page, { ...dora, password: 'the second one' })
  await solveCaptcha(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
  await expect.poll(() => confirmationLink(stage, dora), { timeout: 15_000 }).not.toBe(firstLink)
})

test('the screen after a sign-up leads to the mailbox of a known service, and gives the service no information', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/signup?next=%2Fstatistics')
  await page.getByRole('main').getByRole('link', { name: 'Sign in instead' }).click()
  await page.waitForURL('**/login?next=%2Fstatistics')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/signup?next=%2Fstatistics')
  const emma = { username: 'Emma', email: 'emma@gmail.com', password: 'six or more' }
  await fillSignUp(page, emma)
  await solveCaptcha(page)
  await create(page)
  const mailbox = page.getByRole('link', { name: 'Open Gmail' })
  await mailbox.waitFor()
  await lookAround(page)
  const [href, rel] = await Promise.all([mailbox.getAttribute('href'), mailbox.getAttribute('rel')])
  expect([href, rel]).toEqual(['https://mail.google.com/', 'noopener noreferrer'])

  // Another browser than the one that signed up goes on to the same page, after the password.
  const other = await stage.person()
  await other.goto(await confirmationLink(stage, emma))
  await other.getByText('Your email is confirmed. You can sign in now.').waitFor()
  expect(await other.getByLabel('Email').inputValue()).toBe(emma.email)
  await lookAround(other)
  await other.getByLabel('Password', { exact: true }).fill(emma.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/statistics')
})
