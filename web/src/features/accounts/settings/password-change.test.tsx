import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, owner } from '../../../../test-support/screen.tsx'
import { PasswordChange, PasswordForm } from './password-change.tsx'

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

test('Escape closes the form', () => {
  const onCancel = vi.fn()
  const screen = open(<PasswordChange user={owner} onCancel={onCancel} onChanged={() => {}} />)
  fireEvent.keyDown(screen.getByLabelText('Current Password'), { key: 'Enter' })
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Current Password'), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
})
