import { Link, useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Notice } from '../parts/notice.tsx'
import { PasswordField, TextField } from '../parts/text-field.tsx'
import { AccountCard } from './account-card.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { keepConfirmation } from './sent-confirmation.ts'
import { useSignUp } from './use-sign-up.ts'

/** Creates an account. */
export function SignupPage() {
  const navigate = useNavigate()
  const { register, errors, failure, isSending, captcha, submit } = useSignUp(async (sent) => {
    keepConfirmation(sent)
    await navigate('/email-confirmation', { state: sent })
  })

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
      <form noValidate onSubmit={submit} className="grid gap-5" aria-label="Sign up">
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          label="Username"
          autoComplete="username"
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
          autoComplete="email"
          inputMode="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          error={errors.password?.message}
          {...register('password')}
        />
        <CaptchaField onChange={captcha.change} error={captcha.error} resetRef={captcha.resetRef} />
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
        <Button type="submit" isBusy={isSending} className="min-h-12">
          {isSending ? 'Creating your account…' : 'Create Account'}
        </Button>
      </form>
    </AccountCard>
  )
}
