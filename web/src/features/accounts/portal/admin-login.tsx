import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { signInAdmin as signIn } from '@whereabouts/contract/accounts.admin'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed, call, type InputOf, NetworkFailed } from '../../../lib/api.ts'
import { clearToken } from '../../../lib/mfa-token.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField, LineLink } from '../account-form.tsx'
import { texts } from './texts.ts'
import { forgetMfaStatus } from './verify-code.ts'

/** Signs the administrator in. */
export function AdminLogin() {
  const { form, send, failure } = useAdminSignIn()
  const { errors, isSubmitting } = form.formState
  return (
    <AccountCard title={texts.login.title} foot={<LineLink to="/">{texts.login.home}</LineLink>}>
      <AccountForm
        label={texts.login.title}
        onSubmit={send}
        isBusy={isSubmitting}
        send={texts.login.submit}
        sending={texts.login.submitting}
      >
        <FormFailure>{failure}</FormFailure>
        <EmailField label={texts.login.email} error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          label={texts.login.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
    </AccountCard>
  )
}

type Form = InputOf<'POST /api/admin/sign-in'>

/** The state of the form and its sending. Typed text stays. */
function useAdminSignIn() {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Form>({ resolver: zodResolver(signIn.input), defaultValues: { email: '', password: '' } })

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const { user, isMfaEnabled } = await call('POST /api/admin/sign-in', typed)
      clearToken(user.id)
      forgetMfaStatus(queries)
      signedIn(user)
      navigate(isMfaEnabled ? '/admin/dashboard' : '/admin?setup=mfa')
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

/** The page before the portal, without its header. */
export function EntryMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-svh flex-1 flex-col outline-none">
      {children}
    </main>
  )
}
