import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import { ensureFirstRules } from '@whereabouts/server/features/rules/ensure-first-rules'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(async () => {
  await stage.reset()
  await ensureFirstRules(stage.app.services)
})

test('a new version is published after a question that says how many players it asks', async () => {
  for (const name of ['Anna', 'Ben']) await stage.app.aUser(name)
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/rules')
  await page.getByText('In force from 2026-03-10 12:00 UTC, published 2026-03-10 12:00 UTC by system').waitFor()
  await lookAround(page)
  const text = page.getByLabel('Text', { exact: true })
  expect(await text.inputValue()).toContain('1.1 The operator of this site runs the contest')
  const publish = page.getByRole('button', { name: 'Publish…' })
  const question = page.getByRole('alertdialog', { name: 'Publish version 2?' })

  await text.fill('No clause.')
  await publish.click()
  await page.getByText('Please say in one sentence what has changed.').waitFor()
  expect(await text.inputValue()).toBe('No clause.')
  await page.getByLabel('What changed, in one sentence').fill('Shorter.')
  await publish.click()
  await question.getByText('2 players will be asked to agree before guessing under it.').waitFor()
  await untilFocusInDialog(page)
  await lookAround(page)
  await question.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The text has no numbered clause.').waitFor()

  await text.fill('1.1 One clause.')
  await page.getByLabel('In force from (UTC)').fill('2026-04-01T08:00')
  await publish.click()
  await question.getByText('It takes effect 2026-04-01 08:00 UTC.').waitFor()
  await question.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published').waitFor()
  const { versions } = (await stage.admin.call(rulesAdmin.list, {})).body
  expect(versions[0]).toMatchObject({
    number: 2,
    text: '1.1 One clause.',
    summary: 'Shorter.',
    effective_at: '2026-04-01T08:00:00.000Z',
    published_by: 'admin',
  })
  await page.getByRole('listitem').filter({ hasText: 'Version 2' }).getByText('coming').waitFor()
  await lookAround(page)
})
