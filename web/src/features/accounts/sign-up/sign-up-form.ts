import { signUp } from '@whereabouts/contract/accounts'
import { type RefusalCode, refusals, usernameRefusals } from '@whereabouts/contract/refusals'
import { faultOfUsername } from '@whereabouts/game/username'
import { z } from 'zod'

const { username, email, password } = signUp.input.shape

/** Fields of the sign-up form, with fault messages. The captcha is separate. */
export const SignUpForm = z.object({
  username: username.superRefine((typed, context) => {
    const fault = faultOfUsername(typed)
    // An empty name has its own message.
    if (typed && fault) context.addIssue({ code: 'custom', message: refusals[usernameRefusals[fault]].sentence })
  }),
  email,
  password,
  acceptedTerms: z.boolean().refine(Boolean, refusals['terms-not-accepted'].sentence),
})
export type SignUpForm = z.infer<typeof SignUpForm>

/** The form field a refusal is about; null if none. */
export function fieldOfRefusal(code: RefusalCode | 'fault'): keyof SignUpForm | 'captcha' | null {
  if (code.startsWith('username-')) return 'username'
  if (code.startsWith('captcha-')) return 'captcha'
  if (code.startsWith('password-')) return 'password'
  if (code === 'email-taken' || code === 'email-unreachable') return 'email'
  if (code === 'terms-not-accepted') return 'acceptedTerms'
  return null
}
