import { expect, test } from 'vitest'
import { smallDarkPhone } from '../accounts/account-steps.ts'
import { toast } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { badge, cards, choosePlan, openPanel, panel, planButton, sendCard } from './payment-steps.ts'

// A person has had a free trial with this card.
const stage = useStage(PaymentStage.open, async (stage) =>
  stage.subscribe(await stage.aPlayer(), { plan: plans.trial, card: cards.visa }),
)

test('a second free trial with a known card is refused before the checkout, and subscribing without a trial is possible', async () => {
  const player = await stage.aPlayer(smallDarkPhone)
  const { page } = player
  await stage.openCheckout(player, plans.trial)
  await stage.addVisa(player)
  await page.goto('/subscribe')
  await planButton(page, { plan: plans.trial, button: 'Start Free Trial' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Payment Method Issue' })
  await problem
    .getByText('This payment method has already been used for a free trial. Please use a different payment method.', {
      exact: true,
    })
    .waitFor()
  expect(await problem.getAttribute('data-tone')).toBe('warning')
  await lookAround(page)
  await problem.getByRole('button', { name: 'Subscribe without a free trial' }).click()
  await page.waitForURL('**/checkout/pay/**')
  await sendCard(page, cards.visa)
  await toast(page, 'Subscription confirmed').waitFor()
  await openPanel(page, 'Active')
  await lookAround(page)
})

test('a second free trial detected at payment is ended, explained, and leads to the plans', async () => {
  const player = await stage.aPlayer(smallDarkPhone)
  const { page } = player
  await page.goto('/subscribe')
  await choosePlan(page, { plan: plans.trial, button: 'Start Free Trial' })
  await sendCard(page, cards.visa)
  await toast(page, 'Subscription Cancelled').waitFor()
  await page
    .getByText(
      'Your subscription has been canceled. This may be due to using a payment method that has already been used for a free trial.',
      { exact: true },
    )
    .waitFor()
  await page.getByText('Free Plan (Explore Only)').waitFor()
  expect(await stage.guess(player)).toBe('subscription-required')

  await openPanel(page, 'Canceled')
  await panel(page).getByRole('alert').getByText('This subscription was ended').waitFor()
  await lookAround(page)
  expect(await panel(page).getByRole('button').count()).toBe(0)
  await panel(page).getByRole('link', { name: 'See Plans' }).click()
  await choosePlan(page, { plan: plans.paid, button: 'Subscribe' })
  await sendCard(page, cards.visa)
  await page.getByText('Premium Active').waitFor()
  await openPanel(page, 'Active')
  await badge(page, 'Active').waitFor()
})
