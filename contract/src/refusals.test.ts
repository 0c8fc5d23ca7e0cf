import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusalSentence, refusals } from './refusals.ts'

const all = Object.entries(refusals) as [RefusalCode, { status: number; sentence: string }][]

describe('the closed list of refusals', () => {
  test.each(all)('%s has an error status', (_code, { status }) => {
    expect([400, 401, 402, 403, 404, 405, 409, 413, 415, 429, 502, 503]).toContain(status)
  })

  test.each(all)('%s has a sentence for people', (_code, { sentence }) => {
    expect(sentence.trim()).toBe(sentence)
    expect(sentence).toMatch(/^(?:[A-Z]|\{provider\}).{3,}$/)
  })

  test('uses every sentence for one code only', () => {
    const sentences = all.map(([, { sentence }]) => sentence)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test.each<[RefusalCode, string]>([
    ['username-too-short', 'Username must be at least 3 characters long'],
    ['username-too-long', 'Username must be no more than 20 characters long'],
    ['username-taken', 'Username is already taken. Please choose a different username.'],
    ['email-taken', 'Email address is already registered. Please use a different email.'],
    ['captcha-missing', 'Please complete the captcha verification'],
    ['subscription-required', 'Subscription required!'],
  ])('%s says what the screens promise', (code, sentence) => {
    expect(refusalSentence(code)).toBe(sentence)
  })
})

describe('a sentence with details', () => {
  test('has them filled in', () => {
    expect(refusalSentence('no-guesses-left', { limit: 3 })).toBe(
      "You've reached your guess limit of 3 for this challenge. Please come back tomorrow for another challenge.",
    )
    expect(refusalSentence('too-many-requests', { seconds: 0, wait: '0 seconds' })).toContain('in 0 seconds')
  })

  test('leaves a missing one in place, and ignores others', () => {
    expect(refusalSentence('no-guesses-left', { seconds: 3 })).toContain('limit of {limit} for')
  })

  test('inserts a detail literally, whatever it contains', () => {
    expect(refusalSentence('no-guesses-left', { limit: '$& {limit}' })).toContain('limit of $& {limit} for')
  })
})
