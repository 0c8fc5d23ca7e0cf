import * as siteAdmin from '@whereabouts/contract/site.admin'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const open = async (width = 1280): Promise<Page> => {
  const page = await stage.person({ viewport: { width, height: 800 } })
  await stage.enter(page, '/admin/faq')
  await page.getByRole('heading', { level: 1, name: 'FAQ Management' }).waitFor()
  return page
}
const stored = async () => (await stage.admin.call(siteAdmin.listFaqs, {})).body.faqs
const order = async () => (await stored()).map(({ question, display_order }) => `${display_order} ${question}`)
const add = async (questions: string[]) => {
  for (const [display_order, question] of questions.entries())
    await stage.admin.call(siteAdmin.createFaq, { question, answer: `Answer to ${question}`, display_order })
}
/** Waits until the server has the page's order. */
const expectOrder = (wanted: string[]) => expect.poll(order, { timeout: 20_000 }).toEqual(wanted)

test('items are written with a live preview, hidden, shown, changed and deleted', async () => {
  const page = await open()
  await page.getByText('No FAQ Items Yet').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Create First FAQ' }).click()
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByText('Question is required.').waitFor()
  await page.getByText('Answer is required.').waitFor()
  await page.getByLabel('Question').fill('How do I win?')
  await page.getByLabel('Answer').fill('Be the first.\n\nWithin 1 km.')
  const preview = page.getByRole('region', { name: 'As players see it' })
  expect(await preview.innerText()).toContain('Be the first.\n\nWithin 1 km.')
  await lookAround(page)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'How do I win?' })
  for (const word of ['#1', 'Active']) await item.getByText(word, { exact: true }).waitFor()
  expect(await item.getByRole('button', { name: 'Move up' }).isDisabled()).toBe(true)
  expect(await item.getByRole('button', { name: 'Move down' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'New FAQ' }).click()
  await page.getByLabel('Question').fill('Is it free?')
  await page.getByLabel('Answer').fill('To look at.')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Is it free?' }).waitFor()
  expect(await order()).toEqual(['0 How do I win?', '1 Is it free?'])

  await item.getByRole('button', { name: 'Hide' }).click()
  await item.getByText('Inactive', { exact: true }).waitFor()
  const player = await stage.person()
  await player.goto('/faq')
  await player.getByText('Is it free?').waitFor()
  expect(await player.getByText('How do I win?').count()).toBe(0)
  await item.getByRole('button', { name: 'Show' }).click()
  await item.getByText('Active', { exact: true }).waitFor()

  await item.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Answer').fill('Guess well.')
  await page.getByRole('button', { name: 'Save' }).click()
  await item.getByText('Guess well.').waitFor()

  await item.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Are you sure you want to delete this FAQ item?').waitFor()
  await untilFocusInDialog(page)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await stored()).toHaveLength(2)
  await item.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await item.waitFor({ state: 'detached' })
  expect(await order()).toEqual(['1 Is it free?'])
})

test('the order is changed by buttons, by keys and by dragging, and the focus goes along', async () => {
  await add(['One', 'Two', 'Three'])
  const page = await open()
  await page.getByRole('button', { name: 'Move up: Two' }).click()
  await expectOrder(['0 Two', '1 One', '2 Three'])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Move down: Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectOrder(['0 One', '1 Three', '2 Two'])
  expect(await focused()).toBe('Move up: Two')

  await page.getByRole('button', { name: 'Reorder: One' }).focus()
  await page.keyboard.press('ArrowDown')
  await expectOrder(['0 Three', '1 One', '2 Two'])

  const handle = (await page.getByRole('button', { name: 'Reorder: Three' }).boundingBox())!
  const last = (await page.getByRole('listitem').filter({ hasText: 'Answer to Two' }).boundingBox())!
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, last.y + last.height - 4, { steps: 6 })
  await page.mouse.up()
  await expectOrder(['0 One', '1 Two', '2 Three'])
  await lookAround(page)
})

test('a failure shows a banner with its reason until dismissed, and no input is lost', async () => {
  await add(['One', 'Two'])
  const page = await open(360)
  await page.getByRole('listitem').first().waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'New FAQ' }).click()
  await page.getByLabel('Question').fill('Why?')
  await page.getByLabel('Answer').fill('Because.')
  await page.route('**/api/admin/faqs**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.route('**/api/admin/faqs/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByText('Failed to create FAQ', { exact: true }).waitFor()
  await page.getByText('Failed to create FAQ items: Network error').waitFor()
  await lookAround(page)
  expect(await page.getByLabel('Question').inputValue()).toBe('Why?')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Failed to create FAQ items: Network error').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Back to the dashboard' }).click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const failures: [string, string, string][] = [
    ['Hide: One', 'Failed to update FAQ status', 'Failed to update FAQ items: Network error'],
    ['Move down: One', 'Failed to reorder FAQs', 'Failed to reorder FAQ items: Network error'],
  ]
  for (const [button, title, reason] of failures) {
    await page.getByRole('button', { name: button }).click()
    await page.getByText(title, { exact: true }).waitFor()
    await page.getByText(reason).waitFor()
  }
  await page.getByRole('button', { name: 'Delete: One' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete FAQ items: Network error').waitFor()
  await page.getByRole('button', { name: 'Edit: One' }).click()
  await page.getByLabel('Answer').fill('Other')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Failed to update FAQ', { exact: true }).waitFor()
  expect(await order()).toEqual(['0 One', '1 Two'])

  const other = await stage.person()
  await other.route('**/api/admin/faqs', (route) => route.fulfill({ status: 500, json: { error: 'It broke.' } }))
  await stage.enter(other, '/admin/faq')
  await other.getByText('Failed to load FAQs').waitFor()
  await other.getByText('Failed to fetch FAQ items: It broke.').waitFor()
})
