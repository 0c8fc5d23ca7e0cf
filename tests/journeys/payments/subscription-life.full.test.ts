import { mine } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, type Player, plans } from './payment-stage.ts'
import {
  badge,
  cancel,
  cards,
  choosePlan,
  openPanel,
  panel,
  planButton,
  reloadPanel,
  sendCard,
} from './payment-steps.ts'

const stage = useStage(PaymentStage.open)

const graceMs = 2 * 60 * 60 * 1000

async function endOf({ user }: Player): Promise<Date> {
  const { body } = await user.call(mine, {})
  return new Date(body.subscriptions[0]!.current_period_end!)
}

test('a free trial is renewed; when the card fails its owner can still play, is notified, and fixes it in the portal', async () => {
  const player = await stage.aPlayer()
  const { page } = player
  await page.goto('/subscribe')
  await choosePlan(page, { plan: plans.trial, button: 'Start Free Trial' })
  await sendCard(page, cards.mastercard)
  await toast(page, 'Subscription confirmed').waitFor()
  await page.getByText('Premium Active').waitFor()
  await page.getByText('Guesses submitted: 0/10').waitFor()
  await openPanel(page, 'Free trial')
  await lookAround(page)

  await stage.pass({ days: 7 })
  await openPanel(page, 'Active')
  await lookAround(page)
  await panel(page).getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('link', { name: 'Change card' }).click()
  await sendCard(page, cards.failsLater)
  await page.getByText('visa ending in 0341, until').waitFor()

  await stage.pass({ days: 31 })
  await openPanel(page, 'Payment overdue')
  await panel(page).getByRole('alert').getByText('Your last payment did not go through').waitFor()
  await lookAround(page)
  expect(await stage.guess(player)).toBe('taken')
  await page.goto('/game')
  await page.getByText('Premium Active').waitFor()

  await openPanel(page, 'Payment overdue')
  await panel(page).getByRole('button', { name: 'Update card' }).click()
  await sendCard(page, cards.mastercard)
  await page.waitForURL('**/settings')
  await panel(page).getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await badge(page, 'Active').waitFor()
  expect(await panel(page).getByRole('alert').count()).toBe(0)
})

test('a cancellation is shown once, for ten seconds; its owner plays until two hours after the end and then subscribes again', async () => {
  const player = await stage.aPlayer()
  const { page } = player
  await stage.subscribe(player, { plan: plans.paid, card: cards.visa })
  await page.clock.install()
  await openPanel(page, 'Active')
  await cancel(page)
  const notice = toast(page, 'Subscription Cancelled')
  await notice.waitFor()
  await page.getByText('You can reactivate it anytime from your settings.').waitFor()
  await page.clock.fastForward(8000)
  expect(await notice.count()).toBe(1)
  await page.clock.fastForward(3000)
  await notice.waitFor({ state: 'detached' })
  await reloadPanel(page)
  await badge(page, 'Canceled').waitFor()
  expect(await notice.count()).toBe(0)
  await lookAround(page)

  const end = await endOf(player)
  await stage.passTo(end)
  // The provider has ended it. Its clock moves on, but the site's is stopped.
  stage.app.clock.at = new Date(end.getTime() + graceMs - 1000)
  expect(await stage.guess(player)).toBe('taken')
  await page.goto('/game')
  await page.getByText('Premium Active').waitFor()
  await stage.passTo(new Date(end.getTime() + graceMs))
  expect(await stage.guess(player)).toBe('subscription-required')
  await page.reload()
  await page.getByText('Free Plan (Explore Only)').waitFor()

  await openPanel(page, 'Ended')
  expect(await panel(page).getByRole('button', { name: 'Reactivate' }).count()).toBe(0)
  await panel(page).getByRole('link', { name: 'See Plans' }).click()
  await page.getByText('A free trial comes with the first subscription only.').waitFor()
  await lookAround(page)
  await choosePlan(page, { plan: plans.trial, button: 'Subscribe' })
  await sendCard(page, cards.visa)
  await toast(page, 'Subscription confirmed').waitFor()
  await page.getByText('Premium Active').waitFor()
})

test('undoing a cancellation restores the rest of the free trial; after the end the button leads to the plans', async () => {
  const player = await stage.aPlayer()
  const { page } = player
  await stage.subscribe(player, { plan: plans.trial, card: cards.otherMastercard })
  await openPanel(page, 'Free trial')
  await cancel(page)
  await badge(page, 'Canceled').waitFor()
  await stage.pass({ days: 2 })
  await openPanel(page, 'Canceled')
  await panel(page).getByRole('button', { name: 'Reactivate' }).click()
  await toast(page, 'Subscription reactivated').waitFor()
  await page.getByText('Your free trial continues: 5 days are left.').waitFor()
  await badge(page, 'Free trial').waitFor()

  await openPanel(page, 'Free trial')
  await cancel(page)
  await badge(page, 'Canceled').waitFor()
  await reloadPanel(page)
  await stage.passTo(await endOf(player))
  await panel(page).getByRole('button', { name: 'Reactivate' }).click()
  await toast(page, 'Your subscription could not be reactivated').waitFor()
  await page.waitForURL('**/subscribe')
  await planButton(page, { plan: plans.paid, button: 'Subscribe' }).waitFor()
})
