import { useQueryClient } from '@tanstack/react-query'
import { signInAdmin as signIn } from '@whereabouts/contract/accounts.admin'
import { type ReactNode, useState } from 'react'
import { type AnswerOf, CallFailed, call, failureCode, type InputOf, NetworkFailed } from '../../../lib/api.ts'
import { clearToken, storeToken } from '../../../lib/mfa-token.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { firstPageOf } from '../../../lib/portal.ts'
import { useSession } from '../../../lib/session.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField } from '../account-form.tsx'
import { CodeForm } from '../code-form.tsx'
import { codeForm, forgetMfaStatus } from './verify-code.ts'

type Credentials = Pick<InputOf<'POST /api/admin/sign-in'>, 'email' | 'password'>
const credentials = signIn.input.pick({ email: true, password: true })

/** Signs in the owner and staff. Staff with a second factor also enter its code. */
export function AdminLogin() {
  const enter = useEnter()
  const { form, asked, askAgain } = useAdminSignIn(enter)
  if (asked) return <LoginCode typed={asked} onEntered={enter} onBack={askAgain} />
  return (
    <AccountCard title="Admin Access" foot={<LineLink to="/">Back to Home</LineLink>}>
      <GoOn />
      <AccountForm label="Admin Access" form={form} send="Access Dashboard" sending="Signing in…">
        <FormFailure>{form.failure}</FormFailure>
        <EmailField label="Email" {...form.field('email')} defaultValue={form.values.email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
          defaultValue={form.values.password}
        />
      </AccountForm>
    </AccountCard>
  )
}

/** Staff who are already signed in, for example through an identity provider, need no password. */
function GoOn() {
  const { user } = useSession()
  if (!user?.staff_role) return null
  return (
    <div className="mb-5">
      <Notice tone="info" title="You are signed in already.">
        <ButtonLink to={firstPageOf(user)} className="mt-1">
          <Naming name={user.username} says={(name: string) => `Continue as ${name}`} />
        </ButtonLink>
      </Notice>
    </div>
  )
}

/** Continues after a successful sign-in. */
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

/** State and submission of the form. Input is preserved. `asked`: the password is correct, and a code is required. */
function useAdminSignIn(enter: ReturnType<typeof useEnter>) {
  const [asked, setAsked] = useState<Credentials | null>(null)
  const form = useForm(credentials, { email: '', password: '' }, async (typed, { fail }) => {
    try {
      enter(await call('POST /api/admin/sign-in', typed))
    } catch (error) {
      if (failureCode(error) === 'second-step-needed') setAsked(typed)
      else fail(signInFailureText(error))
    }
  })
  return { form, asked, askAgain: () => setAsked(null) }
}

/** The server's message, unchanged. An unreadable answer contains no profile. */
function signInFailureText(error: unknown): string {
  if (error instanceof CallFailed) return error.message
  return error instanceof NetworkFailed ? 'Network error. Please try again.' : 'User profile not found'
}

/** The page before the portal, without its header. */
export function EntryMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-svh flex-1 flex-col outline-none">
      {children}
    </main>
  )
}

interface Props {
  /** The credentials, sent again with the code. */
  typed: { email: string; password: string }
  onEntered: (answer: AnswerOf<'POST /api/admin/sign-in'>) => void
  onBack: () => void
}

/** Asks staff for the second factor's code, in place of the sign-in form. */
function LoginCode({ typed, onEntered, onBack }: Props) {
  return (
    <AccountCard title="Your second step" lead="Enter a code from your authenticator app, or a backup code." takesFocus>
      <CodeForm
        {...codeForm}
        label="Your second step"
        send="Verify & Continue"
        ask={(sent) => call('POST /api/admin/sign-in', { ...typed, ...sent })}
        onDone={onEntered}
        back={{ text: 'Back to the sign-in', onBack }}
      />
    </AccountCard>
  )
}
