import { signIn, signOut } from '@whereabouts/contract/accounts'
import { deleteAccount, eligibility } from '@whereabouts/contract/accounts.settings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  aPlayerInSettings,
  makeFail,
  openPlainStage,
  openSettings,
  smallDarkPhone,
  subscribeDirectly,
  toast,
} from './settings-steps.ts'

const blocked =
  'You have an active or trialing subscription. Please cancel your subscription first before deleting your account.'
const consent = 'I understand this cannot be undone'

const stage = useStage(openPlainStage)

const dialog = (page: Page) => page.getByRole('alertdialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const password = (page: Page) => dialog(page).getByLabel('Current Password')
const openDialog = (page: Page) => page.getByRole('button', { name: 'Delete account' }).click()

test('an account with a running subscription cannot be deleted, and the reason is shown', async () => {
  const page = await stage.person(smallDarkPhone)
  const lara = { username: 'Lara Lagoon', email: 'lara@example.org', password: 'six or more' }
  await aPlayer(stage, page, lara)
  await subscribeDirectly(page)
  await openSettings(page, lara)
  await openDialog(page)
  await dialog(page).getByText(blocked, { exact: true }).waitFor()
  expect(await inDialog(page, 'Delete account').count()).toBe(0)
  expect(await inDialog(page, 'Try Again').count()).toBe(0)
  await lookAround(page)
  await inDialog(page, 'Close').click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Auto renewal date').waitFor()
})

test('nothing is deleted without a check; failures are shown; consent is required; then everything is gone', async () => {
  const mona = { username: 'Mona Meridian', email: 'mona@example.org', password: 'six or more' }
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, mona)
  const endings = [await makeFail(page, eligibility.path, 'fault')]
  await openDialog(page)
  await dialog(page).getByText('Unable to verify subscription status', { exact: true }).waitFor()
  expect(await inDialog(page, 'Delete account').count()).toBe(0)
  await lookAround(page)
  await endings.pop()!()
  await inDialog(page, 'Try Again').click()

  await inDialog(page, 'Delete account').click()
  await dialog(page).getByText('Please enter your password to continue.').waitFor()
  await password(page).fill('not this one')
  await inDialog(page, 'Delete account').click()
  await dialog(page).getByText('Please tick this box first.').waitFor()
  await page.getByRole('checkbox', { name: consent }).check()
  await password(page).press('Enter')
  await inDialog(page, 'Delete account').click()
  await dialog(page).getByText('The current password is not correct.').waitFor()
  await lookAround(page)
  await password(page).fill(mona.password)
  for (const [how, sentence] of [
    ['fault', 'Failed to delete account'],
    ['no answer', 'An unexpected error occurred while deleting your account'],
  ] as const) {
    const mend = await makeFail(page, deleteAccount.path, how)
    await inDialog(page, 'Delete account').click()
    await dialog(page).getByText(sentence, { exact: true }).waitFor()
    await dialog(page).getByText('Please contact customer support for help').waitFor()
    await mend()
  }
  await lookAround(page)
  await inDialog(page, 'Cancel').click()

  const calls: string[] = []
  const order: string[] = [eligibility.path, deleteAccount.path, signOut.path]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (order.includes(pathname)) calls.push(pathname)
  })
  await openDialog(page)
  await password(page).fill(mona.password)
  await page.getByRole('checkbox', { name: consent }).check()
  await inDialog(page, 'Delete account').click()
  await toast(page, 'Account deleted').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(calls).toEqual(order)

  const signedIn = await page.request.post(signIn.path, { data: { email: mona.email, password: mona.password } })
  expect(signedIn.status()).toBe(401)
  // The address is free again; the name stays reserved. Only the new confirmation may be in the mailbox.
  await fetch(`${stage.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  await aPlayerInSettings(stage, page, { ...mona, username: 'Mona Moor' })
})

test('if the sign-out after a deletion fails, the player is asked to refresh, which signs them out', async () => {
  const nils = { username: 'Nils North', email: 'nils@example.org', password: 'six or more' }
  const page = await stage.person()
  await aPlayerInSettings(stage, page, nils)
  await makeFail(page, signOut.path, 'no answer')
  await openDialog(page)
  await password(page).fill(nils.password)
  await page.getByRole('checkbox', { name: consent }).check()
  await inDialog(page, 'Delete account').click()
  await dialog(page).getByText('Account deleted successfully. Please refresh the page.').waitFor()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await inDialog(page, 'Refresh').click()
  await page.waitForURL(`${stage.siteUrl}/`)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
})
