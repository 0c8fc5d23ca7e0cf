import { Link, useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { AccountCard } from './account-card.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { keepConfirmation } from './sent-confirmation.ts'
import { texts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

/** Creates an account. */
export function SignupPage() {
  const navigate = useNavigate()
  const { form, failure, setFailure, captcha, submit } = useSignUp(async (sent) => {
    keepConfirmation(sent)
    await navigate('/email-confirmation', { state: sent })
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <AccountCard
      title={texts.signUp.title}
      lead={texts.signUp.lead}
      foot={
        <>
          {texts.signUp.hasAccount}{' '}
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            {texts.signUp.signIn}
          </Link>
        </>
      }
    >
      <GoogleSignIn onFailure={setFailure} />
      <form noValidate onSubmit={submit} className="grid gap-5" aria-label={texts.signUp.form}>
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
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
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
          hint={
            <>
              {texts.signUp.read.before}
              <Link to="/terms" target="_blank" className="text-link">
                {texts.terms}
              </Link>
              {texts.signUp.read.between}
              <Link to="/privacy" target="_blank" className="text-link">
                {texts.privacy}
              </Link>
              {texts.signUp.read.after}
            </>
          }
          error={errors.acceptedTerms?.message}
          {...register('acceptedTerms')}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? texts.signUp.sending : texts.signUp.send}
        </Button>
      </form>
    </AccountCard>
  )
}
