import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test('a plan of three guesses is added under a hidden name, asks how distances are shown, and is deleted', async () => {
  const price = { planName: 'Plan', amountCents: 500, currency: 'usd', interval: 'month' } as const
  const { priceId } = await stage.app.services.payments.createPrice(price)
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/pricing')
  await page.getByRole('button', { name: 'Add First Pricing' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await lookAround(page)
  await field('Price ID').fill(priceId)
  await field('Guesses per puzzle').fill('3')
  await field('Show the plan name to players').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Basic Plan' })
  await card.waitFor()
  const asked = page.getByRole('region', { name: 'Choose how distances are shown' })
  await asked.waitFor()
  await lookAround(page)
  await asked.getByLabel('Exact', { exact: true }).check()
  await page.keyboard.press('Enter')
  await page.getByText('Your choice is saved').waitFor()
  await page.reload()
  await page.getByText(/With exact distances, three guesses are enough to compute the place/).waitFor()
  expect(await asked.count()).toBe(0)
  await lookAround(page)

  const player = await stage.person({ user: await stage.app.aUser() })
  await player.goto('/subscribe')
  await player.getByText('3 guesses per challenge').first().waitFor()
  expect(await player.getByText('Basic Plan').count()).toBe(0)

  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await card.getByRole('button', { name: 'Delete' }).click()
  await untilFocusInDialog(page)
  await lookAround(page)
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Delete' }).click()
  await remove.click()
  await page.getByText('No pricing configured').waitFor()
})
