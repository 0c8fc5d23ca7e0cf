import * as siteAdmin from '@whereabouts/contract/site.admin'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { landscape } from '@whereabouts/engines/test-support/sample-pictures'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { look, lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const picture = await landscape({ width: 300, height: 80 }).png().toBuffer()
const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const open = async (width = 1280): Promise<Page> => {
  const page = await stage.person({ viewport: { width, height: 800 } })
  await stage.enter(page, '/admin/config')
  await page.getByRole('heading', { level: 1, name: 'Site Configuration' }).waitFor()
  await page.getByLabel('Project name').waitFor()
  return page
}
const settingOf = async (key: siteAdmin.SettingKey) =>
  (await stage.admin.call(siteAdmin.getConfig, {})).body.entries.find((entry) => entry.key === key)!.value
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const areOff = async (page: Page) => [await button(page, 'Save').isDisabled(), await button(page, 'Reset').isDisabled()]
const upload = (
  page: Page,
  kind: 'site' | 'admin',
  file = { name: 'logo.png', mimeType: 'image/png', buffer: picture },
) => page.locator(`input[type=file][aria-label="Upload ${kind} logo"]`).setInputFiles(file)

test('only changes are saved, they show immediately in this browser, and Reset discards typing', async () => {
  const page = await open()
  await page.getByText('Changes may take a few minutes to show to players.').waitFor()
  await lookAround(page)
  expect(await areOff(page)).toEqual([true, true])
  await page.getByLabel('Project name').fill('Elsewhere')
  await page.getByRole('region', { name: 'Preview' }).getByText('© Elsewhere. All rights reserved.').waitFor()
  await button(page, 'Reset').click()
  expect(await page.getByLabel('Project name').inputValue()).toBe('Daily Challenge')
  expect(await areOff(page)).toEqual([true, true])

  const texts = {
    'Project name': 'Elsewhere',
    'Project tagline': 'Go',
    'Homepage title': 'Where?',
    'Project description': 'A game',
  }
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label).fill(value)
  const written: unknown[] = []
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/admin/config', async (route) => {
    if (route.request().method() === 'POST') {
      written.push(route.request().postDataJSON())
      await seen.promise
    }
    await route.continue()
  })
  await button(page, 'Save').click()
  expect(await areOff(page)).toEqual([true, true])
  seen.resolve()
  await page.getByText('Configuration saved successfully!').waitFor()
  expect(written).toHaveLength(4)
  expect(written).toContainEqual({ key: 'project_tagline', value: 'Go', description: expect.stringMatching(/./) })
  await page.locator('footer').getByText('Elsewhere. All rights reserved.').waitFor()
  expect(await settingOf('homepage_title')).toBe('Where?')
  expect(await areOff(page)).toEqual([true, true])
})

test('a refused value is reported at its field, and the others are saved', async () => {
  const page = await open(768)
  await lookAround(page)
  await page.getByLabel('Support email').fill('no address')
  await page.getByLabel('Operator name').fill('Games Ltd')
  await button(page, 'Save').click()
  await page.getByText('Some configuration values failed to save').waitFor()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByText('1 unsaved change').waitFor()
  expect(await settingOf('operator_name')).toBe('Games Ltd')
  expect(await page.getByLabel('Support email').inputValue()).toBe('no address')
  await page.route('**/api/admin/config', (route) => route.abort())
  await button(page, 'Save').click()
  await page.getByText('Failed to save configuration settings').waitFor()
  await page.reload()
  await page.getByText('Failed to load configuration settings').waitFor()
})

test('maintenance takes effect with Save: switching it on asks once, off does not; the portal stays reachable', async () => {
  const page = await open()
  const player = await stage.person()
  await player.goto('/')
  await page.getByLabel('Maintenance mode').check()
  await page.getByText('Save will close the site to players').waitFor()
  await lookAround(page)
  expect(await settingOf('maintenance_mode')).toBe('false')
  await page.getByLabel('Project tagline').fill('Go')
  await button(page, 'Save').click()
  const dialog = page.getByRole('alertdialog', { name: 'Close the site to players?' })
  await untilFocusInDialog(page)
  await lookAround(page)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect([await settingOf('maintenance_mode'), await settingOf('project_tagline')]).toEqual([
    'false',
    expect.not.stringMatching(/^Go$/),
  ])
  await button(page, 'Save').click()
  await dialog.getByRole('button', { name: 'Switch maintenance on' }).click()
  await page.getByText('Maintenance mode is on').waitFor()
  expect([await settingOf('maintenance_mode'), await settingOf('project_tagline')]).toEqual(['true', 'Go'])
  await look(player, { isHidden: false })
  await player.getByText("We're Temporarily Down").waitFor({ timeout: 5000 })
  await page.reload()
  await page.getByLabel('Maintenance mode').uncheck()
  await button(page, 'Save').click()
  await page.getByText('Configuration saved successfully!').waitFor()
  expect(await settingOf('maintenance_mode')).toBe('false')
  await player.getByText("We're Temporarily Down").waitFor({ state: 'detached', timeout: 10_000 })
})

