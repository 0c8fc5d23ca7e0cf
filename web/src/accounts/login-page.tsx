import { zodResolver } from '@hookform/resolvers/zod'
import { type SessionUser, signIn } from '@whereabouts/contract/auth'
import type { RequestOf } from '@whereabouts/contract/endpoint'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '../parts/api.ts'
import { Button } from '../parts/button.tsx'
import { failureText } from '../parts/failure-text.ts'
import { PasswordField, TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { useSession } from '../session.tsx'
import { AccountCard } from './account-card.tsx'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { FormFailure } from './form-failure.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { texts } from './texts.ts'
import { useGoogleProblem } from './use-google-problem.ts'

type Form = RequestOf<typeof signIn>

/** The step of a sign-in that the address names: the way back from Google leads to it too. */
const codeStep = { step: 'code' }

/** Signs in with Google, or with e-mail and password. The link of the confirmation e-mail leads here too. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const [reason, setReason] = useState<string | null>(null)
  const enter = async (user: SessionUser) => {
    signedIn(user)
    await navigate('/game')
  }
  if (search.get('step') === codeStep.step) {
    const startOver = (why: string | null) => {
      setReason(why)
      setSearch({}, { replace: true })
    }
    return <SecondStepCard onSignedIn={(user) => void enter(user)} onOver={startOver} />
  }
  return <FirstStep reason={reason} onSignedIn={enter} onCodeNeeded={() => setSearch(codeStep)} />
}

interface FirstStepProps {
  /** Why the sign-in begins anew. */
  reason: string | null
  onSignedIn: (user: SessionUser) => Promise<void>
  onCodeNeeded: () => void
}

function FirstStep(props: FirstStepProps) {
  const { form, send, failure, setFailure } = useSignIn(props)
  const { errors, isSubmitting } = form.formState

  return (
    <AccountCard
      title={texts.signIn.title}
      lead={texts.signIn.lead}
      foot={
        <>
          {texts.signIn.isNew}{' '}
          <Link to="/signup" className="text-link inline-flex min-h-11 items-center">
            {texts.signIn.signUp}
          </Link>
        </>
      }
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        <ConfirmationNotice />
        <FormFailure>{failure?.text}</FormFailure>
        {failure?.unconfirmedEmail && <ResendConfirmation email={failure.unconfirmedEmail} />}
      </div>
      <GoogleSignIn onFailure={(text) => setFailure(text === null ? null : { text })} />
      <form noValidate onSubmit={send} className="grid gap-5" aria-label={texts.signIn.form}>
        <TextField
          label={texts.email}
          type="email"
          // The address is the name of the account: so a password manager keeps and fills it together with the password.
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <div>
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Link to="/forgot-password" className="text-link mt-1 inline-flex min-h-11 items-center">
            {texts.signIn.forgotPassword}
          </Link>
        </div>
        <Button type="submit" isBusy={isSubmitting} className="min-h-12">
          {isSubmitting ? texts.signIn.sending : texts.signIn.send}
        </Button>
      </form>
    </AccountCard>
  )
}

interface SignInFailure {
  text: string
  /** The address that was turned away since it is not confirmed. */
  unconfirmedEmail?: string
}

/** The state of the form and its sending. What was typed stays. */
function useSignIn({ reason, onSignedIn, onCodeNeeded }: FirstStepProps) {
  const change = useChange(signIn)
  const googleProblem = useGoogleProblem()
  const told = googleProblem ?? reason
  const [failure, setFailure] = useState<SignInFailure | null>(told ? { text: told } : null)
  const form = useForm<Form>({
    resolver: zodResolver(signIn.input),
    defaultValues: { email: '', password: '' },
  })

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    let user: SessionUser | null
    try {
      user = (await change.mutateAsync(typed)).user
    } catch (error) {
      const isUnconfirmed = error instanceof CallFailed && error.failure.code === 'email-not-confirmed'
      const text = failureText(error, texts.unexpected)
      setFailure({ text, ...(isUnconfirmed && { unconfirmedEmail: typed.email }) })
      return
    }
    if (user) await onSignedIn(user)
    else onCodeNeeded()
  })

  return { form, send, failure, setFailure }
}
