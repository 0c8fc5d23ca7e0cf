import type { checkEmail as emailEndpoint, checkUsername as usernameEndpoint } from '@whereabouts/contract/accounts'
import { usernameRefusals } from '@whereabouts/contract/refusals'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isCaptchaVerified, tieCaptcha } from '../captcha/captcha.ts'
import { findHolderOfEmail } from '../queries.ts'
import { isUsernameFree } from '../username-claim.ts'
import { judgeUsername } from './judge-username.ts'

/** Returns whether a sign-up with this address would be accepted. Needs a solved captcha for each address, so that lists of them cannot be tested. */
export const checkEmail: CommandOf<typeof emailEndpoint> = async (context, { email, captchaToken }) => {
  const tokenId = await isCaptchaVerified(context, captchaToken)
  const now = context.clock.now()
  if (tokenId === null || !(await tieCaptcha(context.db, { tokenId, email, now }))) throw new Refusal('captcha-failed')
  const holder = await findHolderOfEmail(context.db, email)
  return { available: !holder?.isConfirmed }
}

/** Whether a sign-up with this username would be accepted. Usernames are public. */
export const checkUsername: CommandOf<typeof usernameEndpoint> = async (context, { username, email }) => {
  const fault = await judgeUsername(context, username)
  if (fault === 'reserved') return { available: false }
  if (fault) throw new Refusal(usernameRefusals[fault])
  return { available: await isUsernameFree(context.db, { username, email, now: context.clock.now() }) }
}
