import { signOut } from '@whereabouts/contract/accounts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, openPlainStage, openSettings, toast } from './settings-steps.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const stage = useStage(openPlainStage)

test('a lost phone is in the list, and signed out from there', async () => {
  const igor = { username: 'Igor Island', email: 'igor@example.org', password: 'six or more' }
  const phone = await stage.person({ ...smallDarkPhone, userAgent: android })
  await aPlayerInSettings(stage, phone, igor)
  const page = await stage.person()
  await page.request.post('/api/auth/sign-in', { data: { email: igor.email, password: igor.password } })
  await openSettings(page, igor)
  const end = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await end.click()
  await toast(page, 'Signed out Chrome on Android').waitFor()
  await end.waitFor({ state: 'detached' })
  await phone.goto('/settings')
  await phone.waitForURL('**/login')
  await page.reload()
  await page.getByText(igor.email).waitFor()
})

test('signing out in two tabs at the same moment leaves both signed out', async () => {
  const kurt = { username: 'Kurt Keel', email: 'kurt@example.org', password: 'six or more' }
  const page = await stage.person()
  await aPlayerInSettings(stage, page, kurt)
  const otherTab = await page.context().newPage()
  await openSettings(otherTab, kurt)
  // Both have sent before either is answered.
  let asked = 0
  const bothAsked = Promise.withResolvers<void>()
  await page.context().route(`**${signOut.path}`, async (route) => {
    asked += 1
    if (asked === 2) bothAsked.resolve()
    await bothAsked.promise
    await route.continue()
  })
  const tabs = [page, otherTab]
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Sign Out', exact: true }).click()))
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/login')))
  expect(asked).toBe(2)
  await page.goto('/settings')
  await page.waitForURL('**/login')
})

test('two-step sign-in is switched on, and required at the next sign-in, also after a reload', async () => {
  const lena = { username: 'Lena Lagoon', email: 'lena@example.org', password: 'six or more' }
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, lena)
  const row = page.getByRole('region', { name: 'Two-step sign-in' })
  await row.getByRole('button', { name: 'Switch on' }).click()
  await row.getByLabel('Current Password').fill(lena.password)
  await row.getByRole('button', { name: 'Next' }).click()
  const secret = await row.locator('code').innerText()
  /** Each code is valid once: the next one is for the coming half minute. */
  const code = (halfMinutesFromNow: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesFromNow * 30_000 })
  await lookAround(page)
  const used = code(0)
  await row.getByLabel('Verification code').fill(used)
  await row.getByRole('button', { name: 'Switch on' }).click()
  await row.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').nth(9).waitFor()
  await lookAround(page)

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
})
