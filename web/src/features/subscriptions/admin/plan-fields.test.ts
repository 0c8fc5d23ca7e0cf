import { planFields } from '@whereabouts/contract/subscriptions.admin'
import { expect, test } from 'vitest'
import { differences, newPlan } from './plan-fields.ts'

test('a new plan is filled in as sold most often, and wants its price id alone', () => {
  const { error } = planFields.safeParse(newPlan)
  expect(error!.issues.map(({ path }) => path[0])).toContain('stripe_price_id')
  expect(new Set(error!.issues.map(({ path }) => path[0])).size).toBe(1)
})

test('who edits a plan that was changed meanwhile is told every field that differs, and no other', () => {
  const typed = { ...newPlan, price_amount: 7 }
  expect(differences({ stored: typed, typed })).toEqual([])
  expect(differences({ stored: { ...newPlan, is_active: false }, typed })).toEqual([
    { field: 'Price', stored: '5' },
    { field: 'Active', stored: 'no' },
  ])
})
