import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AnswerOf, CallFailed, call, failureCode, failureText } from '../../../lib/api.ts'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import { firstPageOf } from '../../../lib/portal.ts'
import { useSession } from '../../../lib/session.tsx'
import { useSite } from '../../../lib/site.tsx'
import { momentText } from '../../../lib/utc-text.ts'
import { wayIn } from '../../../lib/way-in.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from '../texts.ts'

const words = texts.join

/** The target of a staff invitation: its purpose, and an Accept button. */
export function StaffJoinPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  return (
    <div className="column max-w-lg py-8 sm:py-14">
      <Invitation key={invitation} invitation={invitation} />
    </div>
  )
}

type Found = AnswerOf<'POST /api/staff/invitation'>

function Invitation({ invitation }: { invitation: string }) {
  const { state } = useSession()
  const read = useQuery<Found>({
    queryKey: ['staff invitation', invitation],
    queryFn: ({ signal }) => call('POST /api/staff/invitation', { invitation }, { signal }),
    enabled: invitation !== '',
    retry: false,
    gcTime: 0,
  })
  const { data, error } = read
  if (invitation === '') return <Over>Please open the full link from the email.</Over>
  // The server's message: used, revoked, expired, or not an invitation.
  if (!data && error instanceof CallFailed && error.status < 429) return <Over>{error.message}</Over>
  return (
    <Loaded
      read={state === 'unknown' ? { ...read, data: undefined, error: null } : read}
      failed={(cause) => ({
        title: 'Failed to load the invitation',
        message: failureText(cause, 'Please try again in a moment.'),
      })}
      waiting={<Skeleton className="h-72 w-full rounded-card" />}
    >
      {(found) => <Invited invitation={invitation} {...found} />}
    </Loaded>
  )
}

function Invited({ invitation, role, expires_at }: Found & { invitation: string }) {
  const { project_name } = useSite()
  const { user } = useSession()
  return (
    <Words title={`Work on ${project_name}`}>
      <p className="text-lg text-ink">{words.lead(role)}</p>
      <p>Staff cannot play: your account can watch, but not guess or win.</p>
      <p>
        When you accept, your other devices are signed out, and you set up a second factor with an authenticator app.
      </p>
      <p>{`The invitation is valid until ${momentText(expires_at)}, and works once.`}</p>
      {user ? <Accept invitation={invitation} email={user.email} /> : <SignInFirst invitation={invitation} />}
    </Words>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-8">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <div className="mt-4 grid gap-3 leading-relaxed text-soft">{children}</div>
    </Card>
  )
}

function Over({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <Words title="This invitation cannot be used">
      <p>{children}</p>
      {user?.staff_role && (
        <ButtonLink to="/admin" className="mt-2 justify-self-start">
          Go to the portal
        </ButtonLink>
      )}
    </Words>
  )
}

function Accept({ invitation, email }: { invitation: string; email: string }) {
  const { refresh, signOut } = useSession()
  const navigate = useNavigate()
  const [isOfAnother, setOfAnother] = useState(false)
  const { run, isBusy, failure } = useAction((error) => {
    setOfAnother(failureCode(error) === 'invitation-of-another')
    return failureText(error, 'The invitation could not be accepted. Please try again.')
  })
  const accept = () =>
    run(async () => {
      await call('POST /api/staff/join', { invitation })
      const user = await refresh()
      // Players with a second factor continue from there.
      const { isEnabled } = await call('GET /api/admin/mfa/status', {})
      navigate(isEnabled && user ? firstPageOf(user) : '/admin?setup=mfa', { replace: true })
    })
  const change = async () => {
    await signOut().catch(() => null)
    navigate(wayInFor('/login', invitation))
  }
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <p className="wrap-anywhere">{`You are signed in as ${email}.`}</p>
      <FormFailure>{failure}</FormFailure>
      {isOfAnother && failure ? (
        <Button onClick={() => void change()}>Sign in with another account</Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void accept()}>
          Accept the invitation
        </Button>
      )}
    </div>
  )
}

const wayInFor = (page: '/login' | '/signup', invitation: string) => wayIn(page, `/staff/join?invitation=${invitation}`)

function SignInFirst({ invitation }: { invitation: string }) {
  return (
    <>
      <p>Sign in with the address this invitation was sent to, or sign up with it.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={wayInFor('/login', invitation)} look="primary">
          Sign In
        </ButtonLink>
        <ButtonLink to={wayInFor('/signup', invitation)}>Sign Up</ButtonLink>
      </div>
    </>
  )
}
