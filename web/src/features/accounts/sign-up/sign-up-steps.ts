import { refusals } from '@whereabouts/contract/refusals'
import { type AnswerOf, CallFailed, call } from '../../../lib/api.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import type { PageAddress } from '../../../lib/page.ts'
import { texts as fields } from '../field-texts.ts'
import { fieldOfRefusal, type SignUpForm } from './sign-up-form.ts'

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
 * Throws SignUpFailed. `next`: where the user was headed; confirmation leads there.
 */
export async function runSignUp(
  form: SignUpForm,
  captchaToken: string,
  next: PageAddress | undefined,
): Promise<AnswerOf<'POST /api/auth/sign-up'>> {
  const { email, username } = form
  await passCaptcha(captchaToken)
  if (!(await isAvailable('email', () => call('POST /api/auth/check-email', { email, captchaToken })))) {
    throw new SignUpFailed(refusals['email-taken'].sentence, 'email')
  }
  if (!(await isAvailable('username', () => call('POST /api/auth/check-username', { username, email })))) {
    throw new SignUpFailed(refusals['username-taken'].sentence, 'username')
  }
  try {
    return await call('POST /api/auth/sign-up', { ...form, captchaToken, ...(next && { next }) })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw new SignUpFailed(fields.unexpected, null, error)
    throw new SignUpFailed(error.message, fieldOfRefusal(error.failure.code), error)
  }
}

async function passCaptcha(captchaToken: string): Promise<void> {
  const { success } = await call('POST /api/auth/verify-captcha', { captchaToken }).catch((error: unknown) => {
    // A rate limit shows the waiting time; every other refusal is a captcha failure.
    if (error instanceof CallFailed && error.failure.code === 'too-many-requests') {
      throw new SignUpFailed(error.message, null, error)
    }
    throw new SignUpFailed(refusals['captcha-unavailable'].sentence, 'captcha', error)
  })
  if (!success) throw new SignUpFailed(refusals['captcha-failed'].sentence, 'captcha')
}

/** Whether sign-up is possible with this value. A failed lookup proves nothing: it is logged to the console, not shown. */
async function isAvailable(what: 'email' | 'username', ask: () => Promise<{ available: boolean }>): Promise<boolean> {
  try {
    return (await ask()).available
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    logFailure(`Failed to check ${what} availability: ${message}`, error)
    return true
  }
}
