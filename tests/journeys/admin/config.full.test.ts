import * as siteAdmin from '@whereabouts/contract/site.admin'
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
  await page.getByLabel('Project name').waitFor()
  return page
}
const settingOf = async (key: siteAdmin.SettingKey) =>
  (await stage.admin.call(siteAdmin.getConfig, {})).body.entries.find((entry) => entry.key === key)!.value
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('saved texts show immediately; maintenance closes the open page of a player after a question, and opens it again', async () => {
  const page = await open(768)
  const player = await stage.person()
  await player.goto('/')
  const closed = player.getByText("We're Temporarily Down")
  await lookAround(page)
  await page.getByLabel('Project name').fill('Elsewhere')
  await page.getByLabel('Rounded').check()
  await page.getByLabel('Round to (km)').fill('250')
  await page.getByLabel('Maintenance mode').check()
  await lookAround(page)
  await button(page, 'Save').click()
  await untilFocusInDialog(page)
  await lookAround(page)
  await button(page, 'Switch maintenance on').click()
  await page.getByText('Maintenance mode is on').waitFor()
  await page.locator('footer').getByText('Elsewhere. All rights reserved.').waitFor()
  expect([await settingOf('distance_policy'), await settingOf('distance_rounding_km')]).toEqual(['rounded', '250'])
  await look(player, { isHidden: false })
  await closed.waitFor()
  await page.reload()
  await page.getByLabel('Maintenance mode').uncheck()
  await button(page, 'Save').click()
  await page.getByText('Configuration saved successfully!').waitFor()
  await closed.waitFor({ state: 'detached' })
})

test('logos of both kinds are uploaded, activated and deleted, and each shows in its own theme', async () => {
  const page = await open()
  const upload = (kind: 'site' | 'admin', buffer = picture) =>
    page
      .locator(`input[type=file][aria-label="Upload ${kind} logo"]`)
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await upload('site', Buffer.from('broken'))
  await page.getByText('Failed to upload site logo').waitFor()
  const words = page.getByLabel('Alternative text')
  const inFooter = (name: string) => page.locator('footer').getByRole('img', { name })
  for (const name of ['The first', 'The second']) {
    await words.first().fill(name)
    stage.app.clock.at = new Date(stage.app.clock.at.getTime() + 1000)
    await upload('site')
    await inFooter(name).waitFor()
  }
  const rows = page.getByRole('list', { name: 'Site logos' }).getByRole('listitem')
  const [newest, oldest] = [rows.filter({ hasText: 'The second' }), rows.filter({ hasText: 'The first' })]
  await newest.getByText('Active', { exact: true }).waitFor()
  expect(await rows.first().innerText()).toContain('The second')
  await words.last().fill('Ours')
  await upload('admin')
  await page.locator('header').getByRole('img', { name: 'Ours' }).waitFor()
  await lookAround(page)

  await oldest.getByRole('button', { name: 'Set active' }).click()
  await newest.getByText('Inactive', { exact: true }).waitFor()
  await inFooter('The first').waitFor()
  await oldest.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await inFooter('The first').waitFor({ state: 'detached' })
  await page.locator('header').getByRole('img', { name: 'Ours' }).waitFor()
})
