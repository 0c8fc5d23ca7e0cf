import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField, LineLink } from '../account-form.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { IdentitySignIn } from '../sign-in/identity-sign-in.tsx'
import { texts } from '../texts.ts'
import { ToRead } from '../to-read.tsx'
import { keepConfirmation, type SentConfirmation } from './sent-confirmation.ts'
import { SignUpForm } from './sign-up-form.ts'
import { runSignUp, type SignUpCalls, SignUpFailed } from './sign-up-steps.ts'

/** Creates an account. */
export function SignupPage() {
  const navigate = useNavigate()
  const { form, failure, setFailure, captcha, submit } = useSignUp(async (sent) => {
    keepConfirmation(sent)
    navigate('/email-confirmation', { state: sent })
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <AccountCard
      title={texts.signUp.title}
      lead={texts.signUp.lead}
      foot={
        <>
          {texts.signUp.hasAccount} <LineLink to="/login">{texts.signUp.signIn}</LineLink>
        </>
      }
    >
      <IdentitySignIn onFailure={setFailure} />
      <AccountForm
        label={texts.signUp.form}
        onSubmit={submit}
        isBusy={isSubmitting}
        send={texts.signUp.send}
        sending={texts.signUp.sending}
      >
        <TextField
          label={texts.username}
          // What a password manager keeps as the name is the address below, with which one signs in.
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={texts.signUp.usernameHint}
          error={errors.username?.message}
          {...register('username')}
        />
        <EmailField label={texts.email} error={errors.email?.message} {...register('email')} />
        <NewPasswordField
          label={texts.password}
          required
          typed={watch('password')}
          own={watch(['username', 'email'])}
          error={errors.password?.message}
          {...register('password')}
        />
        <CaptchaField onChange={captcha.change} error={captcha.error} controlRef={captcha.controlRef} />
        <Checkbox
          required
          label={texts.signUp.acceptTerms}
          hint={<ToRead sentence={texts.signUp.read} />}
          error={errors.acceptedTerms?.message}
          {...register('acceptedTerms')}
        />
        <FormFailure>{failure}</FormFailure>
      </AccountForm>
    </AccountCard>
  )
}

const calls: SignUpCalls = {
  verifyCaptcha: (input) => call('POST /api/auth/verify-captcha', input),
  checkEmail: (input) => call('POST /api/auth/check-email', input),
  checkUsername: (input) => call('POST /api/auth/check-username', input),
  signUp: (input) => call('POST /api/auth/sign-up', input),
}

/** The state of the sign-up form and its sending. What was typed stays; the captcha is reset by every failure. */
function useSignUp(onDone: (sent: SentConfirmation) => Promise<void>) {
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
