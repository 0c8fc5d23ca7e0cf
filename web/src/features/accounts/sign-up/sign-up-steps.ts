import { refusals } from '@whereabouts/contract/refusals'
import { type AnswerOf, CallFailed, type InputOf } from '../../../lib/api.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { texts as fields } from '../field-texts.ts'
import { fieldOfRefusal, type SignUpForm } from './sign-up-form.ts'

/** The four calls of a sign-up; each throws as `call` does. */
export interface SignUpCalls {
  verifyCaptcha: (input: InputOf<'POST /api/auth/verify-captcha'>) => Promise<AnswerOf<'POST /api/auth/verify-captcha'>>
  checkEmail: (input: InputOf<'POST /api/auth/check-email'>) => Promise<AnswerOf<'POST /api/auth/check-email'>>
  checkUsername: (input: InputOf<'POST /api/auth/check-username'>) => Promise<AnswerOf<'POST /api/auth/check-username'>>
  signUp: (input: InputOf<'POST /api/auth/sign-up'>) => Promise<AnswerOf<'POST /api/auth/sign-up'>>
}

/** Why sign-up failed: a message and its field, or null. */
export class SignUpFailed extends Error {
  override name = 'SignUpFailed'
  readonly field: ReturnType<typeof fieldOfRefusal>
  constructor(text: string, field: SignUpFailed['field'], cause?: unknown) {
    super(text, { cause })
    this.field = field
  }
}

/**
 * Signs up in the specified order: captcha, email, username, creation. A failed lookup does not stop it, since creation checks everything again.
 * Throws SignUpFailed.
 */
export async function runSignUp(
  form: SignUpForm,
  captchaToken: string,
  calls: SignUpCalls,
): Promise<AnswerOf<'POST /api/auth/sign-up'>> {
  const { email, username } = form
  await passCaptcha(captchaToken, calls)
  if (!(await isAvailable('email', () => calls.checkEmail({ email, captchaToken })).catch(proceed))) {
    throw new SignUpFailed(refusals['email-taken'].sentence, 'email')
  }
  if (!(await isAvailable('username', () => calls.checkUsername({ username, email })).catch(proceed))) {
    throw new SignUpFailed(refusals['username-taken'].sentence, 'username')
  }
  try {
    return await calls.signUp({ ...form, captchaToken })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw new SignUpFailed(fields.unexpected, null, error)
    throw new SignUpFailed(error.message, fieldOfRefusal(error.failure.code), error)
  }
}

async function passCaptcha(captchaToken: string, calls: SignUpCalls): Promise<void> {
  const { success } = await calls.verifyCaptcha({ captchaToken }).catch((error: unknown) => {
    // A rate limit shows the waiting time; every other refusal is a captcha failure.
    if (error instanceof CallFailed && error.failure.code === 'too-many-requests') {
      throw new SignUpFailed(error.message, null, error)
    }
    throw new SignUpFailed(refusals['captcha-unavailable'].sentence, 'captcha', error)
  })
  if (!success) throw new SignUpFailed(refusals['captcha-failed'].sentence, 'captcha')
}

/** A failed lookup proves nothing. It is logged to the console, not shown. */
export class LookupFailed extends Error {
  override name = 'LookupFailed'
}

/** Whether sign-up is possible with this value. Throws LookupFailed. */
export async function isAvailable(
  what: 'email' | 'username',
  ask: () => Promise<{ available: boolean }>,
): Promise<boolean> {
  try {
    return (await ask()).available
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new LookupFailed(`Failed to check ${what} availability: ${message}`, { cause: error })
  }
}

function proceed(error: unknown): true {
  if (!(error instanceof LookupFailed)) throw error
  logFailure(error.message, error.cause)
  return true
}
