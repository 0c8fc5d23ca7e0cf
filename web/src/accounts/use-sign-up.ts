import { zodResolver } from '@hookform/resolvers/zod'
import * as auth from '@whereabouts/contract/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../parts/api.ts'
import type { SentConfirmation } from './sent-confirmation.ts'
import { SignUpForm } from './sign-up-form.ts'
import { runSignUp, type SignUpCalls, SignUpFailed } from './sign-up-steps.ts'
import { texts } from './texts.ts'
import { useCaptcha } from './use-captcha.ts'

const calls: SignUpCalls = {
  verifyCaptcha: (input) => call(auth.verifyCaptcha, input),
  checkEmail: (input) => call(auth.checkEmail, input),
  checkUsername: (input) => call(auth.checkUsername, input),
  signUp: (input) => call(auth.signUp, input),
}

/** The state of the sign-up form and its sending. What was typed stays; the captcha is reset by every failure. */
export function useSignUp(onDone: (sent: SentConfirmation) => Promise<void>) {
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: { username: '', email: '', password: '', acceptedTerms: false },
  })

  const showFailure = ({ message, field }: SignUpFailed) => {
    captcha.reset(field === 'captcha' ? message : texts.captchaAgain)
    if (field === null) setFailure(message)
    else if (field === 'captcha') captcha.focus()
    else form.setError(field, { message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(null)
      const captchaToken = captcha.take()
      if (!captchaToken) return captcha.focus()
      try {
        const { email, username } = await runSignUp(typed, captchaToken, calls)
        await onDone({ email, username })
      } catch (error) {
        if (!(error instanceof SignUpFailed)) throw error
        showFailure(error)
      }
    },
    // What is typed wrong is shown together with a captcha that is still to be solved.
    () => void captcha.take(),
  )

  return { form, failure, setFailure, captcha, submit }
}
