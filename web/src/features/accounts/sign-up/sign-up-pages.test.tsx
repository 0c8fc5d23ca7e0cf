import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { lost, openPage, place, player, refuse, site, wrongField } from '../../../../test-support/screen.tsx'
import type { RecaptchaOptions } from '../captcha/load-recaptcha.ts'

const captcha = { kind: 'recaptcha', siteKey: 'a key', scriptUrl: 'https://captcha.example/api.js' } as const
const person = { username: 'Anna', email: 'anna@gmail.com' }
const taken: Answers = {
  ...site({ captcha }),
  'POST /api/auth/verify-captcha': { success: true },
  'POST /api/auth/check-email': { available: true },
  'POST /api/auth/check-username': { available: true },
  'POST /api/auth/sign-up': person,
}
const again = 'Please complete the captcha verification again'

/** Google's box on the page, which the test solves. */
function recaptcha() {
  const [reset, render] = [vi.fn(), vi.fn((_box: Element, _options: RecaptchaOptions) => 0)]
  vi.stubGlobal('grecaptcha', { reset, render })
  const box = () => render.mock.lastCall![1]
  return {
    reset,
    isThere: () => expect.poll(() => render.mock.calls.length).toBe(1),
    solve: () => act(() => box().callback('a token')),
    report: (what: 'expired' | 'error') => act(() => box()[`${what}-callback`]()),
  }
}

async function openSignUp(answers: Answers = {}, path = '/signup') {
  const box = recaptcha()
  const screen = await openPage(path, { ...taken, ...answers })
  await box.isThere()
  screen.getByText(/^It comes from Google/)
  return { ...screen, ...box, create: () => screen.press('Create Account') }
}

/** The page after a sign-up with a solved captcha. */
async function signUp(answers: Answers = {}, path?: string) {
  const screen = await openSignUp(answers, path)
  await screen.fill('Username', person.username)
  await screen.fill('Email', person.email)
  await screen.fill('Password', 'six or more')
  await screen.check('I agree to the Terms and Conditions')
  screen.solve()
  await screen.create()
  return screen
}

test('what is missing is said at once', async () => {
  const screen = await openSignUp()
  await screen.create()
  for (const sentence of [
    ...['Username is required.', 'Email is required.', 'Password is required.'],
    'Please complete the captcha verification',
    'You must agree to the Terms and Conditions to create an account',
  ])
    await screen.announced(sentence)
})

test('a captcha that expires or fails says so until it is solved', async () => {
  const screen = await openSignUp()
  screen.report('expired')
  await screen.announced('Captcha expired. Please verify again.')
  screen.report('error')
  await screen.announced('Captcha verification failed. Please try again.')
  screen.solve()
  await screen.gone(/^Captcha verification/)
})

const steps = ['verify-captcha', 'check-email', 'check-username', 'sign-up'] as const
const endpoints = steps.map((step) => `POST /api/auth/${step}` as const)

test.each([
  ['a captcha that is not believed', [{ success: false }], 'Captcha verification failed', null],
  ['a captcha that cannot be judged', [lost], 'Failed to verify captcha', null],
  [
    'too many tries at it',
    [refuse('too-many-requests', { seconds: 40 })],
    /^Too many requests\. Please try again in/,
    null,
  ],
  ['a taken address', [undefined, { available: false }], /^Email address is already registered/, 'email'],
  ['a taken name', [undefined, undefined, { available: false }], /^Username is already taken/, 'username'],
  [
    'a refused password',
    [undefined, undefined, undefined, refuse('password-too-common')],
    /breached passwords/,
    'password',
  ],
  ['no answer', [undefined, undefined, undefined, lost], 'An unexpected error occurred', null],
] as const)(
  'a sign-up stops at %s, says so at its field, keeps the input, and asks for the captcha again',
  async (_what, given, said, field) => {
    const screen = await signUp(
      Object.fromEntries(given.flatMap((answer, step) => (answer === undefined ? [] : [[endpoints[step]!, answer]]))),
    )
    await screen.announced(said)
    expect([wrongField() ?? null, screen.valueOf('Email'), screen.reset.mock.calls.length]).toEqual([
      ...[field, person.email, 1],
    ])
    expect(endpoints.map((endpoint) => screen.asked(endpoint).length)).toEqual(
      steps.map((_, step) => Number(step < given.length)),
    )
    await screen.create()
    await screen.announced(again)
    expect(screen.asked('POST /api/auth/verify-captcha')).toHaveLength(1)
    screen.solve()
    await screen.create()
    await expect.poll(() => screen.asked('POST /api/auth/verify-captcha').length).toBe(2)
  },
)

