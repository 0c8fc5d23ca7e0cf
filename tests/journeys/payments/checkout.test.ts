import { mine } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { cards, choosePlan, panel, sendCard } from './payment-steps.ts'

const stage = useStage(PaymentStage.open)

test('a declined card costs nothing and another one is accepted, even one that requires authentication', async () => {
  const { page } = await stage.aPlayer()
  await page.goto('/subscribe')
  await choosePlan(page, { plan: plans.paid, button: 'Subscribe' })
  await sendCard(page, cards.declined)
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await sendCard(page, cards.challenged)
  await page.getByRole('button', { name: 'Complete' }).click()
  await toast(page, 'Subscription confirmed').waitFor()
  await page.getByText('Premium Active').waitFor()
  await page.getByText('Guesses submitted: 0/3').waitFor()
})

test('leaving the checkout charges nothing, and leads back to the plans, the settings and the game', async () => {
  const { page, user } = await stage.aPlayer()
  await page.goto('/subscribe')
  await choosePlan(page, { plan: plans.paid, button: 'Subscribe' })
  await page.getByRole('link', { name: 'Back without subscribing' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'You left the checkout' })
  await notice.getByText('Nothing was charged.').waitFor()
  await page.getByRole('article', { name: plans.paid }).waitFor()
  await lookAround(page)
  expect((await user.call(mine, {})).body.subscriptions).toEqual([])
  await page.getByRole('link', { name: 'Manage your subscription in the settings' }).click()
  await panel(page).getByText('No subscription found').waitFor()
  await panel(page).getByRole('link', { name: 'See Plans' }).click()
  await page.getByRole('link', { name: 'Back to Game' }).click()
  await page.getByText('Free Plan (Explore Only)').waitFor()
})
