import type { captchaChallenge, verifyCaptcha as verifyEndpoint } from '@whereabouts/contract/accounts'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { refusalSentence } from '@whereabouts/contract/refusals'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { verifyCaptchaToken } from './captcha.ts'

/** Returns a new challenge of the self-hosted captcha. Throws `not-found` where another kind is set up. */
export async function challengeCaptcha({ captcha }: ContextFor<'public'>): Promise<OutputOf<typeof captchaChallenge>> {
  if (!captcha.createChallenge) throw new Refusal('not-found')
  return (await captcha.createChallenge()) as OutputOf<typeof captchaChallenge>
}

/** Verifies a captcha token ahead of the sign-up that uses it. */
export async function verifyCaptcha(
  context: ContextFor<'public'>,
  { captchaToken }: InputOf<typeof verifyEndpoint>,
): Promise<OutputOf<typeof verifyEndpoint>> {
  const verdict = await verifyCaptchaToken(context, captchaToken)
  return verdict.ok ? { success: true } : { success: false, error: refusalSentence(verdict.refusal) }
}
