import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBetween, changeRows } from './board-change.ts'

const lists = fc
  .uniqueArray(fc.record({ guess_id: fc.integer({ min: 0, max: 40 }).map(String), name: fc.constantFrom('a', 'b') }), {
    selector: ({ guess_id }) => guess_id,
    maxLength: 30,
  })
  .map((rows) => rows.map((row, place) => ({ ...row, rank: place + 1 })))

test('a list with the change to another one is that other one', () => {
  fc.assert(
    fc.property(lists, lists, (from, to) => {
      expect(changeRows(from, changeBetween(from, to))).toEqual(to)
    }),
  )
})

test('a change has only the rows that entered, left, moved by themselves, or changed', () => {
  const rows = (...ids: string[]) => ids.map((guess_id, place) => ({ guess_id, name: guess_id, rank: place + 1 }))
  const from = rows('a', 'b', 'c', 'd')
  expect(changeBetween(from, from)).toEqual({ left: [], rows: [] })
  expect(changeBetween(from, rows('a', 'new', 'b', 'c'))).toEqual({
    left: ['d'],
    rows: [{ guess_id: 'new', name: 'new', rank: 2 }],
  })
  const moved = rows('d', 'a', 'b', 'c')
  expect(changeBetween(from, moved)).toEqual({ left: [], rows: moved.slice(1) })
  expect(changeRows(from, { left: [], rows: [] })).toBe(from)
  expect(changeRows(from, { left: ['d'], rows: [] })[2]).toBe(from[2])
  const renamed = from.map((row) => (row.guess_id === 'c' ? { ...row, name: 'new name' } : row))
  expect(changeBetween(from, renamed)).toEqual({ left: [], rows: [renamed[2]] })
})
