import { fireEvent } from '@testing-library/react'
import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { broken, lost, openPage, refuse, sample } from '../../../../test-support/screen.tsx'

const at = '2026-03-10T12:00:00.000Z'
const plan = (fields: Partial<AdminPlan> = {}): AdminPlan => ({
  ...{ id: sample(5), plan_name: 'Scout', show_plan_name: true, stripe_price_id: 'price_1', price_amount: 5 },
  ...{ currency: 'usd', billing_interval: 'month', trial_period_days: 0, guesses_per_puzzle: 1, is_active: true },
  ...{ live_subscriptions: 0, created_at: at, updated_at: at, ...fields },
})
const withPlan = (fields: Partial<AdminPlan> = {}): Answers => ({
  'GET /api/admin/pricing': { plans: [plan(fields)] },
})

test('a new plan has the defaults; each fault and the provider’s refusal stand at their field', async () => {
  const screen = await openPage('/admin/pricing', { 'POST /api/admin/pricing': () => refuse('price-unknown') })
  await screen.press('Add First Pricing')
  await screen.findByLabelText('Plan name')
  expect(
    ['Plan name', 'Price', 'Currency', 'Interval', 'Trial days', 'Guesses per puzzle'].map(screen.valueOf),
  ).toEqual(['Basic Plan', '5', 'usd', 'month', '30', '1'])
  expect(screen.getByLabelText('Price').getAttribute('step')).toBe('0.01')
  await screen.press('Save')
  await screen.findByText('Price ID is required.')
  await screen.fill('Trial days', '366')
  await screen.findByText('Trial days must be 0 to 365.')
  await screen.fill('Trial days', '0')
  await screen.fill('Price ID', 'price_that_nobody_knows')
  await screen.press('Save')
  const fault = await screen.findByText('The payment provider does not know this price id.')
  expect(fault.closest('div')!.querySelector('input')!.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Price ID'))
  expect(screen.asked('POST /api/admin/pricing')[0]).toMatchObject({ trial_period_days: 0, is_active: true })
})

test('a plan’s card shows its facts', async () => {
  const screen = await openPage('/admin/pricing', withPlan({ show_plan_name: false }))
  const card = (await screen.findByText('Scout')).closest('li')!
  for (const word of [
    'Active',
    'Hidden',
    'Default pricing',
    '$5.00',
    'usd',
    'month',
    'none',
    'price_1',
    'Mar 10, 2026',
  ])
    expect(card.textContent).toContain(word)
})

test('a plan with subscribers cannot be deleted, and is made inactive instead; Enter deletes nothing', async () => {
  const screen = await openPage('/admin/pricing', {
    ...withPlan({ live_subscriptions: 1 }),
    'POST /api/admin/pricing/:planId/delete': () => refuse('plan-in-use', { count: 1 }),
    'POST /api/admin/pricing/:planId': () => ({ plan: plan({ is_active: false }) }),
  })
  await screen.press('Delete Scout')
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
  await screen.press('Delete')
  await screen.findByText('Failed to delete pricing configuration')
  screen.getByText(/live subscription/, { selector: '[role=alertdialog] *' })
  await screen.press('Make it inactive')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.asked('POST /api/admin/pricing/:planId')).toMatchObject([{ is_active: false, updated_at: at }])
})

test('saving a plan that changed meanwhile keeps the input, shows the stored version, and can be repeated', async () => {
  const later = '2026-03-10T12:01:00.000Z'
  let stored = plan()
  const screen = await openPage('/admin/pricing', {
    'GET /api/admin/pricing': () => ({ plans: [stored] }),
    'POST /api/admin/pricing/:planId': ({ updated_at }) =>
      updated_at === later ? { plan: plan({ plan_name: 'Mine' }) } : refuse('changed-meanwhile'),
  })
  await screen.press('Edit Scout')
  await screen.fill('Plan name', 'Mine')
  stored = plan({ plan_name: 'Theirs', updated_at: later })
  await screen.press('Save')
  await screen.findByText('Plan name: Theirs is saved')
  expect(screen.valueOf('Plan name')).toBe('Mine')
  fireEvent.keyDown(screen.getByLabelText('Plan name'), { key: 'Escape' })
  await screen.findByText('Discard your changes?')
  await screen.press('Keep editing')
  await screen.press('Save')
  await screen.findByText('Pricing saved')
})

test.each([
  ['a page of a proxy', () => new Response('<p>A proxy.</p>'), 'Failed to save pricing configuration'],
  ['no answer', lost, 'Network error'],
  ['an error', () => broken('It broke.'), 'It broke.'],
] as const)('after %s to a save the form says so', async (_what, answer, said) => {
  const screen = await openPage('/admin/pricing', { 'POST /api/admin/pricing': answer })
  await screen.press('New Pricing')
  await screen.fill('Price ID', 'price_1')
  await screen.press('Save')
  await screen.findByText(said)
})

test('a plan of three guesses asks once how distances are shown, and warns while they are exact', async () => {
  let isAsked = true
  const screen = await openPage('/admin/pricing', {
    ...withPlan({ guesses_per_puzzle: 3 }),
    'GET /api/admin/distance-choice': () => ({ is_asked: isAsked, policy: 'exact', most_guesses: 3 }),
    'GET /api/admin/distance-policy': { tells_exactly: true },
    'POST /api/admin/config': ({ key, value }) => {
      isAsked = false
      return { entry: { key, value, description: '', updated_at: at } }
    },
  })
  await screen.findByText(/^A plan allows 3 guesses. With exact distances, three guesses are enough/)
  await screen.press('Confirm choice')
  await screen.findByText('Please choose one.')
  await screen.check('Exact')
  await screen.press('Confirm choice')
  await screen.findByText('Your choice is saved')
  await screen.findByText('Three guesses reveal the place')
  expect(screen.getByRole('link', { name: 'Change how distances are shown' }).getAttribute('href')).toBe(
    '/admin/config#distances',
  )
})
