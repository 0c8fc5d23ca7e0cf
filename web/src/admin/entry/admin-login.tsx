import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { signIn } from '@whereabouts/contract/admin-entry'
import type { RequestOf } from '@whereabouts/contract/endpoint'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { AccountCard } from '../../accounts/account-card.tsx'
import { FormFailure } from '../../accounts/form-failure.tsx'
import { CallFailed, call, NetworkFailed } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { PasswordField, TextField } from '../../parts/text-field.tsx'
import { useSession } from '../../session.tsx'
import { clearToken } from '../mfa-token.ts'
import { forgetMfaStatus } from './mfa-status.ts'
import { texts } from './texts.ts'

/** Signs the administrator in. */
export function AdminLogin() {
  const { form, send, failure } = useAdminSignIn()
  const { errors, isSubmitting } = form.formState
  return (
    <AccountCard
      title={texts.login.title}
      foot={
        <Link to="/" className="text-link inline-flex min-h-11 items-center">
          {texts.login.home}
        </Link>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-5" aria-label={texts.login.title}>
        <FormFailure>{failure}</FormFailure>
        <TextField
          label={texts.login.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={texts.login.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? texts.login.submitting : texts.login.submit}
        </Button>
      </form>
    </AccountCard>
  )
}

type Form = RequestOf<typeof signIn>

/** The state of the form and its sending. What was typed stays. */
function useAdminSignIn() {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Form>({ resolver: zodResolver(signIn.input), defaultValues: { email: '', password: '' } })

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const { user, isMfaEnabled } = await call(signIn, typed)
      clearToken(user.id)
      forgetMfaStatus(queries)
      signedIn(user)
      await navigate(isMfaEnabled ? '/admin/dashboard' : '/admin?setup=mfa')
    } catch (error) {
      setFailure(signInFailureText(error))
    }
  })
  return { form, send, failure }
}

/** The server's sentence as it is. An answer that cannot be read holds no profile. */
function signInFailureText(error: unknown): string {
  if (error instanceof CallFailed) return error.message
  return error instanceof NetworkFailed ? texts.login.network : texts.login.noProfile
}
