import { expect, test } from 'vitest'
import type { AnswerOf } from '../../lib/api.ts'
import { markOfRival, verdictOf } from './rival.tsx'

type Result = AnswerOf<'POST /api/practice/rounds'>
const ada = { username: 'ada', distance_km: 124, distance_text: '124.00 km', lat: 1, lng: 2 }
const against = (rival: Result['rival'], distance_km: number): Result => ({
  ...{
    puzzle_id: crypto.randomUUID(),
    release_date: '2026-03-10',
    distance_km,
    distance_text: '',
    beat: 'token',
    rival,
  },
  ...{ actual_lat: 1, actual_lng: 2, standing: null, story: null, is_today: false, has_played: false, streak: null },
  ...{ late: null, is_late: false },
})

test('the nearer of two wins by the difference; equal distances are a tie, and without a link nobody wins', () => {
  expect(verdictOf(against(ada, 87))).toBe('You won by 37.00 km')
  expect(verdictOf(against(ada, 124.4))).toBe('ada won by 400 m')
  expect(verdictOf(against({ ...ada, username: null }, 200))).toBe('Your friend won by 76.00 km')
  expect(verdictOf(against(ada, 124))).toBe('Equally close: a tie')
  expect(verdictOf(against(null, 1))).toBeNull()
})

test('the rival’s pin has the first letter of their name, and its distance for screen readers', () => {
  expect(markOfRival(ada)).toMatchObject({ number: 'A', text: '124.00 km', label: 'ada’s guess, 124.00 km' })
  expect(markOfRival({ ...ada, username: null })).toMatchObject({
    number: '?',
    label: 'Your friend’s guess, 124.00 km',
  })
})
