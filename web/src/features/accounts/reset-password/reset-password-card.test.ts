import { expect, test } from 'vitest'
import { ResetPasswordForm } from './reset-password-card.tsx'

const faultsOf = (password: string, confirmation: string) =>
  ResetPasswordForm.safeParse({ password, confirmation }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? []

test('the form takes a password of 6 characters, entered the same twice', () => {
  expect(faultsOf('aaaaaa', 'aaaaaa')).toEqual([])
  expect(faultsOf('aaaaa', 'aaaaa')).toEqual([['password', 'Password must be at least 6 characters long']])
  expect(faultsOf('aaaaaa', 'aaaaaA')).toEqual([['confirmation', 'Passwords do not match']])
  expect(faultsOf('', '')[0]).toEqual(['password', 'Password is required.'])
})
