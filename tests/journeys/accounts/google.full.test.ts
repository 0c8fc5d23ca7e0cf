import { eligibility } from '@whereabouts/contract/accounts.settings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, block, findSignedIn, makeAccount, openBareStage, smallDarkPhone } from './account-steps.ts'

const startPath = '/api/auth/google'
const failed = 'Signing in with Google did not work. Please try again.'

const stage = useStage(openBareStage)

/** From one of our screens to Google's account chooser. */
async function goToGoogle(page: Page, path: '/login' | '/signup'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
}

async function typeAccount(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a new person signs up with Google under their Google name, and later returns to the same account', async () => {
  const page = await stage.person()
  await goToGoogle(page, '/login')
  await lookAround(page)
  await page.getByRole('button', { name: /Ada Reiter/ }).click()
  await page.waitForURL('**/game')
  const ada = await findSignedIn(page)
  expect(ada).toMatchObject({ username: 'Ada Reiter', email: 'ada.reiter@example.com' })

  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await findSignedIn(page)).toBeNull()
  await goToGoogle(page, '/signup')
  await page.getByRole('button', { name: /Ada Reiter/ }).click()
  await page.waitForURL('**/game')
  expect(await findSignedIn(page)).toEqual(ada)
})

test('a player without a password confirms a deletion with Google, and returns to it', async () => {
  const page = await stage.person(smallDarkPhone)
  const nora = { email: 'nora@example.org', name: 'Nora North' }
  await goToGoogle(page, '/login')
  await typeAccount(page, nora)
  await page.waitForURL('**/game')
  // The answer some minutes after the sign-in.
  const proof = { by: 'identity', code: false }
  await page.route(`**${eligibility.path}`, (route) =>
    route.fulfill({ json: { canDelete: true, reason: null, proof } }),
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Please sign in with Google again').waitFor()
  await lookAround(page)
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  }
  await leave()
  await typeAccount(page, { email: 'another@example.org', name: 'Another One' })
  await dialog.getByText(/^That Google account belongs to another player here/).waitFor()
  await leave()
  await page.unroute(`**${eligibility.path}`)
  await typeAccount(page, nora)
  await dialog.getByRole('checkbox').check()
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL(`${stage.siteUrl}/`)
  expect(await findSignedIn(page)).toBeNull()
})

test('on a phone the sign-up form leads to Google too; a taken name gets a number', async () => {
  const page = await stage.person(smallDarkPhone)
  await makeAccount(stage, { username: 'Lena Lotse', email: 'other.lena@example.org', password: 'not with google' })
  await goToGoogle(page, '/signup')
  await lookAround(page)
  await typeAccount(page, { email: 'lena@example.org', name: 'Lena Lotse' })
  await page.waitForURL('**/game')
  expect((await findSignedIn(page))?.username).toBe('Lena Lotse 2')
})

test('an address with a password account signs in to that account', async () => {
  const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
  await makeAccount(stage, anna)
  const page = await stage.person()
  await goToGoogle(page, '/login')
  await typeAccount(page, { email: 'Anna@Example.org', name: 'Another Name' })
  await page.waitForURL('**/game')
  expect(await findSignedIn(page)).toMatchObject({ username: anna.username, email: anna.email })
})

test('an unverified Google address is refused, and a reload does not repeat the message', async () => {
  const page = await stage.person()
  await goToGoogle(page, '/login')
  await page.getByRole('button', { name: /Uwe Offen/ }).click()
  const sentence = 'Google has not verified the email address of this account. Please sign up with email and password.'
  await announced(page, sentence).waitFor()
  expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '' })
  await lookAround(page)
  expect(await findSignedIn(page)).toBeNull()
  await page.reload()
  await page.getByLabel('Email').waitFor()
  expect(await announced(page, sentence).count()).toBe(0)
})

test('a visitor who cancels at Google returns to the sign-in form, with a notice', async () => {
  const page = await stage.person(smallDarkPhone)
  await goToGoogle(page, '/signup')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await announced(page, 'Signing in with Google was canceled.').waitFor()
  expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '' })
  await lookAround(page)
})

test('the return from Google works only in the same browser, so that no one is signed in as another person', async () => {
  const page = await stage.person()
  const callback = new Promise<string>((resolve) => {
    void page.route('**/google/authorize?**', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const { location } = answer.headers()
      if (!location) return route.fulfill({ response: answer })
      resolve(location)
      return route.fulfill({ body: 'held back' })
    })
  })
  await goToGoogle(page, '/login')
  await page.getByRole('button', { name: /Ada Reiter/ }).click()
  const address = await callback

  const othersPage = await stage.person()
  await othersPage.goto(address)
  await announced(othersPage, failed).waitFor()
  expect(new URL(othersPage.url()).pathname).toBe('/login')
  expect(await findSignedIn(othersPage)).toBeNull()

  await page.goto(address)
  await page.waitForURL('**/game')
  // Only once, even in the right browser.
  await page.goto(address)
  await announced(page, failed).waitFor()
})

test('other failures with Google are shown on the form', async () => {
  const page = await stage.person()
  const sentences = {
    'identity-not-allowed': 'This account signs in with its password.',
    'identity-unavailable': 'Google cannot be reached right now. Please try again in a moment.',
    'too-many-requests': 'Too many requests. Please try again in a few minutes.',
  }
  for (const [code, sentence] of Object.entries(sentences)) {
    await page.goto(`/login?identity=${code}`)
    await announced(page, sentence).waitFor()
  }
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    const letThrough = await block(page, startPath)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await announced(page, 'An unexpected error occurred').waitFor()
    await letThrough()
  }
  await lookAround(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
})
