import { saveConfig } from '@whereabouts/contract/site.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const question = 'Are you sure you want to delete this pricing configuration? This action cannot be undone.'
const open = async (options: Parameters<AdminStage['person']>[0] = {}): Promise<Page> => {
  const page = await stage.person({ viewport: { width: 1280, height: 800 }, ...options })
  await stage.enter(page, '/admin/pricing')
  await page.getByRole('heading', { level: 1, name: 'Pricing Management' }).waitFor()
  return page
}
const aPrice = async (amountCents = 500) => {
  const price = { planName: 'Plan', amountCents, currency: 'usd', interval: 'month' } as const
  return (await stage.app.services.payments.createPrice(price)).priceId
}
const planOf = async (priceId: string) =>
  (await stage.admin.call(subscriptionsAdmin.listPlans, {})).body.plans.find((plan) => plan.stripe_price_id === priceId)

test('a plan is added with the defaults, changed and deleted, and a hidden name reaches no player', async () => {
  const page = await open()
  await page.getByText('No pricing configured').waitFor()
  await page.getByText('Add subscription pricing to enable payments').waitFor()
  await page.getByRole('button', { name: 'Add First Pricing' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const defaults = { 'Plan name': 'Basic Plan', Price: '5', Currency: 'usd', Interval: 'month', 'Trial days': '30' }
  for (const [name, value] of Object.entries(defaults)) expect(await field(name).inputValue()).toBe(value)
  expect(await field('Guesses per puzzle').inputValue()).toBe('1')
  expect(await field('Show the plan name to players').isChecked()).toBe(true)
  expect(await field('Active').isChecked()).toBe(true)
  expect(await field('Price').getAttribute('step')).toBe('0.01')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Price ID is required.').waitFor()
  await field('Trial days').fill('366')
  await page.getByText('Trial days must be 0 to 365.').waitFor()
  await lookAround(page)
  await field('Trial days').fill('0')

  await field('Price ID').fill('price_that_nobody_knows')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The payment provider does not know this price id.').waitFor()
  const priceId = await aPrice()
  await field('Price ID').fill(priceId)
  await field('Show the plan name to players').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Basic Plan' })
  await card.waitFor()
  const words = ['Active', 'Hidden', 'Default pricing', '$5.00', 'usd', 'month', 'none', priceId, 'Mar 10, 2026']
  for (const word of words) await card.getByText(word, { exact: true }).waitFor()
  await lookAround(page)

  const player = await stage.person({ user: await stage.app.aUser() })
  await player.goto('/subscribe')
  await player.getByText('1 guess per challenge').first().waitFor()
  expect(await player.getByText('Basic Plan').count()).toBe(0)

  await card.getByRole('button', { name: 'Edit' }).click()
  await field('Active').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Inactive').waitFor()
  expect((await planOf(priceId))!.is_active).toBe(false)

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(question).waitFor()
  await untilFocusInDialog(page)
  expect(await page.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText(question).waitFor({ state: 'detached' })
  expect(await planOf(priceId)).toBeDefined()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No pricing configured').waitFor()
})

test('a plan with subscribers cannot be deleted, and is made inactive instead', async () => {
  await stage.app.aSubscriber({ guesses: 2 })
  const page = await open()
  await page.getByRole('button', { name: 'Delete Plan of 2' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Failed to delete pricing configuration').waitFor()
  await dialog.getByText(/This plan has 1 live subscription\(s\)/).waitFor()
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Make it inactive' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Plan of 2' }).getByText('Inactive').waitFor()
  expect((await planOf('price_with_2'))!.is_active).toBe(false)
})

test('saving a plan that changed meanwhile preserves the input, shows the stored version and can be repeated', async () => {
  const priceId = await stage.app.aPlan(1)
  const page = await open()
  await page.getByRole('button', { name: 'Edit Plan of 1' }).click()
  await page.getByLabel('Plan name', { exact: true }).fill('Mine')
  const { id: planId, updated_at, created_at, live_subscriptions, ...fields } = (await planOf(priceId))!
  stage.app.clock.at = new Date(stage.app.clock.at.getTime() + 1000)
  const theirs = { ...fields, plan_name: 'Theirs', planId, updated_at }
  expect((await stage.admin.call(subscriptionsAdmin.updatePlan, theirs)).status).toBe(200)

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/This was changed in another window meanwhile/).waitFor()
  await page.getByText('Plan name: Theirs is saved').waitFor()
  expect(await page.getByLabel('Plan name', { exact: true }).inputValue()).toBe('Mine')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Pricing saved').waitFor()
  expect((await planOf(priceId))!.plan_name).toBe('Mine')
})

test('a plan of three guesses asks for the distance policy once; exact distances show a warning until the policy changes', async () => {
  await stage.app.aPlan(3)
  const page = await open()
  const asked = page.getByRole('region', { name: 'Choose how distances are shown' })
  await asked.getByText(/^A plan allows 3 guesses. With exact distances, three guesses are enough/).waitFor()
  await asked.getByRole('button', { name: 'Confirm choice' }).click()
  await asked.getByText('Please choose one.').waitFor()
  await lookAround(page)
  await asked.getByLabel('Exact', { exact: true }).check()
  await page.keyboard.press('Enter')
  await page.getByText('Your choice is saved').waitFor()
  await asked.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(/With exact distances, three guesses are enough to compute the place/).waitFor()
  expect(await asked.count()).toBe(0)
  await page.getByRole('link', { name: 'Change how distances are shown' }).click()
  await page.waitForURL('**/admin/config#distances')
  await stage.admin.call(saveConfig, { key: 'distance_policy', value: 'bands' })
  await stage.enter(page, '/admin/pricing')
  await page.getByRole('heading', { name: 'Plan of 3' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(/With exact distances/).count()).toBe(0)
})

test('a server error is shown in its own words, and a lost connection as such', async () => {
  const page = await open({ viewport: { width: 360, height: 700 } })
  await page.getByText('No pricing configured').waitFor()
  await page.getByRole('button', { name: 'New Pricing' }).click()
  await lookAround(page)
  await page.getByLabel('Price ID', { exact: true }).fill('price_1')
  const isWrite = (url: URL) => url.pathname.startsWith('/api/admin/pricing')
  await page.route(isWrite, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>A proxy.</p>' }),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Failed to save pricing configuration').waitFor()
  await page.unroute(isWrite)
  await page.route(isWrite, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Network error').waitFor()
  await page.unroute(isWrite)
  await page.route(isWrite, (route) => route.fulfill({ status: 500, json: { error: 'It broke.', code: 'fault' } }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It broke.').waitFor()
  await page.reload()
  await page.getByText('Failed to fetch subscription pricing').waitFor()
  await page.unroute(isWrite)
  await page.route(isWrite, (route) => route.abort())
  await page.reload()
  await page.getByText('Network error').waitFor()
})
