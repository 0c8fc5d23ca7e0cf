import { expect, test } from 'vitest'
import { PasswordForm } from './password-change.tsx'

const right = { currentPassword: 'old one', newPassword: 'new one', confirmation: 'new one' }

/** Messages by field. */
const problemsOf = (form: object) =>
  Object.fromEntries(PasswordForm.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

test('a new password entered the same twice is sent', () => {
  expect(problemsOf(right)).toEqual({})
})

test.each([
  [{ confirmation: 'new ond' }, { confirmation: 'Passwords do not match' }],
  [{ currentPassword: '' }, { currentPassword: 'Password is required.' }],
  [{ newPassword: '12345', confirmation: '12345' }, { newPassword: 'Password must be at least 6 characters long' }],
  [
    { newPassword: '12345', confirmation: '' },
    { newPassword: 'Password must be at least 6 characters long', confirmation: 'Passwords do not match' },
  ],
])('%j is stopped: %j', (change, problems) => {
  expect(problemsOf({ ...right, ...change })).toEqual(problems)
})
