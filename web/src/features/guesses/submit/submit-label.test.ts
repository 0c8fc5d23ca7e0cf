import { expect, test } from 'vitest'
import { type OwnGuess, type Play, playReducer, startPlay } from '../play.ts'
import { isOpen, noticeOf, submitLabel } from './submit-label.ts'

const pin = { lat: 1, lng: 2 }
const far: OwnGuess = { id: 'a', place: pin, distanceText: '12.00 km', distanceKm: 12, isWin: false }
const play = (changes: Partial<Play>): Play => ({ ...startPlay({ isSolved: false }), phase: 'ready', ...changes })

test('nothing can be sent without a pin', () => {
  expect(submitLabel(play({}))).toEqual({ text: 'Select location on map first', isEnabled: false })
})

test('with a pin the guess can be sent', () => {
  expect(submitLabel(play({ pin }))).toEqual({ text: 'Submit Guess', isEnabled: true })
})

test('a blocked guess takes precedence over everything else', () => {
  const everything = play({
    phase: 'result',
    result: far,
    isSolved: true,
    isOver: true,
    pin,
    blocked: 'already-solved',
  })
  expect(submitLabel(everything).text).toBe('Guess blocked - Another player already won!')
})

test('a submitted guess takes precedence over a challenge solved later', () => {
  expect(submitLabel(play({ phase: 'result', result: far, isSolved: true, isOver: true })).text).toBe(
    'Guess submitted!',
  )
})

test('solved takes precedence over over', () => {
  expect(submitLabel(play({ isSolved: true, isOver: true, pin })).text).toBe('Challenge solved!')
  expect(submitLabel(play({ isOver: true, pin })).text).toBe('Game over!')
})

test('the winner and later players see that it is solved', () => {
  const won = { ...far, isWin: true }
  expect(submitLabel(play({ phase: 'result', result: won, isSolved: true })).text).toBe('Challenge solved!')
  const later = play({ phase: 'result', result: far, isSolved: true, wasSolvedAtStart: true })
  expect(submitLabel(later).text).toBe('Challenge solved!')
})

test('the bar stays until the verdict, also when the board shows the solve first', () => {
  const pending = play({ phase: 'submitting', pin, isSolved: true })
  expect([isOpen(pending), isOpen({ ...pending, phase: 'ready' })]).toEqual([true, false])
})

test('nothing can be clicked while a guess is pending', () => {
  expect(submitLabel(play({ phase: 'submitting', pin })).isEnabled).toBe(false)
})

test('a lost guess can be sent again until the challenge is solved, over or blocked; then its notice disappears', () => {
  const lost = play({ pin, isOutcomeUnknown: true, notice: 'No answer' })
  const missing = playReducer(lost, { type: 'own-guesses-read', guesses: [], guessesUsed: 0, guessLimit: 3 })
  expect(noticeOf(missing)).toBe(
    'Your guess has not arrived. Your pin is saved. Press Submit Guess to send it again; it counts only once.',
  )
  const closings = [
    [{ type: 'solved' }, 'Challenge solved!'],
    [{ type: 'ended' }, 'Game over!'],
    [{ type: 'blocked', reason: 'already-solved' }, 'Guess blocked - Another player already won!'],
    [{ type: 'blocked', reason: 'subscription-required' }, 'Guess blocked - Subscription required!'],
  ] as const
  for (const [action, label] of closings) {
    const closed = playReducer(missing, action)
    expect([submitLabel(closed).text, noticeOf(closed)]).toEqual([label, 'Your guess has not arrived.'])
  }
})
