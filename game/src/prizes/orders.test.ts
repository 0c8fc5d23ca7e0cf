import { expect, test } from 'vitest'
import { type AskedOrder, arePaidByNone } from './orders.ts'

const order = (says: AskedOrder['says'], wasKnown = true): AskedOrder => ({ key: 'prize-1', says, wasKnown })

test('a prize may be paid another way only if every order failed, was canceled, came back or never existed', () => {
  expect(arePaidByNone([])).toBe(true)
  expect(arePaidByNone([order('failed'), order('canceled'), order('returned'), order(null, false)])).toBe(true)
  for (const says of ['processing', 'posted'] as const)
    for (const wasKnown of [true, false]) expect(arePaidByNone([order('failed'), order(says, wasKnown)])).toBe(false)
})

test('an order that the service knew but no longer finds is no reason to pay again', () => {
  expect(arePaidByNone([order(null)])).toBe(false)
})
