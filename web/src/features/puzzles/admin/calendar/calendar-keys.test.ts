import { expect, test } from 'vitest'
import { entriesOf, keyLeadsTo } from './calendar-keys.ts'

const counts: Record<string, number> = { '2026-03-10': 3, '2026-03-03': 2 }
const press = (key: string, date: string, { entry = 0, isShift = false } = {}) => {
  const to = keyLeadsTo({ key, isShift, place: { date, entry }, countAt: (day) => counts[day] ?? 1 })
  return to && `${to.date}/${to.entry}`
}

test('arrows move by a day or a week, across months', () => {
  expect(press('ArrowRight', '2026-03-31')).toBe('2026-04-01/0')
  expect(press('ArrowLeft', '2026-03-01')).toBe('2026-02-28/0')
  expect(press('ArrowDown', '2026-03-12')).toBe('2026-03-19/0')
  expect(press('ArrowUp', '2026-03-12')).toBe('2026-03-05/0')
})

test("up and down go through a day's entries first", () => {
  expect(press('ArrowDown', '2026-03-10')).toBe('2026-03-10/1')
  expect(press('ArrowDown', '2026-03-10', { entry: 2 })).toBe('2026-03-17/0')
  expect(press('ArrowUp', '2026-03-10', { entry: 2 })).toBe('2026-03-10/1')
  expect(press('ArrowUp', '2026-03-10')).toBe('2026-03-03/1')
})

test('Home and End go to Monday and Sunday, Page Up and Down by month, with Shift by year', () => {
  expect(press('Home', '2026-03-15')).toBe('2026-03-09/0')
  expect(press('End', '2026-03-09')).toBe('2026-03-15/0')
  expect(press('PageDown', '2026-01-31')).toBe('2026-02-28/0')
  expect(press('PageUp', '2026-03-10')).toBe('2026-02-10/0')
  expect(press('PageUp', '2024-02-29', { isShift: true })).toBe('2023-02-28/0')
})

test('other keys are not handled', () => {
  for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a']) expect(press(key, '2026-03-10')).toBeNull()
})

test('a day taken by another author shows so and offers no new puzzle, unless it was called off', () => {
  const taken = {
    ...{ id: '0190b0a0-0000-7000-8000-000000000001', prize_amount: 50, release_date: '2026-03-12' },
    ...{ release_time: '08:00:00', is_released: false, call_off_reason: null },
  }
  const kinds = (puzzles: Parameters<typeof entriesOf>[1]) => entriesOf([], puzzles).map(({ kind }) => kind)
  expect(kinds([])).toEqual(['create'])
  expect(kinds([taken])).toEqual(['taken'])
  expect(kinds([{ ...taken, call_off_reason: 'No rights.' }])).toEqual(['taken', 'create'])
})
