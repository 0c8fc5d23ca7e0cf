import { zodResolver } from '@hookform/resolvers/zod'
import { signUp } from '@whereabouts/contract/auth'
import { refusals } from '@whereabouts/contract/refusals'
import { useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed, useChange } from '../parts/api.ts'
import { failureText } from '../parts/failure-text.ts'
import type { CaptchaState } from './captcha-field.tsx'
import type { SentConfirmation } from './sent-confirmation.ts'
import { fieldOfRefusal, SignUpForm } from './sign-up-form.ts'

const captchaTexts: Partial<Record<CaptchaState, string>> = {
  expired: refusals['captcha-expired'].sentence,
  error: 'Captcha verification failed. Please try again.',
}

/** The state of the sign-up form and its sending. What was typed stays; the captcha is reset by every failure. */
export function useSignUp(onDone: (sent: SentConfirmation) => Promise<void>) {
  const change = useChange(signUp)
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: { username: '', email: '', password: '', acceptedTerms: false },
  })

  const showFailure = (error: unknown) => {
    const text = failureText(error, 'An unexpected error occurred')
    const field = error instanceof CallFailed ? fieldOfRefusal(error.failure.code) : null
    captcha.reset(field === 'captcha' ? text : 'Please complete the captcha verification again')
    if (field === null) setFailure(text)
    else if (field !== 'captcha') setError(field, { message: text }, { shouldFocus: true })
  }

  const submit = handleSubmit(
    async (form) => {
      setFailure(null)
      const captchaToken = captcha.take()
      if (!captchaToken) return
      try {
        const { email, username } = await change.mutateAsync({ ...form, captchaToken })
        await onDone({ email, username })
      } catch (error) {
        showFailure(error)
      }
    },
    // What is typed wrong is shown together with a captcha that is still to be solved.
    () => void captcha.take(),
  )

  return { register, errors: formState.errors, failure, isSending: formState.isSubmitting, captcha, submit }
}

function useCaptcha() {
  const token = useRef<string | null>(null)
  const resetRef = useRef<(() => void) | null>(null)
  const wasReset = useRef(false)
  const [error, setError] = useState<string | undefined>()

  const change = useCallback((solved: string | null, state: CaptchaState) => {
    token.current = solved
    // The reset after a failure also reports a state; its sentence stays until something new happens.
    if (state !== 'unverified') setError(captchaTexts[state])
  }, [])

  return {
    error,
    resetRef,
    change,
    /** The token of the solved captcha; null, with the sentence shown, when it is not solved. */
    take: () => {
      if (!token.current) {
        const again = 'Please complete the captcha verification again'
        setError(wasReset.current ? again : refusals['captcha-missing'].sentence)
      }
      return token.current
    },
    reset: (text: string) => {
      wasReset.current = true
      token.current = null
      resetRef.current?.()
      setError(text)
    },
  }
}
