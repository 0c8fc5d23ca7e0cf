import { expect, test } from 'vitest'
import { judgeLateRound, type LateFacts } from './late-round.ts'

const facts = { guessLimit: 3, guessesUsed: 1, lateGuesses: 0, hasSeenAnswer: false }
const judged = (some: Partial<LateFacts>) => {
  const { state, guessesLeft } = judgeLateRound({ ...facts, ...some })
  return [state, guessesLeft]
}

test('a late round has as many guesses as the plan had left', () => {
  expect(judged({})).toEqual(['open', 2])
  expect(judged({ lateGuesses: 1 })).toEqual(['open', 1])
  expect(judged({ lateGuesses: 2 })).toEqual(['played', 0])
  expect(judged({ guessesUsed: 3 })).toEqual(['used-up', 0])
  expect(judged({ guessLimit: 0, guessesUsed: 0 })).toEqual(['no-plan', 0])
  // A smaller plan since the guesses.
  expect(judged({ guessLimit: 1, guessesUsed: 3 })).toEqual(['used-up', 0])
})

test('a late round is over once the player has received the answer', () => {
  expect(judged({ hasSeenAnswer: true })).toEqual(['seen', 0])
  expect(judged({ hasSeenAnswer: true, lateGuesses: 1 })).toEqual(['played', 0])
  expect(judged({ hasSeenAnswer: true, guessLimit: 0 })).toEqual(['no-plan', 0])
})
