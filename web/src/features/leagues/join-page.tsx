import type { ReactNode } from 'react'
import { type AnswerOf, failureCode, useRead } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'
import { useNavigate, useSearchParams } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { wayIn } from '../../lib/way-in.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { loadFailed } from '../../ui/async/load-failed.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LineLink } from '../../ui/link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** The target of an invitation: who invites, to what, how it works, and a Join button. */
export function JoinPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  return (
    <div className="column max-w-lg py-8 sm:py-14">
      <Invitation key={invitation} invitation={invitation} />
    </div>
  )
}

function Invitation({ invitation }: { invitation: string }) {
  const { state } = useSession()
  const { data, error, isPending, refetch } = useRead(
    'GET /api/league-invitations/:invitation',
    { invitation },
    { enabled: invitation !== '', staleTime: 0 },
  )
  const isNone = ['not-found', 'malformed'].includes(failureCode(error) ?? '')
  if (invitation === '' || isNone) return <NoWayIn title={texts.noInvitation} text={texts.noInvitationText} />
  if (isPending || state === 'unknown') return <Skeleton className="h-80 w-full rounded-card" />
  if (!data) return <LoadFailure {...loadFailed(error!)} onRetry={() => void refetch()} />
  const [league, inviter] = [isolated(data.name), isolated(data.invited_by)]
  if (data.is_full && !data.league_id) return <NoWayIn title={texts.full(league)} text={texts.fullText(inviter)} />
  return (
    <Words title={texts.joinTitle(inviter, league)}>
      <p>{texts.joinText(data.members)}</p>
      <HowItWorks />
      <Answer {...{ invitation, data }} />
    </Words>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-8">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <div className="mt-3 grid gap-5 text-soft">{children}</div>
    </Card>
  )
}

/** The league is gone, but the visitor can still play. */
function NoWayIn({ title, text }: { title: string; text: string }) {
  const { user } = useSession()
  return (
    <Words title={title}>
      <p className="wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={user ? '/leagues' : wayIn('/signup', '/leagues')} look="primary">
          {texts.found}
        </ButtonLink>
        <ButtonLink to="/practice">{common.practicePast}</ButtonLink>
      </div>
    </Words>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="rounded-control bg-paper p-4 text-ink sm:p-5">
      <h2 id="how" className="text-lg">
        {texts.howItWorks}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5">
        {texts.how.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

interface AnswerProps {
  invitation: string
  data: AnswerOf<'GET /api/league-invitations/:invitation'>
}

function Answer({ invitation, data }: AnswerProps) {
  const { user } = useSession()
  if (data.league_id) {
    return (
      <ButtonLink to={`/leagues/${data.league_id}`} look="primary" className="min-h-12">
        {texts.open}
      </ButtonLink>
    )
  }
  return user ? <Join invitation={invitation} /> : <SignUpFirst invitation={invitation} />
}

function Join({ invitation }: { invitation: string }) {
  const { run, call, isBusy, failure } = useLeagueChange(actions.failed)
  const go = useNavigate()
  const join = () =>
    run(async () => {
      const { id } = await call('POST /api/leagues/join', { invitation })
      go(`/leagues/${id}`, { replace: true })
    }, texts.joined)
  return (
    <div className="grid gap-4">
      <FormFailure>{failure}</FormFailure>
      <Button isBusy={isBusy} className="min-h-12" onClick={() => void join()}>
        {texts.join}
      </Button>
    </div>
  )
}

/** Sign-up returns here, also through the mailed link. */
function SignUpFirst({ invitation }: { invitation: string }) {
  const here = `/leagues/join?invitation=${invitation}`
  return (
    <div className="grid gap-2">
      <ButtonLink to={wayIn('/signup', here)} look="primary" className="min-h-12">
        {texts.join}
      </ButtonLink>
      <p className="mt-1 text-center text-sm">{texts.joinCost}</p>
      <p className="text-center">
        {actions.hasAccount} <LineLink to={wayIn('/login', here)}>{common.signIn}</LineLink>
      </p>
    </div>
  )
}
