import { refusalSentence } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { sentenceOfIdentityProblem } from './identity-problem.ts'

test("a returned refusal shows its message with the offered provider's name", () => {
  for (const provider of ['Google', 'Example ID'])
    expect(sentenceOfIdentityProblem('identity-canceled', provider)).toBe(`Signing in with ${provider} was canceled.`)
  expect(sentenceOfIdentityProblem('too-many-requests', 'Google')).toBe(
    'Too many requests. Please try again in a few minutes.',
  )
})

test('without a provider the message says that none is offered', () => {
  const notOffered = refusalSentence('identity-not-offered')
  expect(sentenceOfIdentityProblem('identity-failed', null)).toBe(notOffered)
  expect(sentenceOfIdentityProblem('identity-not-offered', null)).toBe(notOffered)
  expect(sentenceOfIdentityProblem('too-many-requests', null)).not.toMatch(/[{}]/)
})

test('the URL cannot make the page show arbitrary text', () => {
  for (const code of ['You have won! Call us.', 'subscription-required', 'toString', null])
    expect(sentenceOfIdentityProblem(code, 'Google')).toBeNull()
})
