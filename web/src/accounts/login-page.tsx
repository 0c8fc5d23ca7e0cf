import { zodResolver } from '@hookform/resolvers/zod'
import { signIn } from '@whereabouts/contract/auth'
import type { RequestOf } from '@whereabouts/contract/endpoint'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../parts/api.ts'
import { Button } from '../parts/button.tsx'
import { failureText } from '../parts/failure-text.ts'
import { Notice } from '../parts/notice.tsx'
import { PasswordField, TextField } from '../parts/text-field.tsx'
import { useSession } from '../session.tsx'
import { AccountCard } from './account-card.tsx'
import { ConfirmationNotice } from './confirmation-notice.tsx'

type Form = RequestOf<typeof signIn>

/** Signs in with e-mail and password. The link of the confirmation e-mail leads here too. */
export function LoginPage() {
  const session = useSession()
  const navigate = useNavigate()
  const change = useChange(signIn)
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(signIn.input),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (form) => {
    try {
      await change.mutateAsync(form)
      await session.refresh()
    } catch {
      // `change.error` holds what went wrong; it is shown above the form.
      return
    }
    await navigate('/game')
  })

  return (
    <AccountCard
      title="Sign in"
      lead="Welcome back. Today’s photo is waiting for your pin."
      foot={
        <>
          New here?{' '}
          <Link to="/signup" className="text-link inline-flex min-h-11 items-center">
            Create an account
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-5" aria-label="Sign in">
        <ConfirmationNotice />
        {change.error && <Notice tone="error">{failureText(change.error, 'An unexpected error occurred')}</Notice>}
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
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
    </AccountCard>
  )
}
