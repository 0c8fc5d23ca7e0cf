import { test } from 'vitest'
import { addPasskeyDevice } from '../accounts/passkey-device.ts'
import { lookAround, signIn, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, openPlainStage, openSettings, toast } from './settings-steps.ts'

const stage = useStage(openPlainStage)

test('a passkey is added, signs in, is lost, and is removed with the password', async () => {
  const person = { username: 'Paula Passkey', email: 'paula@example.org', password: 'six or more' }
  const page = await stage.person(smallDarkPhone)
  const device = await addPasskeyDevice(page)
  await aPlayerInSettings(stage, page, person)
  const row = page.getByRole('region', { name: 'Passkeys' })
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign Out', exact: true }).last().click()
    await page.waitForURL('**/login')
  }
  await row.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Passkey name').fill('My phone')
  await form.getByLabel('Current Password').fill(person.password)
  await lookAround(page)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await toast(page, 'Passkey added').waitFor()
  await row.getByText('not used yet').waitFor()
  await lookAround(page)

  await signOut()
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await page.waitForURL('**/game')
  await openSettings(page, person)
  await row.getByText(/used in the last few minutes/).waitFor()

  await device.lose()
  await signOut()
  await signIn(page, person)
  await openSettings(page, person)
  await row.getByRole('button', { name: 'Remove My phone' }).click()
  const removal = page.getByRole('form', { name: 'Remove the passkey My phone' })
  await removal.getByLabel('Current Password').fill(person.password)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Passkey removed').waitFor()
  await row.getByText('You have no passkeys yet.').waitFor()
})
