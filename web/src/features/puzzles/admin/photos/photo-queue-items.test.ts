import { expect, test } from 'vitest'
import type { Intake } from './photo-intake.tsx'
import { countOthers, newItem, withFields, withIntake, withProposals } from './photo-queue-items.ts'

const proposed: Parameters<typeof withProposals>[1] = {
  release_date: '2026-03-11',
  release_time: '08:00:00',
  prize_amount: 50,
  prize_basis: 'pool',
  usual_prize_amount: 20,
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

test('a pool’s prize is for the days of its month; those of another begin with the usual one', () => {
  const free_dates = ['2026-03-31', '2026-04-01']
  const other = withFields(item(), { date: '2027-03-11' })
  const items = withProposals([item(), item(), other], { ...proposed, free_dates })
  expect(items.map(({ fields }) => [fields.date, fields.prize])).toEqual([
    ['2026-03-31', '50.00'],
    ['2026-04-01', '20.00'],
    ['2027-03-11', '20.00'],
  ])
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
