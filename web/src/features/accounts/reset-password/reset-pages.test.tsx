import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Answers } from '../../../../test-support/answers.ts'
import { broken, lost, openPage, place, player, refuse, silent, wrongField } from '../../../../test-support/screen.tsx'

const link = '/reset-password?token=of-a-mail'
const valid: Answers = { 'POST /api/auth/check-password-reset': { success: true } }

/** The page after a new password that the server answers so. */
async function setPassword(answers: Answers) {
  const screen = await openPage(link, { ...valid, 'POST /api/auth/sign-out': { success: true }, ...answers })
  await screen.fill('New Password', 'to the delta')
  await screen.fill('Confirm New Password', 'to the delta')
  await screen.press('Update Password')
  return screen
}

test('a request without a valid address, or without an answer, says so', async () => {
  const screen = await openPage('/forgot-password', { 'POST /api/auth/request-password-reset': lost })
  await screen.press('Send Reset Link')
  await screen.findByText('Email is required.')
  await screen.fill('Email', player.email)
  await screen.press('Send Reset Link')
  await screen.findByText('An unexpected error occurred. Please try again.')
  expect(screen.valueOf('Email')).toBe(player.email)
})

test.each([
  ['/reset-password', {}],
  [link, { 'POST /api/auth/check-password-reset': refuse('reset-invalid') }],
  // Malformed, to the server.
  [link, { 'POST /api/auth/check-password-reset': refuse('malformed') }],
])('%s without a valid token has no fields, but two ways on', async (path, answers) => {
  const screen = await openPage(path, answers, player)
  await screen.findByText(/^Invalid or expired reset link/)
  expect(screen.container.querySelector('input')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test.each([
  [lost, 'Failed to verify reset link. Please try again.'],
  [broken, 'Failed to verify reset link. Please try again.'],
  [() => refuse('unavailable'), 'Failed to verify reset link. Please try again.'],
  [() => refuse('too-many-requests', { seconds: 40 }), /^Too many requests\. Please try again in/],
])('a link that could not be checked is not called invalid, and is checked again on request', async (failure, said) => {
  let answer: () => Answer<'POST /api/auth/check-password-reset'> = failure
  const screen = await openPage(link, { 'POST /api/auth/check-password-reset': () => answer() })
  await screen.announced(said)
  answer = silent
  await screen.press('Try Again')
  await screen.findByText('Verifying your reset link…')
})

test.each([
  [refuse('password-too-common'), /breached passwords/, 'password'],
  [lost, 'An unexpected error occurred. Please try again.', undefined],
  [refuse('reset-invalid'), /^Invalid or expired reset link/, undefined],
] as const)(
  'a new password that is not taken is said so, at its field if it is the fault',
  async (answer, said, field) => {
    const screen = await setPassword({ 'POST /api/auth/reset-password': answer })
    await screen.announced(said)
    expect(wrongField()).toBe(field)
  },
)

test('what is wrong with a new password stands at its fields', async () => {
  const screen = await openPage(link, valid)
  await screen.press('Update Password')
  await screen.announced('Password is required.')
  await screen.fill('New Password', '12345')
  await screen.announced('Password must be at least 6 characters long')
  await screen.fill('New Password', 'to the delta')
  await screen.press('Update Password')
  await screen.announced('Passwords do not match')
})

test('a new password leads to the sign-in: by a link, or by itself after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await setPassword({ 'POST /api/auth/reset-password': { success: true } })
  expect((await screen.findByRole('link', { name: 'Go to Login' })).getAttribute('href')).toBe('/login')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(place()).toBe(link)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(place()).toBe('/login')
})

test('a request says the same for every address, and can be repeated', async () => {
  const screen = await openPage('/forgot-password', { 'POST /api/auth/request-password-reset': { success: true } })
  expect((await screen.findByRole('link', { name: 'Back to Login' })).getAttribute('href')).toBe('/login')
  await screen.fill('Email', player.email)
  await screen.press('Send Reset Link')
  await screen.findByRole('heading', { name: 'Check Your Email!' })
  await screen.press('Try Again')
  await screen.findByLabelText('Email')
  expect(screen.valueOf('Email')).toBe(player.email)
})
