import { expect, test } from 'vitest'
import { sentenceOfGoogleProblem } from './google-problem.ts'

test('a refusal that came back from Google reads as its sentence', () => {
  expect(sentenceOfGoogleProblem('google-cancelled')).toBe('Signing in with Google was cancelled.')
  expect(sentenceOfGoogleProblem('too-many-requests')).toBe('Too many requests. Please try again in a few minutes.')
})

test('nobody can make the page say something by writing it into the address', () => {
  expect(sentenceOfGoogleProblem('You have won! Call us.')).toBeNull()
  expect(sentenceOfGoogleProblem('subscription-required')).toBeNull()
  expect(sentenceOfGoogleProblem('toString')).toBeNull()
  expect(sentenceOfGoogleProblem(null)).toBeNull()
})
