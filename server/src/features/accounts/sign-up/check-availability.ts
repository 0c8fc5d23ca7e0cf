import type { checkEmail as emailEndpoint, checkUsername as usernameEndpoint } from '@whereabouts/contract/accounts'
import { usernameRefusals } from '@whereabouts/contract/refusals'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { takeEmailLookUp } from '../account-limits.ts'
import { isCaptchaVerified } from '../captcha/captcha.ts'
import { findHolderOfEmail } from '../queries.ts'
import { judgeUsername } from './judge-username.ts'
import { isUsernameFree } from './sign-up.ts'

/** Returns whether a sign-up with this address would be accepted. Needs a solved captcha, so that nobody can try out lists of addresses. */
export const checkEmail: CommandOf<typeof emailEndpoint> = async (context, { email, captchaToken }) => {
  const tokenId = await isCaptchaVerified(context, captchaToken)
  if (tokenId === null) throw new Refusal('captcha-failed')
  await takeEmailLookUp(context, tokenId)
  const holder = await findHolderOfEmail(context.db, email)
  return { available: !holder?.isConfirmed }
}

/** Whether a sign-up with this username would be accepted. Usernames are public. */
export const checkUsername: CommandOf<typeof usernameEndpoint> = async (context, { username, email }) => {
  const fault = await judgeUsername(context, username)
  if (fault === 'reserved') return { available: false }
  if (fault) throw new Refusal(usernameRefusals[fault])
  return { available: await isUsernameFree(context.db, { username, email }) }
}
