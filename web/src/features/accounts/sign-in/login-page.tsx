import { zodResolver } from '@hookform/resolvers/zod'
import { type SessionUser, signIn } from '@whereabouts/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureCode, failureText, type InputOf } from '../../../lib/api.ts'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField, LineLink } from '../account-form.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { texts } from '../texts.ts'
import { useIdentityProblem } from './identity-problem.ts'
import { IdentitySignIn } from './identity-sign-in.tsx'
import { afterSignIn, pageAfterSignIn } from './page-after-sign-in.ts'
import { SecondStepCard } from './second-step-card.tsx'

type Form = InputOf<'POST /api/auth/sign-in'>

/** The step of a sign-in that the address names: the way back from the identity provider leads to it too. */
const codeStep = { step: 'code' }

/** Signs in with an account elsewhere, or with e-mail and password. The link of the confirmation e-mail leads here too. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const [reason, setReason] = useState<string | null>(null)
  const next = pageAfterSignIn(search.get('next'))
  const kept = next === afterSignIn ? {} : { next }
  const enter = async (user: SessionUser) => {
    signedIn(user)
    navigate(next)
  }
  if (search.get('step') === codeStep.step) {
    const startOver = (why: string | null) => {
      setReason(why)
      setSearch(kept, { replace: true })
    }
    return <SecondStepCard onSignedIn={(user) => void enter(user)} onOver={startOver} />
  }
  return (
    <FirstStep {...kept} reason={reason} onSignedIn={enter} onCodeNeeded={() => setSearch({ ...codeStep, ...kept })} />
  )
}

interface FirstStepProps {
  /** The page that the sign-in ends on, if not the game. */
  next?: string
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
          {texts.signIn.isNew} <LineLink to="/signup">{texts.signIn.signUp}</LineLink>
        </>
      }
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        <ConfirmationNotice />
        <FormFailure>{failure?.text}</FormFailure>
        {failure?.unconfirmedEmail && <ResendConfirmation email={failure.unconfirmedEmail} />}
      </div>
      <IdentitySignIn next={props.next} onFailure={(text) => setFailure(text === null ? null : { text })} />
      <AccountForm
        label={texts.signIn.form}
        onSubmit={send}
        isBusy={isSubmitting}
        send={texts.signIn.send}
        sending={texts.signIn.sending}
      >
        <EmailField label={texts.email} error={errors.email?.message} {...form.register('email')} />
        <div>
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register('password')}
          />
          <LineLink to="/forgot-password" className="mt-1">
            {texts.signIn.forgotPassword}
          </LineLink>
        </div>
      </AccountForm>
      <PasskeySignIn
        onSignedIn={(user) => void props.onSignedIn(user)}
        onFailure={(text) => setFailure(text === null ? null : { text })}
      />
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
  const change = useChange('POST /api/auth/sign-in')
  const identityProblem = useIdentityProblem()
  const told = identityProblem ?? reason
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
      const isUnconfirmed = failureCode(error) === 'email-not-confirmed'
      const text = failureText(error, texts.unexpected)
      setFailure({ text, ...(isUnconfirmed && { unconfirmedEmail: typed.email }) })
      return
    }
    if (user) await onSignedIn(user)
    else onCodeNeeded()
  })

  return { form, send, failure, setFailure }
}

/** Confirms the address when the page was opened by the link of the confirmation e-mail (`?confirm=token`), and says how it went. */
function ConfirmationNotice() {
  const [search, setSearch] = useSearchParams()
  const { mutate, data, error, isPending } = useChange('POST /api/auth/confirm-email')
  const token = search.get('confirm')
  const sentToken = useRef<string | null>(null)

  useEffect(() => {
    // A token works once, so it is sent once, and leaves the address so that a reload does not send it again.
    if (!token || sentToken.current === token) return
    sentToken.current = token
    mutate({ token })
    setSearch({}, { replace: true })
  }, [token, mutate, setSearch])

  if (isPending) return <Notice tone="info">{texts.confirmation.confirming}</Notice>
  if (data) {
    const { alreadyConfirmed, confirmed } = texts.confirmation
    return <Notice tone="success">{data.already_confirmed ? alreadyConfirmed : confirmed}</Notice>
  }
  if (!error) return null
  return <Notice tone="error">{failureText(error, texts.confirmation.notConfirmed)}</Notice>
}

/** Sends the confirmation e-mail once more, for somebody who was turned away because the address waits for it. */
function ResendConfirmation({ email }: { email: string }) {
  const change = useChange('POST /api/auth/resend-confirmation')
  if (change.data) {
    return (
      <Notice tone="info">
        {fill(texts.confirmation.resentTo, {
          email: <strong className="font-semibold wrap-anywhere">{email}</strong>,
        })}
      </Notice>
    )
  }
  return (
    <>
      <Button look="secondary" isBusy={change.isPending} onClick={() => change.mutate({ email })}>
        {change.isPending ? texts.sending : texts.confirmation.resend}
      </Button>
      <FormFailure>{change.error && failureText(change.error, texts.unexpected)}</FormFailure>
    </>
  )
}
