import { type RefusalCode, refusalSentence, refusals } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../parts/api.ts'
import { actionForFailure, isDecided, limitReached } from './submit-failure.ts'

const refusal = (code: RefusalCode) =>
  new CallFailed(refusals[code].status, { code, error: refusalSentence(code, { limit: 3, seconds: 5 }) })

test('a missing subscription and a faster player block the guess', () => {
  expect(actionForFailure(refusal('subscription-required'))).toEqual({
    type: 'blocked',
    reason: 'Subscription required!',
  })
  expect(actionForFailure(refusal('already-solved'))).toEqual({
    type: 'blocked',
    reason: 'Another player already won!',
  })
})

test('the limit is told in the words of the rules', () => {
  const text =
    "You've reached your guess limit of 3 for this challenge. Please come back tomorrow for another challenge."
  expect(actionForFailure(refusal('no-guesses-left'))).toEqual({ type: 'refused', alert: text })
  expect(limitReached(3)).toBe(text)
})

test('a fault says that the guess was not saved', () => {
  const fault = new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' })
  expect(actionForFailure(fault)).toEqual({ type: 'refused', alert: 'Failed to save your guess. Please try again.' })
  expect(actionForFailure(new TypeError('bug'))).toMatchObject({ type: 'refused' })
})

test('only an answer of the server decides: after a lost one or a fault the same key must be used again', () => {
  expect(actionForFailure(new NetworkFailed('Network error'))).toMatchObject({
    type: 'stopped',
    isOutcomeUnknown: true,
  })
  expect(isDecided(new NetworkFailed('Network error'))).toBe(false)
  expect(isDecided(new CallFailed(502, { code: 'fault', error: '' }))).toBe(false)
  expect(isDecided(refusal('no-guesses-left'))).toBe(true)
})
