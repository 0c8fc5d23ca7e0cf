import { describe, expect, test } from 'vitest'
import { fieldOfRefusal, SignUpForm } from './sign-up-form.ts'

const filled = { username: 'anna', email: 'anna@example.com', password: 'secret', acceptedTerms: true }
const sentencesFor = (changed: Partial<SignUpForm>) =>
  SignUpForm.safeParse({ ...filled, ...changed }).error?.issues.map(({ message }) => message) ?? []

describe('the sign-up form', () => {
  test('takes usernames of 3 to 20 characters and passwords of 6', () => {
    expect(sentencesFor({ username: 'ann' })).toEqual([])
    expect(sentencesFor({ username: 'a'.repeat(20) })).toEqual([])
    expect(sentencesFor({ password: 'aaaaaa' })).toEqual([])
  })

  test.each([
    [{ username: '' }, 'Username is required.'],
    [{ username: 'an' }, 'Username must be at least 3 characters long'],
    [{ username: 'a'.repeat(21) }, 'Username must be no more than 20 characters long'],
    [{ username: 'anna\u200batlas' }, 'Username contains characters that are not allowed.'],
    [{ username: ' Admin ' }, 'Username is already taken. Please choose a different username.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'abc' }, 'Please enter a valid email address.'],
    [{ password: '' }, 'Password is required.'],
    [{ password: 'aaaaa' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'Password must be no more than 128 characters long'],
    [{ acceptedTerms: false }, 'You must agree to the Terms and Conditions to create an account'],
  ])('says what is wrong with %o', (changed, sentence) => {
    expect(sentencesFor(changed)).toContain(sentence)
  })
})

test('shows a refusal at its field', () => {
  expect(fieldOfRefusal('email-taken')).toBe('email')
  expect(fieldOfRefusal('username-taken')).toBe('username')
  expect(fieldOfRefusal('captcha-expired')).toBe('captcha')
  expect(fieldOfRefusal('password-too-common')).toBe('password')
  expect(fieldOfRefusal('too-many-requests')).toBeNull()
})
