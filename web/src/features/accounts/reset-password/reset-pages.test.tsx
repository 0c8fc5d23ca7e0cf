import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { lost, openPage, player, refuse, silent } from '../../../../test-support/screen.tsx'

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
])('%s without a valid token has no fields, but two ways on', async (path, answers) => {
  const screen = await openPage(path, answers, player)
  await screen.findByText(/^Invalid or expired reset link/)
  expect(screen.container.querySelector('input')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('a link that could not be checked is not called invalid, and is checked again on request', async () => {
  let answer: () => Promise<never> | { success: true } = lost
  const screen = await openPage(link, { 'POST /api/auth/check-password-reset': () => answer() })
  await screen.findByText('Failed to verify reset link. Please try again.')
  answer = silent
  await screen.press('Try Again')
  await screen.findByText('Verifying your reset link…')
})

test.each([
  [refuse('password-too-common'), /breached passwords/],
  [lost, 'An unexpected error occurred. Please try again.'],
  [refuse('reset-invalid'), /^Invalid or expired reset link/],
] as const)('a new password that is not taken is said so', async (answer, said) => {
  const screen = await setPassword({ 'POST /api/auth/reset-password': answer })
  await screen.findByText(said)
})
