import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(() => AdminStage.openAlone({ LANGUAGES: 'en,ar' }))
beforeEach(async () => {
  await stage.reset()
})

test('the operator publishes a text after a preview, and its page shows it', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/legal')
  const form = page.getByRole('form', { name: 'Publish a text' })
  const text = form.getByLabel('Text', { exact: true })
  await expect.poll(() => text.inputValue()).toMatch(/^# Terms & Conditions\n/)
  await lookAround(page)
  await form.getByLabel('Page', { exact: true }).selectOption('Privacy policy')
  await expect.poll(() => text.inputValue()).toMatch(/^# Privacy Policy\n/)

  await text.fill('# Our Privacy\n\nBy {operator}.\n\n## What We Keep\n\n- **Little** <b>\n- [Cookies](/cookies)')
  await form.getByText('Preview').click()
  await form.getByRole('heading', { name: '1. What We Keep' }).waitFor()
  await lookAround(page)
  const publish = form.getByRole('button', { name: 'Publish…' })
  const question = page.getByRole('alertdialog', { name: 'Publish version 1?' })
  await publish.click()
  await question.getByText('Privacy policy (English) will show this text immediately').waitFor()
  await untilFocusInDialog(page)
  await question.getByRole('button', { name: 'Publish' }).click()
  await form.getByText('Line 7: <b> looks like HTML').waitFor()
  await text.fill((await text.inputValue()).replace(' <b>', ''))
  await publish.click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Privacy policy, English, version 1' })
    .getByText('shown')
    .waitFor()
  await lookAround(page)

  // Without scripts a page shows the server's output.
  const visitor = await stage.person({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  await visitor.goto('/privacy')
  await visitor.getByRole('heading', { level: 1, name: 'Our Privacy' }).waitFor()
  await visitor.getByText('By the operator of Daily Challenge.').waitFor()
  await visitor.getByText('Last updated: March 10, 2026').waitFor()
  await visitor.getByRole('heading', { level: 2, name: '1. What We Keep' }).waitFor()
  await visitor.goto('/terms')
  await visitor.getByText('Last updated: October 1, 2025').waitFor()
  await visitor.goto('/ar/privacy')
  const title = visitor.getByRole('heading', { level: 1, name: 'Our Privacy' })
  expect([await title.getAttribute('lang'), await title.getAttribute('dir')]).toEqual(['en', 'ltr'])
})
