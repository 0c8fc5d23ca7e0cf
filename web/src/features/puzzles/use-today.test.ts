import type { Puzzle } from '@whereabouts/contract/puzzles'
import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/api.ts'
import { loadFailureText, rereadAfterMs } from './use-today.ts'

test('a read that took too long blames the connection', () => {
  expect(loadFailureText(new DOMException('', 'TimeoutError'))).toBe(
    'Request timed out. Please check your internet connection and try again.',
  )
})

test('refused, lost and broken reads have different texts', () => {
  const failed = 'Failed to load puzzles. Please try again.'
  const unexpected = 'An unexpected error occurred. Please try again.'
  expect(loadFailureText(new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' }))).toBe(failed)
  expect(loadFailureText(new NetworkFailed('Network error'))).toBe(unexpected)
  expect(loadFailureText(new TypeError('bug'))).toBe(unexpected)
})

test('a day without a puzzle is reloaded automatically, a day with one is not', () => {
  const empty = { puzzle: null, has_won: false, called_off: null, serverTime: '2026-03-10T12:00:00.000Z' }
  expect(rereadAfterMs(empty)).toBe(15_000)
  expect(rereadAfterMs({ ...empty, puzzle: {} as Puzzle })).toBe(false)
  expect(rereadAfterMs(undefined)).toBe(false)
})
