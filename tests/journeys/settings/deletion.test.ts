import { signIn } from '@whereabouts/contract/accounts'
import { expect, test } from 'vitest'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, openPlainStage, toast } from './settings-steps.ts'

const stage = useStage(openPlainStage)

test('an account is deleted with its password and the consent, and everything is gone; its address is free again', async () => {
  const mona = { username: 'Mona Meridian', email: 'mona@example.org', password: 'six or more' }
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, mona)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await remove.click()
  await dialog.getByText('Please enter your password to continue.').waitFor()
  await lookAround(page)
  await dialog.getByLabel('Current Password').fill(mona.password)
  await dialog.getByLabel('Current Password').press('Enter')
  await page.getByRole('checkbox', { name: 'I understand this cannot be undone' }).check()
  await remove.click()
  await toast(page, 'Account deleted').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  const signedIn = await page.request.post(signIn.path, { data: { email: mona.email, password: mona.password } })
  expect(signedIn.status()).toBe(401)
  // The name stays reserved. Only the new confirmation may be in the mailbox.
  await fetch(`${stage.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  await aPlayerInSettings(stage, page, { ...mona, username: 'Mona Moor' })
})
