import { password } from '@whereabouts/server/test-support/worlds'
import { beforeEach, test } from 'vitest'
import { addPasskeyDevice } from '../accounts/passkey-device.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test('the owner adds a passkey with password and code, and opens the portal with it; without it a code still works', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', user: stage.admin })
  const device = await addPasskeyDevice(page)
  await page.goto('/settings')
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Passkey name').fill('Key of the safe')
  await form.getByLabel('Password', { exact: true }).or(form.getByLabel('Current Password')).first().fill(password)
  await form.getByLabel('Verification code').fill(stage.nextCode())
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Key of the safe').waitFor()

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText(/^Manage your .* platform$/).waitFor()

  await device.lose()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/dashboard')
  await page.getByLabel('Verification code').fill(stage.nextCode())
  await page.getByRole('button', { name: 'Verify & Continue' }).click()
  await page.getByText(/^Manage your .* platform$/).waitFor()
})
