import { expect, test } from 'vitest'
import { newItem, planOf, type QueueItem } from './photo-queue-items.ts'

const proposed: Parameters<typeof planOf>[1] = {
  ...{ release_date: '2026-03-11', release_time: '08:00:00', prize_amount: 50, usual_prize_amount: 20 },
  free_dates: ['2026-03-30', '2026-03-31', '2026-04-01'],
}
/** A photo that is uploaded, by default with a place. */
const item = (own: Partial<QueueItem> = {}, place: { lat: number; lng: number } | null = { lat: 1.5, lng: 2.5 }) => ({
  ...newItem(new File([], 'a.jpg')),
  intake: {
    step: 'taken' as const,
    photo: { photo_id: 'a', width: 4, height: 3, place, place_doubt: null, taken_at: null, removed: [], similar: [] },
  },
  ...own,
})
const datesOf = (items: readonly QueueItem[], defaults = proposed) => {
  const plan = planOf(items, defaults, '')
  return items.map(({ key }) => plan.get(key)?.date)
}

test('each photo with a place gets its own free day, in order, and those without leave none empty', () => {
  const items = [item(), item({}, null), item({ intake: { step: 'none' } }), item(), item(), item()]
  expect(datesOf(items)).toEqual(['2026-03-30', undefined, undefined, '2026-03-31', '2026-04-01', undefined])
  expect(datesOf(items, { ...proposed, free_dates: [] })).toEqual(items.map(() => undefined))
  expect(planOf(items, undefined, '').size).toBe(0)
})

test('a photo that was refused comes after those that were not', () => {
  expect(datesOf([item({ refusals: ['Too close.'] }), item()])).toEqual(['2026-03-31', '2026-03-30'])
})

test("a pool's prize applies within its month; other months have the usual one, and one prize for all replaces both", () => {
  const items = [item(), item(), item()]
  const prizes = (prize: string) => [...planOf(items, proposed, prize).values()].map((fields) => fields.prize)
  expect(prizes('')).toEqual(['50.00', '50.00', '20.00'])
  expect(prizes('7,5')).toEqual(['7.50', '7.50', '7.50'])
})
