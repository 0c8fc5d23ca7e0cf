import { test } from 'vitest'
import { addPasskeyDevice } from '../accounts/passkey-device.ts'
import { linksMailedTo } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, openPlainStage, openSettings, smallDarkPhone, toast } from './settings-steps.ts'

const stage = useStage(openPlainStage)

const sizes = [
  ['on a narrow phone in the dark', smallDarkPhone],
  ['on a wide screen', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
] as const

test.each(sizes)(
  'a passkey is added, signs in, is lost, and is removed with the password, %s',
  async (where, options) => {
    const name = where === sizes[0][0] ? 'Paula' : 'Piet'
    const person = { username: `${name} Passkey`, email: `${name.toLowerCase()}@example.org`, password: 'six or more' }
    const page = await stage.person(options)
    const device = await addPasskeyDevice(page)
    await aPlayerInSettings(stage, page, person)
    const row = page.getByRole('region', { name: 'Passkeys' })
    await row.getByText('You have no passkeys yet.').waitFor()
    await lookAround(page)

    await row.getByRole('button', { name: 'Add a passkey' }).click()
    const form = page.getByRole('form', { name: 'Add a passkey' })
    await form.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Please give the passkey a name.').waitFor()
    await form.getByLabel('Passkey name').fill('My phone')
    await form
      .getByLabel('Password', { exact: true })
      .or(form.getByLabel('Current Password'))
      .first()
      .fill(person.password)
    await lookAround(page)
    await form.getByRole('button', { name: 'Add a passkey' }).click()
    await toast(page, 'Passkey added').waitFor()
    await row.getByText('not used yet').waitFor()
    await linksMailedTo(stage, person.email, /A passkey was added/)
    await lookAround(page)

    await row.getByRole('button', { name: 'Rename My phone' }).click()
    await row.getByLabel('Passkey name').fill('Old phone')
    await row.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Old phone').waitFor()

    await page.getByRole('button', { name: 'Sign Out', exact: true }).last().click()
    await page.waitForURL('**/login')
    await lookAround(page)
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await page.waitForURL('**/game')
    await openSettings(page, person)
    await row.getByText(/used in the last few minutes/).waitFor()

    await device.lose()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).last().click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/game')
    await openSettings(page, person)
    await row.getByRole('button', { name: 'Remove Old phone' }).click()
    const removal = page.getByRole('form', { name: 'Remove the passkey Old phone' })
    await removal
      .getByLabel('Password', { exact: true })
      .or(removal.getByLabel('Current Password'))
      .first()
      .fill(person.password)
    await lookAround(page)
    await removal.getByRole('button', { name: 'Remove' }).click()
    await toast(page, 'Passkey removed').waitFor()
    await row.getByText('You have no passkeys yet.').waitFor()
  },
)
