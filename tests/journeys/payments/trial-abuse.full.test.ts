import { expect, test } from 'vitest'

import { toast } from '../settings/settings-steps.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { cards, choosePlan, openPanel, panel, sendCard } from './payment-steps.ts'

// A person has had a free trial with this card.
const stage = useStage(PaymentStage.open, async (stage) =>
  stage.subscribe(await stage.aPlayer(), { plan: plans.trial, card: cards.visa }),
)

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
})
