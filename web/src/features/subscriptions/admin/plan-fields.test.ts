import { planFields } from '@whereabouts/contract/subscriptions.admin'
import { expect, test } from 'vitest'
import { differences, newPlan } from './plan-fields.ts'

test('a new plan has typical defaults and lacks only its price id', () => {
  const { error } = planFields.safeParse(newPlan)
  expect(error!.issues.map(({ path }) => path[0])).toContain('stripe_price_id')
  expect(new Set(error!.issues.map(({ path }) => path[0])).size).toBe(1)
})

test('for a plan changed meanwhile, exactly the differing fields are listed', () => {
  const typed = { ...newPlan, price_amount: 7 }
  expect(differences({ stored: typed, typed })).toEqual([])
  expect(differences({ stored: { ...newPlan, is_active: false }, typed })).toEqual([
    { field: 'Price', stored: '5' },
    { field: 'Active', stored: 'no' },
  ])
})
