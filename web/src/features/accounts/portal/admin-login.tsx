import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { signInAdmin as signIn } from '@whereabouts/contract/accounts.admin'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AnswerOf, CallFailed, call, failureCode, type InputOf, NetworkFailed } from '../../../lib/api.ts'
import { clearToken, storeToken } from '../../../lib/mfa-token.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { firstPageOf } from '../../../lib/portal-pages.ts'
import { useSession } from '../../../lib/session.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField, LineLink } from '../account-form.tsx'
import { LoginCode } from './login-code.tsx'
import { texts } from './texts.ts'
import { forgetMfaStatus } from './verify-code.ts'

type Form = Pick<InputOf<'POST /api/admin/sign-in'>, 'email' | 'password'>

/** Signs the owner and the staff in. Of the staff it asks for the code of the second factor too, where that is on. */
export function AdminLogin() {
  const enter = useEnter()
  const { form, send, failure, asked, askAgain } = useAdminSignIn(enter)
  const { errors, isSubmitting } = form.formState
  if (asked) return <LoginCode typed={asked} onEntered={enter} onBack={askAgain} />
  return (
    <AccountCard title={texts.login.title} foot={<LineLink to="/">{texts.login.home}</LineLink>}>
      <GoOn />
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

/** Somebody of the staff who has signed in elsewhere, for instance with an account elsewhere, needs no password here. */
function GoOn() {
  const { user } = useSession()
  if (!user?.staff_role) return null
  return (
    <div className="mb-5">
      <Notice tone="info" title={texts.login.goOnText}>
        <ButtonLink to={firstPageOf(user)} className="mt-1">
          <Naming name={user.username} says={texts.login.goOn} />
        </ButtonLink>
      </Notice>
    </div>
  )
}

/** What follows a sign-in that was let through. */
function useEnter(): (answer: AnswerOf<'POST /api/admin/sign-in'>) => void {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return ({ user, isMfaEnabled, mfaToken }) => {
    if (mfaToken === undefined) clearToken(user.id)
    else storeToken(user.id, mfaToken)
    forgetMfaStatus(queries)
    signedIn(user)
    navigate(isMfaEnabled ? firstPageOf(user) : '/admin?setup=mfa')
  }
}

/** The state of the form and its sending. Typed text stays. `asked`: the password is right, and a code is asked for besides. */
function useAdminSignIn(enter: ReturnType<typeof useEnter>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<Form | null>(null)
  const form = useForm<Form>({
    resolver: zodResolver(signIn.input.pick({ email: true, password: true })),
    defaultValues: { email: '', password: '' },
  })

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      enter(await call('POST /api/admin/sign-in', typed))
    } catch (error) {
      if (failureCode(error) === 'second-step-needed') setAsked(typed)
      else setFailure(signInFailureText(error))
    }
  })
  return { form, send, failure, asked, askAgain: () => setAsked(null) }
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
