import { expect, test } from 'vitest'
import { inOrder, nextDisplayOrder, placeAt, withMoved } from './faq-order.ts'

test('the first item gets position 0, each further one the highest plus one', () => {
  expect(nextDisplayOrder([])).toBe(0)
  expect(nextDisplayOrder([{ display_order: 7 }, { display_order: 2 }])).toBe(8)
})

test('an item moves to any position and the others keep their order', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const moved = (id: string, to: number) => withMoved(items, { id, to }).map((item) => item.id)
  expect(moved('a', 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(moved('d', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved('b', 1)).toEqual(['a', 'b', 'c', 'd'])
  expect(moved('gone', 1)).toEqual(['a', 'b', 'c', 'd'])
})

test('a drop above all centers comes first, below all last', () => {
  const middles = [100, 200, 300]
  expect([50, 150, 250, 350].map((height) => placeAt(height, middles))).toEqual([0, 1, 2, 3])
})

test('a newly chosen order applies, and unknown items come last', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(inOrder(items, null)).toBe(items)
  expect(inOrder(items, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