test.each([
  ['do not answer', lost, 'Network error'],
  ['are used up', refuse('too-many-requests', { seconds: 40 }), 'Too many requests'],
] as const)('look-ups that %s stop no sign-up, and the console says why', async (_how, answer, reason) => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => log.mockRestore())
  const screen = await signUp({ 'POST /api/auth/check-email': answer, 'POST /api/auth/check-username': answer })
  await expect.poll(place).toBe('/email-confirmation')
  const captchaToken = 'a token'
  expect(endpoints.flatMap(screen.asked)).toEqual([
    { captchaToken },
    { email: person.email, captchaToken },
    person,
    { ...person, captchaToken, password: 'six or more', acceptedTerms: true },
  ])
  for (const what of ['email', 'username'])
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining(`Failed to check ${what} availability: ${reason}`),
      expect.anything(),
    )
})

test('without a key for reCAPTCHA the page says so, and creates no account', async () => {
  const screen = await openPage('/signup', site({ captcha: { ...captcha, siteKey: null } }))
  await screen.announced('reCAPTCHA not configured')
  await screen.press('Create Account')
  await screen.announced('Please complete the captcha verification')
})

test('reCAPTCHA that does not load can be loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
  onTestFinished(() => void vi.useRealTimers())
  const screen = await openPage('/signup', taken)
  await screen.announced('Failed to load reCAPTCHA')
  const { isThere } = recaptcha()
  await screen.press('Retry')
  await isThere()
  expect(screen.queryByText('Failed to load reCAPTCHA')).toBeNull()
})

test('a sign-up keeps the page that it is on the way to, to the screen after it, also after a reload', async () => {
  const next = '/login?next=%2Fstatistics'
  const screen = await signUp({}, '/signup?next=%2Fstatistics')
  expect(screen.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe(next)
  await expect.poll(place).toBe('/email-confirmation')
  expect(screen.asked('POST /api/auth/sign-up')[0]).toMatchObject({ ...person, next: '/statistics' })
  screen.unmount()
  const after = await openPage('/email-confirmation')
  await after.findByRole('heading', { name: 'Welcome, Anna!' })
  expect(after.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(next)
  after.unmount()
  // The link was opened in another tab.
  await openPage('/email-confirmation', {}, { ...player, email: person.email })
  await expect.poll(place).toBe('/statistics')
})

test('the screen after a sign-up leads to a known mailbox without telling it anything, and sends the mail again', async () => {
  let isSoon = true
  const screen = await signUp()
  await expect.poll(place).toBe('/email-confirmation')
  screen.unmount()
  const after = await openPage('/email-confirmation', {
    'POST /api/auth/resend-confirmation': () =>
      isSoon ? refuse('too-many-requests', { seconds: 40 }) : { success: true },
  })
  const mailbox = await after.findByRole('link', { name: 'Open Gmail' })
  expect(['href', 'rel'].map((name) => mailbox.getAttribute(name))).toEqual([
    'https://mail.google.com/',
    'noopener noreferrer',
  ])
  await after.press('Send again')
  await after.announced(/^Too many requests\. Please try again in/)
  isSoon = false
  await after.press('Send again')
  await after.findByText(/is not there in a few minutes/, { selector: '[role=status] *' })
})

test('without a sign-up in this tab, the screen after it shows no address, and leads home and to sign-in', async () => {
  const screen = await openPage('/email-confirmation')
  await screen.findByRole('heading', { name: 'Welcome!' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/login'])
})
