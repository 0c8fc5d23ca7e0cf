import { readFile } from 'node:fs/promises'
import { download } from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { aPlayerInSettings, openPlainStage, toast } from './settings-steps.ts'

const clara = { username: 'Clara Chart', email: 'clara@example.org', password: 'six or more' }

const stage = useStage(openPlainStage)

test('a player sees the account on a narrow phone, takes a new name in every tab, and downloads the data', async () => {
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, clara)
  for (const name of ['Profile', 'Subscription management', 'Frequently Asked Questions', 'Account'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  // Only the name is editable.
  expect(await page.getByRole('textbox').count()).toBe(0)
  await lookAround(page)
  const otherTab = await page.context().newPage()
  await otherTab.setViewportSize({ width: 1280, height: 800 })
  await otherTab.goto('/')
  const header = otherTab.getByRole('banner')
  await header.getByText(clara.username).waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Edit username' }).click()
  await lookAround(page)
  await page.getByRole('textbox', { name: 'Username' }).fill('  Clara Cove  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Username updated successfully!').waitFor()
  await header.getByText('Clara Cove', { exact: true }).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^whereabouts-data-\d{4}-\d\d-\d\d\.json$/)
  const { user } = download.output.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(user).toMatchObject({ email: clara.email, username: 'Clara Cove' })
  await toast(page, 'Your data is saved').waitFor()
  await page.getByRole('link', { name: 'Back to Game' }).click()
  await page.waitForURL('**/game')
})