test('distance disclosure is chosen with the step of rounding', async () => {
  const page = await open()
  await page.getByLabel('Rounded').check()
  await page.getByLabel('Round to (km)').fill('250')
  await lookAround(page)
  await button(page, 'Save').click()
  await page.getByText('Configuration saved successfully!').waitFor()
  expect([await settingOf('distance_policy'), await settingOf('distance_rounding_km')]).toEqual(['rounded', '250'])
})

test('leaving with unsaved changes asks first, by a button, by a link and by Back', async () => {
  await stage.app.aPlan(3)
  const page = await stage.person()
  await stage.enter(page, '/admin/pricing')
  await page.getByRole('link', { name: 'All distance settings' }).click()
  await page.getByLabel('Project name').fill('Elsewhere')
  const ways = [
    () => button(page, 'Back to the dashboard').click(),
    () => page.locator('footer').getByRole('link', { name: 'Release Schedule' }).click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const leave of ways) {
    await leave()
    await page.getByText('Leave without saving?').waitFor()
    await untilFocusInDialog(page)
    await page.keyboard.press('Enter')
    await page.getByText('Leave without saving?').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/admin/config')
  }
  expect(await page.getByLabel('Project name').inputValue()).toBe('Elsewhere')
  await button(page, 'Back to the dashboard').click()
  await button(page, 'Leave without saving').click()
  await page.waitForURL('**/admin/dashboard')
  expect(await settingOf('project_name')).toBe('Daily Challenge')
})

test('logos of both kinds are checked, uploaded, activated and deleted, and each shows in its own theme', async () => {
  const page = await open()
  await upload(page, 'site', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('Please select an image file').waitFor()
  const huge = Buffer.alloc(5 * 1024 * 1024)
  await upload(page, 'site', { name: 'a.png', mimeType: 'image/png', buffer: huge })
  await page.getByText('File size must be less than 5MB').waitFor()
  await upload(page, 'site', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('broken') })
  await page.getByText('Failed to upload site logo').waitFor()

  const words = page.getByLabel('Alternative text')
  await words.first().fill('The first')
  await upload(page, 'site')
  await page.getByText('Site logo uploaded successfully!').waitFor()
  await page.locator('footer').getByRole('img', { name: 'The first' }).waitFor()
  await words.first().fill('The second')
  stage.app.clock.at = new Date(stage.app.clock.at.getTime() + 1000)
  await upload(page, 'site')
  await page.locator('footer').getByRole('img', { name: 'The second' }).waitFor()
  const rows = page.getByRole('list', { name: 'Site logos' }).getByRole('listitem')
  const [newest, oldest] = [rows.filter({ hasText: 'The second' }), rows.filter({ hasText: 'The first' })]
  await newest.getByText('Active', { exact: true }).waitFor()
  expect(await rows.first().innerText()).toContain('The second')

  await words.last().fill('Ours')
  await upload(page, 'admin')
  await page.getByText('Admin logo uploaded successfully!').waitFor()
  await page.locator('header').getByRole('img', { name: 'Ours' }).waitFor()
  await lookAround(page)

  await oldest.getByRole('button', { name: 'Set active' }).click()
  await page.getByText('Logo activated successfully!').waitFor()
  await newest.getByText('Inactive', { exact: true }).waitFor()
  await page.locator('footer').getByRole('img', { name: 'The first' }).waitFor()

  await oldest.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete this site logo?').waitFor()
  await untilFocusInDialog(page)
  await page.keyboard.press('Enter')
  expect(await rows.count()).toBe(2)
  await oldest.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Site logo deleted successfully!').waitFor()
  await page.locator('footer').getByRole('img', { name: 'The first' }).waitFor({ state: 'detached' })
  await page.locator('header').getByRole('img', { name: 'Ours' }).waitFor()

  await page.route('**/api/admin/logos/**', (route) => route.abort())
  await newest.getByRole('button', { name: 'Set active' }).click()
  await page.getByText('Failed to activate logo').waitFor()
  await newest.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete site logo').waitFor()
  await page.route('**/api/admin/logos', (route) => route.abort())
  await page.reload()
  await page.getByText('Failed to load logos').waitFor()
})

test('a test mail goes to the owner’s own address, and one sentence reports the mail server’s answer', async () => {
  const page = await open(360)
  const section = page.getByRole('region', { name: 'Mail' })
  await section.getByRole('button', { name: 'Send test email' }).click()
  await section.getByText(`accepted the test email for ${stage.admin.email}`).waitFor()
  await lookAround(page)
  expect(await stage.app.mailsTo(stage.admin.email)).toHaveLength(1)
  const desk = await open()
  const { mailer } = stage.app.services
  const away = openSmtp({ url: 'smtp://post:hush@127.0.0.1:1', timeoutMs: 2000 })
  stage.app.services.mailer = away
  try {
    await button(desk, 'Send test email').click()
    await desk.getByRole('alert').getByText('127.0.0.1:1 rejected the test email. ').waitFor()
    await lookAround(desk)
    expect(await desk.getByRole('region', { name: 'Mail' }).innerText()).not.toContain('hush')
  } finally {
    stage.app.services.mailer = mailer
    await away.close()
  }
})
