import { expect, test, vi } from 'vitest'
import { open } from '../../../test-support/screen.tsx'
import type { AnswerOf } from '../../lib/api.ts'
import { LateSteps, lateNote } from './late-round.tsx'

type Result = AnswerOf<'POST /api/practice/rounds'>
const withheld: Result = {
  ...{ puzzle_id: crypto.randomUUID(), release_date: '2026-03-10', distance_km: 5, distance_text: '5.00 km' },
  ...{ actual_lat: null, actual_lng: null, standing: null, story: null, is_today: true, has_played: false, streak: 1 },
  ...{ late: { state: 'open', guesses_left: 2 }, is_late: true, beat: null, rival: null },
}
const shown = { ...withheld, actual_lat: 1, actual_lng: 2 }
const steps = (result: Result, before: Result['late'] = { state: 'open', guesses_left: 3 }) => {
  const [onAgain, onAsk] = [vi.fn(), vi.fn()]
  return { screen: open(<LateSteps {...{ result, before, onAgain, onAsk }} />), onAgain, onAsk }
}
test('a withheld answer leaves two ways: another guess, or the answer, which ends the round', () => {
  const { screen, onAgain, onAsk } = steps(withheld)
  screen.getByText('The answer ends your late round.')
  screen.getByRole('button', { name: 'Guess again' }).click()
  screen.getByRole('button', { name: 'Show the answer' }).click()
  expect([onAgain.mock.calls.length, onAsk.mock.calls.length]).toEqual([1, 1])
})

test('a round that is over says that it counts, or why it does not', () => {
  const played = { state: 'played', guesses_left: 0 } as const
  expect(steps({ ...shown, late: played }).screen.container.textContent).toContain('counts for your leagues')
  const notLate = { ...shown, is_late: false }
  expect(steps({ ...notLate, late: null }).screen.container.textContent).toContain('The next photo is out')
  expect(steps({ ...notLate, late: played }).screen.container.textContent).toContain(lateNote(played))
  expect(steps({ ...notLate, late: null }, null).screen.container.textContent).toBe('')
})
