import { CallFailed } from '@whereabouts/contract/call'
import { type RefusalCode, refusals } from '@whereabouts/contract/refusals'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isAvailable, runSignUp, type SignUpCalls } from './sign-up-steps.ts'

afterEach(() => void vi.restoreAllMocks())

const form = { username: 'anna', email: 'anna@example.com', password: 'secret', acceptedTerms: true }
const refused =
  (code: RefusalCode, error: string = refusals[code].sentence) =>
  async () => {
    throw new CallFailed(refusals[code].status, { error, code })
  }
const unreachable = async () => {
  throw new Error('Network error')
}

/** Signs up with these answers. Returns the result and the calls made. */
async function tryWith(answers: Partial<SignUpCalls>) {
  const asked: [name: string, input: unknown][] = []
  const calls: SignUpCalls = {
    verifyCaptcha: async () => ({ success: true }),
    checkEmail: async () => ({ available: true }),
    checkUsername: async () => ({ available: true }),
    signUp: async ({ email, username }) => ({ email, username }),
    ...answers,
  }
  const noted = Object.fromEntries(
    Object.entries(calls).map(([name, answer]) => [
      name,
      (input: never) => {
        asked.push([name, input])
        return answer(input)
      },
    ]),
  ) as unknown as SignUpCalls
  const end = await runSignUp(form, 'token', noted).catch(({ name, message, field }) => ({ name, message, field }))
  return { end, asked, steps: asked.map(([name]) => name) }
}

describe('signing up', () => {
  test('checks captcha, email and username, then creates the account', async () => {
    const { end, asked } = await tryWith({})
    expect(end).toEqual({ email: 'anna@example.com', username: 'anna' })
    expect(asked).toEqual([
      ['verifyCaptcha', { captchaToken: 'token' }],
      ['checkEmail', { email: 'anna@example.com', captchaToken: 'token' }],
      ['checkUsername', { username: 'anna', email: 'anna@example.com' }],
      ['signUp', { ...form, captchaToken: 'token' }],
    ])
  })

  test.each<[string, Partial<SignUpCalls>, { message: string; field: string | null }, string[]]>([
    [
      'a captcha that is not believed',
      { verifyCaptcha: async () => ({ success: false }) },
      { message: 'Captcha verification failed', field: 'captcha' },
      ['verifyCaptcha'],
    ],
    [
      'a captcha that cannot be judged',
      { verifyCaptcha: unreachable },
      { message: 'Failed to verify captcha', field: 'captcha' },
      ['verifyCaptcha'],
    ],
    [
      'too many tries at the captcha',
      { verifyCaptcha: refused('too-many-requests', 'Too many requests. Please try again in 2 minutes.') },
      { message: 'Too many requests. Please try again in 2 minutes.', field: null },
      ['verifyCaptcha'],
    ],
    [
      'an address that has an account',
      { checkEmail: async () => ({ available: false }) },
      { message: 'Email address is already registered. Please use a different email.', field: 'email' },
      ['verifyCaptcha', 'checkEmail'],
    ],
    [
      'a taken name',
      { checkUsername: async () => ({ available: false }) },
      { message: 'Username is already taken. Please choose a different username.', field: 'username' },
      ['verifyCaptcha', 'checkEmail', 'checkUsername'],
    ],
    [
      'a refused creation, at its field',
      { signUp: refused('password-too-common') },
      { message: refusals['password-too-common'].sentence, field: 'password' },
      ['verifyCaptcha', 'checkEmail', 'checkUsername', 'signUp'],
    ],
    [
      'a creation without an answer',
      { signUp: unreachable },
      { message: 'An unexpected error occurred', field: null },
      ['verifyCaptcha', 'checkEmail', 'checkUsername', 'signUp'],
    ],
  ])('stops at %s', async (_what, answers, failure, steps) => {
    const tried = await tryWith(answers)
    expect(tried.end).toEqual({ name: 'SignUpFailed', ...failure })
    expect(tried.steps).toEqual(steps)
  })

  test.each([
    ['do not answer', unreachable, 'Network error'],
    ['are used up', refused('too-many-requests', 'Too many requests.'), 'Too many requests.'],
    ['are broken', refused('unavailable', 'Back soon.'), 'Back soon.'],
  ])('goes on when the look-ups %s, and the console says why', async (_what, fails, reason) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { end, steps } = await tryWith({ checkEmail: fails, checkUsername: fails })
    expect(end).toEqual({ email: 'anna@example.com', username: 'anna' })
    expect(steps).toEqual(['verifyCaptcha', 'checkEmail', 'checkUsername', 'signUp'])
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      `Failed to check email availability: ${reason}`,
      `Failed to check username availability: ${reason}`,
    ])
  })
})

test('a failed lookup logs what was looked up and why it failed', async () => {
  await expect(isAvailable('email', unreachable)).rejects.toThrow('Failed to check email availability: Network error')
  await expect(isAvailable('username', unreachable)).rejects.toThrow(
    'Failed to check username availability: Network error',
  )
})
