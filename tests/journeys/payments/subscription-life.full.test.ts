import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { badge, cancel, cards, choosePlan, openPanel, panel, reloadPanel, sendCard } from './payment-steps.ts'

const stage = useStage(PaymentStage.open)

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

test('a cancellation on the provider’s page is shown once, for ten seconds, and can be undone', async () => {
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

  await stage.pass({ days: 2 })
  await openPanel(page, 'Canceled')
  await panel(page).getByRole('button', { name: 'Reactivate' }).click()
  await toast(page, 'Subscription reactivated').waitFor()
  await badge(page, 'Active').waitFor()
})
