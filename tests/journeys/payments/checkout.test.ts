import { createCheckout, mine } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, payDirectly, plans } from './payment-stage.ts'
import { cards, choosePlan, openPanel, panel, planButton, sendCard } from './payment-steps.ts'

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

test('two presses open one checkout, and leaving it shows that nothing was charged', async () => {
  const player = await stage.aPlayer()
  const { page } = player
  await page.goto('/subscribe')
  await planButton(page, { plan: plans.trial, button: 'Start Free Trial' }).waitFor()
  await lookAround(page)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === createCheckout.path) asked += 1
  })
  await planButton(page, { plan: plans.paid, button: 'Subscribe' }).dblclick()
  await page.waitForURL('**/checkout/pay/**')
  expect(asked).toBe(1)
  expect(await stage.app.services.payments.listOpenCheckouts(await stage.customerOf(player))).toHaveLength(1)

  await page.getByRole('link', { name: 'Back without subscribing' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'You left the checkout' })
  await notice.getByText('Nothing was charged.').waitFor()
  await page.getByRole('article', { name: plans.paid }).waitFor()
  await lookAround(page)
  expect((await player.user.call(mine, {})).body.subscriptions).toEqual([])
  await page.getByRole('link', { name: 'Manage your subscription in the settings' }).click()
  await panel(page).getByText('No subscription found').waitFor()
  await lookAround(page)
  await panel(page).getByRole('link', { name: 'See Plans' }).click()
  await page.getByRole('link', { name: 'Back to Game' }).click()
  await page.getByText('Free Plan (Explore Only)').waitFor()
})

test('with the provider down the reason is shown, and the same button works when it is back', async () => {
  const newcomer = await stage.aPlayer()
  const subscriber = await stage.aPlayer()
  await stage.subscribe(subscriber, { plan: plans.paid, card: cards.visa })
  await openPanel(subscriber.page, 'Active')
  await newcomer.page.goto('/subscribe')
  const buy = planButton(newcomer.page, { plan: plans.paid, button: 'Subscribe' })
  const manage = panel(subscriber.page).getByRole('button', { name: 'Manage Subscription' })

  await stage.order({ status: 'down', times: 100 })
  await Promise.all([buy.click(), manage.click()])
  const problem = newcomer.page.getByRole('alert').filter({ hasText: 'Subscription Error' })
  await problem.getByText('Failed to start subscription process. Please try again.').waitFor()
  expect(await problem.getAttribute('data-tone')).toBe('error')
  await lookAround(newcomer.page)
  const failed = 'Failed to open subscription management. Please try again.'
  await panel(subscriber.page).getByRole('alert').getByText(failed).waitFor()
  await lookAround(subscriber.page)

  await stage.endFaults()
  await Promise.all([buy.click(), manage.click()])
  await newcomer.page.waitForURL('**/checkout/pay/**')
  await subscriber.page.getByRole('heading', { name: 'Manage your subscription' }).waitFor()
})

test('of two tabs with different plans only the last can be paid', async () => {
  const player = await stage.aPlayer()
  const first = player.page
  const last = await first.context().newPage()
  await Promise.all([first.goto('/subscribe'), last.goto('/subscribe')])
  await choosePlan(first, { plan: plans.paid, button: 'Subscribe' })
  await choosePlan(last, { plan: plans.trial, button: 'Start Free Trial' })
  await sendCard(first, cards.debit)
  await first.getByText('This checkout has expired').waitFor()
  await sendCard(last, cards.debit)
  await last.getByText('Premium Active').waitFor()
  expect(await payDirectly(first.url(), cards.debit)).toBe(410)
  const all = await stage.app.services.payments.listSubscriptions(await stage.customerOf(player))
  expect(all.map(({ status }) => status)).toEqual(['trialing'])
})

test('the most popular plan is marked, unless it is the only one', async () => {
  const { page } = await stage.aPlayer()
  await stage.subscribe(await stage.aPlayer(), { plan: plans.paid, card: cards.visa })
  await page.goto('/subscribe')
  await page.getByRole('article', { name: plans.paid }).getByText('MOST POPULAR').waitFor()
  expect(await page.getByText('MOST POPULAR').count()).toBe(1)
  await stage.app.db.sql`update subscription_pricing set is_active = false where plan_name = ${plans.trial}`
  await page.reload()
  await page.getByRole('article', { name: plans.paid }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await page.getByText('MOST POPULAR').count()).toBe(0)
  await lookAround(page)
})
