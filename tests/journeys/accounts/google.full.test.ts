import { eligibility } from '@whereabouts/contract/accounts.settings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { findSignedIn, openBareStage } from './account-steps.ts'

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
