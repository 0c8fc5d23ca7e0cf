import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { lost, openPage, place, player, refuse, silent, site } from '../../../../test-support/screen.tsx'

const google = site({ identity: { kind: 'google', name: 'Google' } })
const openLogin = (answers: Answers = {}, query = '') => openPage(`/login${query}`, answers)

/** The page after a sign-in that the server answers so. */
async function signIn(answers: Answers, query?: string) {
  const screen = await openLogin(answers, query)
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
    ...google,
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
    ...google,
    'POST /api/auth/google': silent,
  })
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  button.click()
  button.click()
  await expect.poll(() => button.textContent).not.toBe('Continue with Google')
  expect(screen.asked('POST /api/auth/google')).toHaveLength(1)
})

test('what a password manager fills in without an event is sent, and once', async () => {
  const screen = await openLogin({ 'POST /api/auth/sign-in': { user: player } })
  const form = screen.getByRole('form') as HTMLFormElement
  for (const [name, value] of Object.entries({ email: player.email, password: 'correct horse' }))
    Object.assign(form.elements.namedItem(name)!, { value })
  act(() => form.requestSubmit())
  act(() => form.requestSubmit())
  await expect.poll(place).toBe('/game')
  expect(screen.asked('POST /api/auth/sign-in')).toEqual([{ email: player.email, password: 'correct horse' }])
})

test('the way to a page leads through a sign-in or sign-up to it, and to no other site', async () => {
  const to = await signIn({ 'POST /api/auth/sign-in': { user: player } }, '?next=%2Fstatistics')
  expect(to.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup?next=%2Fstatistics')
  await expect.poll(place).toBe('/statistics')
  to.unmount()
  await signIn({ 'POST /api/auth/sign-in': { user: player } }, '?next=https%3A%2F%2Fevil.example')
  await expect.poll(place).toBe('/game')
})

const confirmed = { email: player.email, already_confirmed: false, user: null, next: '/statistics' }

test.each([
  ['is confirmed', confirmed, 'Your email is confirmed. You can sign in now.'],
  ['was confirmed before', { ...confirmed, already_confirmed: true }, 'Already confirmed. You can sign in now.'],
])('an address that %s elsewhere signs in with its password, and goes on', async (_what, answer, said) => {
  const screen = await openLogin(
    { 'POST /api/auth/confirm-email': answer, 'POST /api/auth/sign-in': { user: player } },
    '?confirm=of-a-mail',
  )
  await screen.findByText(said)
  expect([place(), screen.valueOf('Email')]).toEqual(['/login?next=%2Fstatistics', player.email])
  expect(screen.asked('POST /api/auth/confirm-email')).toEqual([{ token: 'of-a-mail' }])
  await screen.fill('Password', 'correct horse')
  await screen.press('Sign In')
  await expect.poll(place).toBe('/statistics')
})

test.each([
  ['that signed up', null, { ...confirmed, user: player }, 'Your email is confirmed'],
  ['that is signed in', player, { ...confirmed, already_confirmed: true }, 'Already confirmed'],
])('the browser %s goes on without a password', async (_which, user, answer, said) => {
  const screen = await openPage('/login?confirm=of-a-mail', { 'POST /api/auth/confirm-email': answer }, user)
  await screen.findByText(said)
  await expect.poll(place).toBe('/statistics')
})

test('a confirmation link that is not valid says so', async () => {
  const screen = await openLogin({ 'POST /api/auth/confirm-email': refuse('confirmation-invalid') }, '?confirm=no')
  await screen.announced('Invalid or expired confirmation link. Sign in to get a new one.')
})

test('a return without a sign-in says why, and a reload does not repeat it', async () => {
  const screen = await openLogin({}, '?identity=identity-failed')
  await screen.announced('This way of signing in is not offered here.')
  await expect.poll(place).toBe('/login')
})

test.each(['/login', '/signup'])('%s offers the provider of the site, and none where there is none', async (path) => {
  const offered = await openPage(path, site({ identity: { kind: 'oidc', name: 'Example ID' } }))
  await offered.findByRole('button', { name: 'Continue with Example ID' })
  offered.getByText(/^By continuing with Example ID you agree/)
  offered.unmount()
  const bare = await openPage(path)
  await bare.findByLabelText('Email')
  expect(bare.queryByText('or')).toBeNull()
  expect(bare.queryByRole('button', { name: /^Continue with (?!a passkey)/ })).toBeNull()
})

test.each([
  ['I already have an account', '/login'],
  ['I am new here', '/signup'],
  ['Practice first, without an account', '/practice'],
  ['Back', '/'],
])('the choice: %s', async (name, to) => {
  const screen = await openPage('/auth-choice', { 'GET /api/puzzles/today': lost })
  await screen.press(name)
  await expect.poll(place).toBe(to)
})
