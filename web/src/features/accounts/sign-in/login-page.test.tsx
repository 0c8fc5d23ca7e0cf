import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { lost, openPage, player, refuse, silent, site } from '../../../../test-support/screen.tsx'

const openLogin = (answers: Answers = {}) => openPage('/login', answers)

/** The page after a sign-in that the server answers so. */
async function signIn(answers: Answers) {
  const screen = await openLogin(answers)
  await screen.fill('Email', player.email)
  await screen.fill('Password', 'correct horse')
  await screen.press('Sign In')
  return screen
}

test('what is missing or wrong stands at its field; the password shows on request', async () => {
  const screen = await openLogin()
  await screen.press('Sign In')
  await screen.findByText('Email is required.')
  screen.getByText('Password is required.')
  await screen.fill('Email', 'ann')
  await screen.findByText('Please enter a valid email address.')
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  for (const [name, shown] of [
    ['Show typed characters', 'text'],
    ['Hide typed characters', 'password'],
  ] as const) {
    await screen.press(name)
    expect(type()).toBe(shown)
  }
})

test.each([
  ['a wrong password', () => refuse('wrong-credentials'), 'Invalid email or password'],
  ['too many tries', () => refuse('too-many-requests', { seconds: 40 }), /^Too many requests\. Please try again in/],
  ['no answer', lost, 'An unexpected error occurred'],
])('after %s the form says so, and keeps the input', async (_what, answer, said) => {
  const screen = await signIn({ 'POST /api/auth/sign-in': answer })
  await screen.findByText(said, { selector: '[role=alert], [role=alert] *' })
  expect(['Email', 'Password'].map(screen.valueOf)).toEqual([player.email, 'correct horse'])
})

test('an unconfirmed address may have its link again, which may fail', async () => {
  let isLost = true
  const screen = await signIn({
    'POST /api/auth/sign-in': refuse('email-not-confirmed'),
    'POST /api/auth/resend-confirmation': () => (isLost ? lost() : { success: true }),
  })
  await screen.press('Send the confirmation again')
  await screen.findByText('An unexpected error occurred')
  isLost = false
  await screen.press('Send the confirmation again')
  await screen.findByText(player.email, { selector: 'strong' })
})

test('an identity provider that cannot be asked is said to fail, and can be tried again', async () => {
  const screen = await openLogin({
    ...site({ identity: { kind: 'google', name: 'Google' } }),
    'POST /api/auth/google': lost,
  })
  for (let tries = 1; tries <= 2; tries += 1) {
    await screen.press('Continue with Google')
    await expect.poll(() => screen.asked('POST /api/auth/google').length).toBe(tries)
    await screen.findByText('An unexpected error occurred')
  }
})

test('two clicks ask an identity provider once', async () => {
  const screen = await openLogin({
    ...site({ identity: { kind: 'google', name: 'Google' } }),
    'POST /api/auth/google': silent,
  })
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  button.click()
  button.click()
  await expect.poll(() => button.textContent).not.toBe('Continue with Google')
  expect(screen.asked('POST /api/auth/google')).toHaveLength(1)
})
