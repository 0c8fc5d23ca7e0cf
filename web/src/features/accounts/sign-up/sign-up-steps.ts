import { refusals } from '@whereabouts/contract/refusals'
import { type AnswerOf, CallFailed, type InputOf } from '../../../lib/api.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { texts } from '../texts.ts'
import { fieldOfRefusal, type SignUpForm } from './sign-up-form.ts'

/** The four calls of a sign-up; each throws as `call` does. */
export interface SignUpCalls {
  verifyCaptcha: (input: InputOf<'POST /api/auth/verify-captcha'>) => Promise<AnswerOf<'POST /api/auth/verify-captcha'>>
  checkEmail: (input: InputOf<'POST /api/auth/check-email'>) => Promise<AnswerOf<'POST /api/auth/check-email'>>
  checkUsername: (input: InputOf<'POST /api/auth/check-username'>) => Promise<AnswerOf<'POST /api/auth/check-username'>>
  signUp: (input: InputOf<'POST /api/auth/sign-up'>) => Promise<AnswerOf<'POST /api/auth/sign-up'>>
}

/** Why there is no account: a sentence, and the field that it is about; null when it is about none. */
export class SignUpFailed extends Error {
  override name = 'SignUpFailed'
  readonly field: ReturnType<typeof fieldOfRefusal>
  constructor(text: string, field: SignUpFailed['field'], cause?: unknown) {
    super(text, { cause })
    this.field = field
  }
}

/**
 * Signs up in the specified order: captcha, e-mail, username, creation. A failed look-up does not stop it, since the creation checks everything
 * again. Throws SignUpFailed.
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
    if (!(error instanceof CallFailed)) throw new SignUpFailed(texts.unexpected, null, error)
    throw new SignUpFailed(error.message, fieldOfRefusal(error.failure.code), error)
  }
}

async function passCaptcha(captchaToken: string, calls: SignUpCalls): Promise<void> {
  const { success } = await calls.verifyCaptcha({ captchaToken }).catch((error: unknown) => {
    // A wait is shown with its length; every other refusal is the captcha's failure.
    if (error instanceof CallFailed && error.failure.code === 'too-many-requests') {
      throw new SignUpFailed(error.message, null, error)
    }
    throw new SignUpFailed(refusals['captcha-unavailable'].sentence, 'captcha', error)
  })
  if (!success) throw new SignUpFailed(refusals['captcha-failed'].sentence, 'captcha')
}

/** A look-up that failed: nothing is known. Players are not shown it; the console is. */
export class LookupFailed extends Error {
  override name = 'LookupFailed'
}

/** Whether a sign-up with this is possible. Throws LookupFailed. */
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
