import { type SessionUser, signIn } from '@whereabouts/contract/accounts'
import { type ReactNode, useState } from 'react'
import { call, failureCode, failureText } from '../../../lib/api.ts'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import type { PageAddress } from '../../../lib/page.ts'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { nextPage, wayIn } from '../../../lib/way-in.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { LineLink } from '../../../ui/link.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField } from '../account-form.tsx'
import { texts as fields } from '../field-texts.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { ResendConfirmation } from '../sign-up/resend-confirmation.tsx'
import { texts } from '../texts.ts'
import { useIdentityProblem } from './identity-problem.ts'
import { IdentitySignIn } from './identity-sign-in.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** The sign-in step in the URL; the identity provider's return URL uses it too. */
const codeStep = { step: 'code' }

/** Signs in with an outside account, or with email and password. The confirmation link leads here too. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const [reason, setReason] = useState<string | null>(null)
  const { isUnderWay, confirmed, error } = useConfirmation()
  const next = nextPage(search)
  const target = next && { next }
  const enter = async (user: SessionUser) => {
    signedIn(user)
    navigate(next ?? '/game')
  }
  if (search.get('step') === codeStep.step) {
    const startOver = (why: string | null) => {
      setReason(why)
      setSearch({ ...target }, { replace: true })
    }
    return <SecondStepCard onSignedIn={(user) => void enter(user)} onOver={startOver} />
  }
  if (isUnderWay) return <Confirming />
  return (
    <FirstStep
      key={confirmed?.email}
      email={confirmed?.email ?? ''}
      notice={<ConfirmationNotice {...{ confirmed, error }} />}
      {...{ next, reason }}
      onSignedIn={enter}
      onCodeNeeded={() => setSearch({ ...codeStep, ...target })}
    />
  )
}

/** Replaces the form until the address is confirmed. */
function Confirming() {
  return (
    <AccountCard title={texts.confirmation.confirming}>
      <Skeleton className="h-24 w-full" />
    </AccountCard>
  )
}

interface FirstStepProps {
  /** Initial value of the email field. */
  email: string
  /** Above the form. */
  notice: ReactNode
  /** Where the sign-in leads, if not to the game. */
  next: PageAddress | undefined
  /** Why sign-in starts over. */
  reason: string | null
  onSignedIn: (user: SessionUser) => Promise<void>
  onCodeNeeded: () => void
}

function FirstStep(props: FirstStepProps) {
  const { form, failure, setFailure } = useSignIn(props)
  return (
    <AccountCard
      title={texts.signIn.title}
      lead={texts.signIn.lead}
      foot={
        <>
          {texts.signIn.isNew} <LineLink to={wayIn('/signup', props.next)}>{texts.signIn.signUp}</LineLink>
        </>
      }
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        {props.notice}
        <FormFailure>{failure?.text}</FormFailure>
        {failure?.unconfirmedEmail && (
          <ResendConfirmation email={failure.unconfirmedEmail} label={texts.confirmation.resend} />
        )}
      </div>
      <IdentitySignIn next={props.next} onFailure={(text) => setFailure(text === null ? null : { text })} />
      <AccountForm label={texts.signIn.title} form={form} send={common.signIn} sending={actions.oneMoment}>
        <EmailField label={fields.email} {...form.field('email')} />
        <div>
          <PasswordField label={fields.password} autoComplete="current-password" required {...form.field('password')} />
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
  /** The address that was refused because it is not confirmed. */
  unconfirmedEmail?: string
}

/** State and submission of the form. Input is preserved. */
function useSignIn({ email, reason, onSignedIn, onCodeNeeded }: FirstStepProps) {
  const identityProblem = useIdentityProblem()
  const notice = identityProblem ?? reason
  const [failure, setFailure] = useState<SignInFailure | null>(notice ? { text: notice } : null)
  const form = useForm(signIn.input, { email, password: '' }, async (typed) => {
    setFailure(null)
    let user: SessionUser | null
    try {
      user = (await call('POST /api/auth/sign-in', typed)).user
    } catch (error) {
      const isUnconfirmed = failureCode(error) === 'email-not-confirmed'
      const text = failureText(error, fields.unexpected)
      setFailure({ text, ...(isUnconfirmed && { unconfirmedEmail: typed.email }) })
      return
    }
    if (user) await onSignedIn(user)
    else onCodeNeeded()
  })
  return { form, failure, setFailure }
}

/** The result of confirming an address. */
function ConfirmationNotice({ confirmed, error }: Pick<ReturnType<typeof useConfirmation>, 'confirmed' | 'error'>) {
  const words = texts.confirmation
  if (error) return <Notice tone="error">{failureText(error, words.notConfirmed)}</Notice>
  if (!confirmed) return null
  return <Notice tone="success">{confirmed.already_confirmed ? words.alreadyConfirmed : words.confirmed}</Notice>
}
