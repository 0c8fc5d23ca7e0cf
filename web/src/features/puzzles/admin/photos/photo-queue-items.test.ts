import { expect, test } from 'vitest'
import type { Intake } from './photo-intake.tsx'
import { countOthers, newItem, withFields, withIntake, withProposals } from './photo-queue-items.ts'

const proposed = {
  release_date: '2026-03-11',
  release_time: '08:00:00',
  prize_amount: 50,
  free_dates: ['2026-03-11', '2026-03-13', '2026-03-14'],
}
const item = (name = 'a.jpg') => newItem(new File([], name, { type: 'image/jpeg' }))
const taken: Intake = {
  step: 'taken',
  photo: {
    photo_id: 'a',
    width: 4,
    height: 3,
    place: { lat: 1.5, lng: 2.5 },
    taken_at: null,
    removed: [],
    similar: [],
  },
}

test('each photo gets a free day of its own, and none that another photo of the list was given by hand', () => {
  const byHand = withFields(item(), { date: '2026-03-13' })
  const items = withProposals([item(), byHand, item()], proposed)
  expect(items.map(({ fields }) => fields.date)).toEqual(['2026-03-11', '2026-03-13', '2026-03-14'])
  expect(items[0]!.fields).toMatchObject({ time: '08:00', prize: '50.00' })
})

test('without a free day the date stays open', () => {
  const [only] = withProposals([item()], { ...proposed, free_dates: [] })
  expect(only!.fields.date).toBe('')
})

test('the place of a photo fills empty fields, and never takes the place of what was typed', () => {
  expect(withIntake(item(), taken).fields).toMatchObject({ lat: '1.5', lng: '2.5' })
  expect(withIntake(withFields(item(), { lat: '7' }), taken).fields).toMatchObject({ lat: '7', lng: '' })
})

test('stored puzzles and the other photos of the list count as the others of a day', () => {
  const [one, other] = [withFields(item(), { date: '2026-03-11' }), withFields(item(), { date: '2026-03-11' })]
  expect(countOthers(one, [one, other], ['2026-03-11', '2026-03-12'])).toBe(2)
  expect(countOthers(item(), [one, other], ['2026-03-11'])).toBe(0)
})
