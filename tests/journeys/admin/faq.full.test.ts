import * as siteAdmin from '@whereabouts/contract/site.admin'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test('a question is written, hidden from players, shown again, and reordered by dragging', async () => {
  for (const [display_order, question] of ['One', 'Two'].entries())
    await stage.admin.call(siteAdmin.createFaq, { question, answer: `Answer to ${question}`, display_order })
  const order = async () =>
    (await stage.admin.call(siteAdmin.listFaqs, {})).body.faqs.map(({ question }) => question).join()
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/faq')
  await page.getByRole('button', { name: 'New FAQ' }).click()
  await page.getByLabel('Question').fill('Three')
  await page.getByLabel('Answer').fill('Answer to Three')
  await lookAround(page)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByRole('button', { name: 'Hide: Three' }).click()
  await page.getByText('Inactive', { exact: true }).waitFor()
  const player = await stage.person()
  await player.goto('/faq')
  await player.getByText('Two', { exact: true }).waitFor()
  expect(await player.getByText('Three', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show: Three' }).click()
  await page.getByText('Inactive', { exact: true }).waitFor({ state: 'detached' })
  await lookAround(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const handle = (await page.getByRole('button', { name: 'Reorder: One' }).boundingBox())!
  const last = (await page.getByRole('listitem').filter({ hasText: 'Answer to Three' }).boundingBox())!
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, last.y + last.height - 4, { steps: 6 })
  await page.mouse.up()
  await expect.poll(order).toBe('Two,Three,One')
})
