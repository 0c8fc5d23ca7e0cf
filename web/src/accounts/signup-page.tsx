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
      title="Create your account"
      lead="Free to create. Playing needs a subscription, which you can cancel at any time."
      foot={
        <>
          Already have an account?{' '}
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            Sign in instead
          </Link>
        </>
      }
    >
      <GoogleSignIn onFailure={setFailure} />
      <form noValidate onSubmit={submit} className="grid gap-5" aria-label="Sign up">
        <TextField
          label="Username"
          // What a password manager keeps as the name is the address below, with which one signs in.
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="3 to 20 characters. Other players see it on the leaderboard."
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField
          label="Password"
          required
          typed={watch('password')}
          own={watch(['username', 'email'])}
          error={errors.password?.message}
          {...register('password')}
        />
        <CaptchaField onChange={captcha.change} error={captcha.error} controlRef={captcha.controlRef} />
        <Checkbox
          required
          label="I agree to the Terms and Conditions"
          hint={
            <>
              Read the{' '}
              <Link to="/terms" target="_blank" className="text-link">
                Terms and Conditions
              </Link>{' '}
              and the{' '}
              <Link to="/privacy" target="_blank" className="text-link">
                Privacy Policy
              </Link>
              .
            </>
          }
          error={errors.acceptedTerms?.message}
          {...register('acceptedTerms')}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? 'Creating your account…' : 'Create Account'}
        </Button>
      </form>
    </AccountCard>
  )
}
