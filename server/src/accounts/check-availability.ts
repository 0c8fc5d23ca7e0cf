import type { checkEmail as emailEndpoint, checkUsername as usernameEndpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { takeEmailLookUp } from './account-limits.ts'
import { isCaptchaVerified } from './captcha.ts'
import { judgeUsername } from './judge-username.ts'
import { findHolderOfEmail } from './queries.ts'
import { isUsernameFree, refusalOfUsername } from './sign-up.ts'

/** Whether a sign-up with this address would be accepted. A solved captcha is asked for, since addresses are nobody's business. */
export async function checkEmail(
  context: ContextFor<'public'>,
  { email, captchaToken }: InputOf<typeof emailEndpoint>,
): Promise<OutputOf<typeof emailEndpoint>> {
  const tokenId = await isCaptchaVerified(context, captchaToken)
  if (tokenId === null) throw new Refusal('captcha-failed')
  await takeEmailLookUp(context, tokenId)
  const holder = await findHolderOfEmail(context.db, email)
  return { available: !holder?.isConfirmed }
}

/** Whether a sign-up with this username would be accepted. Usernames are public. */
export async function checkUsername(
  context: ContextFor<'public'>,
  { username, email }: InputOf<typeof usernameEndpoint>,
): Promise<OutputOf<typeof usernameEndpoint>> {
  const fault = await judgeUsername(context, username)
  if (fault === 'reserved') return { available: false }
  if (fault) throw new Refusal(refusalOfUsername[fault])
  return { available: await isUsernameFree(context.db, { username, email }) }
}
