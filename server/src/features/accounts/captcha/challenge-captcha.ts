import type { captchaChallenge, verifyCaptcha as verifyEndpoint } from '@whereabouts/contract/accounts'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { refusalSentence } from '@whereabouts/contract/refusals'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { verifyCaptchaToken } from './captcha.ts'

/** Returns a new challenge of the self-hosted captcha. Throws `not-found` where another kind is configured. */
export const challengeCaptcha: CommandOf<typeof captchaChallenge> = async ({ captcha }) => {
  if (!captcha.createChallenge) throw new Refusal('not-found')
  return (await captcha.createChallenge()) as OutputOf<typeof captchaChallenge>
}

/** Verifies a captcha token before the sign-up that uses it. */
export const verifyCaptcha: CommandOf<typeof verifyEndpoint> = async (context, { captchaToken }) => {
  const verdict = await verifyCaptchaToken(context, captchaToken)
  return verdict.ok ? { success: true } : { success: false, error: refusalSentence(verdict.refusal) }
}
