import { type RefusalCode, refusalSentence, refusals } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { actionForFailure, isDecided, stoppedOffline } from './submit-failure.ts'

const refusal = (code: RefusalCode) =>
  new CallFailed(refusals[code].status, { code, error: refusalSentence(code, { limit: 3, seconds: 5 }) })

test('a missing subscription and a faster player block the guess', () => {
  expect(actionForFailure(refusal('subscription-required'))).toEqual({
    type: 'blocked',
    reason: 'subscription-required',
  })
  expect(actionForFailure(refusal('already-solved'))).toEqual({
    type: 'blocked',
    reason: 'already-solved',
    alert: 'This challenge has already been solved by another player! Please refresh the page to see the results.',
  })
})

test('without consent to the rules the guess stops with a message, and the next press is a new guess', () => {
  expect(actionForFailure(refusal('rules-not-accepted'))).toEqual({
    type: 'stopped',
    notice: 'Please agree to the contest rules first. Your pin is saved; nothing was sent.',
    isOutcomeUnknown: false,
  })
  expect(isDecided(refusal('rules-not-accepted'))).toBe(true)
})

test("the limit is shown in the rules' words", () => {
  const text =
    "You've reached your guess limit of 3 for this challenge. Please come back tomorrow for another challenge."
  expect(actionForFailure(refusal('no-guesses-left'))).toMatchObject({ type: 'refused', alert: text })
})

test('after a fault, or without an answer, an alert says that the guess was not saved', () => {
  const fault = new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' })
  const alert = 'Failed to save your guess. Please try again.'
  expect(actionForFailure(fault)).toMatchObject({ type: 'refused', alert })
  expect(actionForFailure(new TypeError('bug'))).toMatchObject({ type: 'refused', alert })
  expect(actionForFailure(new NetworkFailed('Network error'))).toMatchObject({ type: 'refused', alert })
})

test('after a fault or an unreadable answer the guess may be saved; after a refusal it is not', () => {
  const fault = new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' })
  for (const error of [fault, refusal('unavailable'), new TypeError('bug')])
    expect(actionForFailure(error)).toMatchObject({ isOutcomeUnknown: true })
  for (const code of ['maintenance', 'no-guesses-left', 'too-many-requests', 'too-busy', 'not-found'] as const)
    expect(actionForFailure(refusal(code))).toMatchObject({ isOutcomeUnknown: false })
})

test('a guess on a replaced challenge ends the game with a message', () => {
  expect(actionForFailure(refusal('not-current'))).toMatchObject({
    alert: 'This challenge is over. Guesses are taken on the current challenge only.',
    isOver: true,
  })
})

test('a guess on a challenge that was called off ends the game with the reason', () => {
  const error = 'This challenge was called off: The photo shows a private garden.'
  expect(actionForFailure(new CallFailed(409, { code: 'called-off', error }))).toEqual({
    type: 'refused',
    alert: error,
    isOutcomeUnknown: false,
    isOver: true,
  })
})

test('a guess that was never sent says so', () => {
  expect(stoppedOffline).toMatchObject({
    notice: 'You are offline. Your guess was not sent.',
    advice: 'Your pin is saved.',
    isOutcomeUnknown: false,
  })
})

test('only a server answer is decisive: after a lost answer or a fault, the same key is reused', () => {
  expect(actionForFailure(new NetworkFailed('Network error'))).toMatchObject({
    type: 'refused',
    notice: 'No answer from the server, so we don’t know if your guess arrived.',
    isOutcomeUnknown: true,
  })
  expect(isDecided(new NetworkFailed('Network error'))).toBe(false)
  expect(isDecided(new CallFailed(502, { code: 'fault', error: '' }))).toBe(false)
  expect(isDecided(refusal('no-guesses-left'))).toBe(true)
})

test('a refusal before judging is not decisive: an earlier request with the same key may have arrived', () => {
  const undecided = [refusal('too-many-requests'), refusal('not-signed-in'), refusal('maintenance')]
  const byProxies = [403, 404, 408, 429].map((status) => new CallFailed(status, { code: 'fault', error: '' }))
  for (const error of [...undecided, ...byProxies])
    expect([error.failure.code, isDecided(error)]).toEqual([error.failure.code, false])
  for (const code of ['not-current', 'already-solved', 'idempotency-conflict', 'subscription-required'] as const)
    expect([code, isDecided(refusal(code))]).toEqual([code, true])
})
