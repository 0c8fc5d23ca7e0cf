import { expect, test } from 'vitest'
import type { Intake } from './photo-intake.tsx'
import {
  countOthers,
  gapsOf,
  nearPhotos,
  newItem,
  withFields,
  withIntake,
  withoutGaps,
  withProposals,
} from './photo-queue-items.ts'

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
    place_doubt: null,
    taken_at: null,
    removed: [],
    similar: [],
  },
}

test('each photo gets its own free day, never one typed for another photo', () => {
  const byHand = withFields(item(), { date: '2026-03-13' })
  const items = withProposals([item(), byHand, item()], proposed)
  expect(items.map(({ fields }) => fields.date)).toEqual(['2026-03-11', '2026-03-13', '2026-03-14'])
  expect(items[0]!.fields).toMatchObject({ time: '08:00', prize: '50.00' })
})

test("a pool's prize applies within its month; other months start with the default", () => {
  const free_dates = ['2026-03-31', '2026-04-01']
  const other = withFields(item(), { date: '2027-03-11' })
  const items = withProposals([item(), item(), other], { ...proposed, free_dates })
  expect(items.map(({ fields }) => [fields.date, fields.prize])).toEqual([
    ['2026-03-31', '50.00'],
    ['2026-04-01', '20.00'],
    ['2027-03-11', '20.00'],
  ])
})

test('without a free day the date stays empty', () => {
  const [only] = withProposals([item()], { ...proposed, free_dates: [] })
  expect(only!.fields.date).toBe('')
})

test("a photo's place fills empty fields, and never replaces typed values", () => {
  expect(withIntake(item(), taken).fields).toMatchObject({ lat: '1.5', lng: '2.5' })
  expect(withIntake(withFields(item(), { lat: '7' }), taken).fields).toMatchObject({ lat: '7', lng: '' })
})

test("stored puzzles and other photos in the list count as the day's others", () => {
  const [one, other] = [withFields(item(), { date: '2026-03-11' }), withFields(item(), { date: '2026-03-11' })]
  expect(countOthers(one, [one, other], ['2026-03-11', '2026-03-12'])).toBe(2)
  expect(countOthers(item(), [one, other], ['2026-03-11'])).toBe(0)
})

/** A photo that is ready to schedule. */
const ready = (name: string, date: string, place = { lat: '12.5', lng: '7.25' }) => {
  const { key, file, ...rest } = withIntake(item(name), taken)
  const fields = { ...rest.fields, ...place, date, time: '08:00', prize: '50.00' }
  return { ...rest, key, file, fields }
}
const datesOf = (items: readonly { fields: { date: string } }[]) => items.map(({ fields }) => fields.date)
const march = (...days: number[]) => days.map((day) => `2026-03-${day}`)

test('nearby photos in a list are detected before scheduling, from either row', () => {
  const [one, near] = [ready('one.jpg', '2026-03-11'), ready('two.jpg', '2026-03-12', { lat: '12.7', lng: '7.25' })]
  const far = ready('far.jpg', '2026-03-13', { lat: '-30', lng: '7.25' })
  const list = [one, near, far]
  expect(nearPhotos(one, list)).toMatchObject([{ name: 'two.jpg', isKnown: false }])
  expect(nearPhotos(one, list)[0]!.distanceKm).toBeCloseTo(22.2, 1)
  expect(nearPhotos(near, list)).toMatchObject([{ name: 'one.jpg' }])
  expect(nearPhotos(far, list)).toEqual([])
})

test('two photos of one place solve each other; without a place or a day there is no conflict', () => {
  const [one, same] = [ready('one.jpg', '2026-03-11'), ready('two.jpg', '2026-03-12', { lat: '12.504', lng: '7.25' })]
  expect(nearPhotos(one, [one, same])).toMatchObject([{ name: 'two.jpg', isKnown: true }])
  const placeless = ready('three.jpg', '2026-03-13', { lat: '', lng: '' })
  expect(nearPhotos(placeless, [one, placeless])).toEqual([])
  expect(nearPhotos(ready('four.jpg', ''), [one])).toEqual([])
})

test('days left without a puzzle are listed, and one click moves the photos up', () => {
  const free = march(11, 13, 14, 15, 16)
  const list = [ready('a.jpg', '2026-03-15'), ready('b.jpg', '2026-03-13')]
  expect(gapsOf(list, free)).toEqual(march(11, 14))
  const closed = withoutGaps(list, free)
  expect(datesOf(closed)).toEqual(march(13, 11))
  expect(gapsOf(closed, free)).toEqual([])
})

test('a photo that is not ready leaves its day empty, and comes after those that are', () => {
  const free = march(11, 13, 14)
  const placeless = ready('a.jpg', '2026-03-11', { lat: '', lng: '' })
  const refused = { ...ready('b.jpg', '2026-03-13'), failure: 'The same photo is in another puzzle.' }
  const list = [placeless, refused, ready('c.jpg', '2026-03-14')]
  expect(gapsOf(list, free)).toEqual(march(11, 13))
  expect(datesOf(withoutGaps(list, free))).toEqual(march(13, 14, 11))
})

test('a typed date stays, and no other photo moves to it', () => {
  const free = march(11, 13, 14, 15)
  const typed = withFields(ready('a.jpg', '2026-03-11'), { date: '2026-03-13' })
  const list = [typed, ready('b.jpg', '2026-03-14'), ready('c.jpg', '2026-03-15')]
  expect(datesOf(withoutGaps(list, free))).toEqual(march(13, 11, 14))
})
