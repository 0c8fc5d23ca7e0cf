import { signIn, signOut } from '@whereabouts/contract/accounts'
import { changePassword, endSession, signOutEverywhere } from '@whereabouts/contract/accounts.settings'
import { status } from '@whereabouts/contract/subscriptions'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAround, type Person } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, makeFail, openPlainStage, openSettings, smallDarkPhone, toast } from './settings-steps.ts'

const androidPhone = {
  ...smallDarkPhone,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

const stage = useStage(openPlainStage)

/** Signs the page's browser in without the form. Returns the status. */
async function signInDirectly(page: Page, { email, password }: Omit<Person, 'username'>): Promise<number> {
  return (await page.request.post(signIn.path, { data: { email, password } })).status()
}

/** Another browser of the same player, with open settings. */
async function anotherBrowser(person: Person): Promise<Page> {
  const page = await stage.person(androidPhone)
  expect(await signInDirectly(page, person)).toBe(200)
  await openSettings(page, person)
  await onlyAskWhenPressed(page)
  return page
}

/** Stops the page's subscription polling, which runs every five seconds and would reveal an ended session. */
async function onlyAskWhenPressed(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === status.path,
    (route) => route.abort(),
  )
}

/** The page's next action shows that the session has ended elsewhere. */
async function expectSignedOutOnNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download my data' }).click()
  await toast(page, 'No active session found').waitFor()
  await page.waitForURL('**/login')
}

async function fillPasswords(page: Page, current: string, fresh: string, again = fresh): Promise<void> {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm New Password').fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a new password requires the old one, is checked, and signs out every other browser', async () => {
  const hanna = { username: 'Hanna Harbor', email: 'hanna@example.org', password: 'six or more' }
  const page = await stage.person()
  await aPlayerInSettings(stage, page, hanna)
  const phone = await anotherBrowser(hanna)

  await page.getByRole('button', { name: 'Change password' }).click()
  const announced = (sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true })
  await fillPasswords(page, hanna.password, 'one of them', 'the other')
  await announced('Passwords do not match').waitFor()
  await fillPasswords(page, hanna.password, '12345')
  await announced('Password must be at least 6 characters long').waitFor()
  await fillPasswords(page, 'not the one', 'a new password of mine')
  await announced('The current password is not correct.').waitFor()
  await lookAround(page)
  await fillPasswords(page, hanna.password, 'password')
  await announced('This password is on a list of breached passwords. Please choose another one.').waitFor()
  expect(await page.locator('input:focus[aria-invalid=true]').getAttribute('name')).toBe('newPassword')
  const mend = await makeFail(page, changePassword.path, 'no answer')
  await fillPasswords(page, hanna.password, 'a new password of mine')
  await announced('An unexpected error occurred').waitFor()
  await mend()
  await fillPasswords(page, hanna.password, 'a new password of mine')
  await toast(page, 'Password changed').waitFor()
  await page.getByRole('button', { name: 'Change password' }).waitFor()

  await expectSignedOutOnNextStep(phone)
  expect(await signInDirectly(phone, hanna)).toBe(401)
  await page.reload()
  await page.getByText(hanna.email).waitFor()
  expect(await signInDirectly(phone, { ...hanna, password: 'a new password of mine' })).toBe(200)
})

test('a lost phone is in the list, and signed out from there', async () => {
  const igor = { username: 'Igor Island', email: 'igor@example.org', password: 'six or more' }
  const phone = await stage.person(androidPhone)
  await aPlayerInSettings(stage, phone, igor)
  await onlyAskWhenPressed(phone)
  const page = await stage.person()
  expect(await signInDirectly(page, igor)).toBe(200)
  await openSettings(page, igor)
  const end = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await end.waitFor()
  expect(await page.getByText('This device', { exact: true }).count()).toBe(1)
  await lookAround(page)

  const ofSession = (url: URL) =>
    url.pathname.startsWith(endSession.path.split(':')[0]!) && url.pathname.endsWith('end')
  await page.route(ofSession, (route) => route.abort())
  await end.click()
  await toast(page, 'Chrome on Android is still signed in').waitFor()
  await page.unroute(ofSession)
  await end.click()
  await toast(page, 'Signed out Chrome on Android').waitFor()
  await end.waitFor({ state: 'detached' })
  await expectSignedOutOnNextStep(phone)
  await page.reload()
  await page.getByText(igor.email).waitFor()
})

