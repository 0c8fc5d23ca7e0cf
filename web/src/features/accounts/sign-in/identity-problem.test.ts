import { refusalSentence } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { sentenceOfIdentityProblem } from './identity-problem.ts'

test('a refusal that came back reads as its sentence, with the name of the provider that is offered', () => {
  for (const provider of ['Google', 'Example ID'])
    expect(sentenceOfIdentityProblem('identity-cancelled', provider)).toBe(`Signing in with ${provider} was canceled.`)
  expect(sentenceOfIdentityProblem('too-many-requests', 'Google')).toBe(
    'Too many requests. Please try again in a few minutes.',
  )
})

test('without a provider a refusal says that none is offered, and has no gap where a name should be', () => {
  const notOffered = refusalSentence('identity-not-offered')
  expect(sentenceOfIdentityProblem('identity-failed', null)).toBe(notOffered)
  expect(sentenceOfIdentityProblem('identity-not-offered', null)).toBe(notOffered)
  expect(sentenceOfIdentityProblem('too-many-requests', null)).not.toMatch(/[{}]/)
})

test('nobody can make the page say something by writing it into the address', () => {
  for (const code of ['You have won! Call us.', 'subscription-required', 'toString', null])
    expect(sentenceOfIdentityProblem(code, 'Google')).toBeNull()
})