test('signing out everywhere ends this browser too', async () => {
  const jana = { username: 'Jana Jetty', email: 'jana@example.org', password: 'six or more' }
  const page = await stage.person()
  await aPlayerInSettings(stage, page, jana)
  const phone = await anotherBrowser(jana)
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
  const mend = await makeFail(page, signOutEverywhere.path, 'no answer')
  await everywhere.click()
  await toast(page, 'You are still signed in').waitFor()
  await mend()
  await everywhere.click()
  await toast(page, 'You are signed out everywhere').waitFor()
  await page.waitForURL('**/login')
  await phone.goto('/game')
  await phone.waitForURL('**/login')
})

test('signing out in two tabs at the same moment leaves both signed out', async () => {
  const kurt = { username: 'Kurt Keel', email: 'kurt@example.org', password: 'six or more' }
  const page = await stage.person()
  await aPlayerInSettings(stage, page, kurt)
  const otherTab = await page.context().newPage()
  await openSettings(otherTab, kurt)
  const mend = await makeFail(page, signOut.path, 'no answer')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await toast(page, 'You are still signed in').waitFor()
  await mend()

  // Both have sent before either is answered.
  let asked = 0
  let letGo = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.context().route(`**${signOut.path}`, async (route) => {
    asked += 1
    if (asked === 2) letGo()
    await bothAsked
    await route.continue()
  })
  const tabs = [page, otherTab]
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Sign Out', exact: true }).click()))
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/login')))
  expect(asked).toBe(2)
  await page.goto('/settings')
  await page.waitForURL('**/login')
})

test('two-step sign-in is switched on, required at the sign-in, and switched off with a backup code', async () => {
  const lena = { username: 'Lena Lagoon', email: 'lena@example.org', password: 'six or more' }
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, lena)
  const row = page.getByRole('region', { name: 'Two-step sign-in' })
  await row.getByRole('button', { name: 'Switch on' }).click()
  await row.getByRole('button', { name: 'Next' }).click()
  await row.getByText('Please enter your password to continue.').waitFor()
  await row.getByLabel('Current Password').fill(lena.password)
  await row.getByRole('button', { name: 'Next' }).click()
  const secret = await row.locator('code').innerText()
  /** Each code is valid once: the next one is for the coming half minute. */
  const code = (halfMinutesFromNow: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesFromNow * 30_000 })
  await row.getByLabel('Verification code').fill('12')
  await row.getByRole('button', { name: 'Switch on' }).click()
  await row.getByText('Please enter a 6-digit verification code').waitFor()
  await lookAround(page)
  const used = code(0)
  await row.getByLabel('Verification code').fill(used)
  await row.getByRole('button', { name: 'Switch on' }).click()
  const listed = row.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await listed.nth(9).waitFor()
  const codes = await listed.allInnerTexts()
  expect(codes).toHaveLength(10)
  await lookAround(page)
  await row.getByRole('button', { name: 'I saved the codes' }).click()
  await row.getByText('10 backup codes are left').waitFor()

  const phone = await stage.person(smallDarkPhone)
  await phone.goto('/login')
  await phone.getByLabel('Email').fill(lena.email)
  await phone.getByLabel('Password', { exact: true }).fill(lena.password)
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click()
  const field = phone.getByLabel('Verification code')
  await field.waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await lookAround(phone)
  await phone.reload()
  await field.fill(used)
  await phone.getByRole('button', { name: 'Verify', exact: true }).click()
  await phone.getByRole('alert').getByText('Invalid verification code').waitFor()
  await field.fill(code(1))
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/game')

  await row.getByRole('button', { name: 'Switch off' }).click()
  await row.getByLabel('Current Password').fill(lena.password)
  await row.getByRole('button', { name: 'Use backup code instead' }).click()
  await row.getByLabel('Backup code').fill(codes[0]!.toLowerCase())
  await lookAround(page)
  await row.getByRole('button', { name: 'Switch off' }).click()
  await toast(page, 'Two-step sign-in is off').waitFor()
  await row.getByRole('button', { name: 'Switch on' }).waitFor()
  expect(await signInDirectly(await stage.person(), lena)).toBe(200)
})
