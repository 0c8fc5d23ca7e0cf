import type { ReactNode } from 'react'
import { failureCode, useRead } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'
import { useNavigate, useSearchParams } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** Where an invitation's link leads: what one is invited to, and the one press that joins. */
export function JoinPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  return (
    <div className="column max-w-xl py-8 sm:py-14">
      <Invitation key={invitation} invitation={invitation} />
    </div>
  )
}

function Invitation({ invitation }: { invitation: string }) {
  const { user } = useSession()
  const { data, error, isPending, refetch } = useRead(
    'GET /api/leagues/invitation/:invitation',
    { invitation },
    { enabled: invitation !== '', staleTime: 0 },
  )
  const isNone = ['not-found', 'malformed'].includes(failureCode(error) ?? '')
  if (invitation === '' || isNone) return <Words title={texts.noInvitation}>{texts.noInvitationText}</Words>
  if (isPending) return <Skeleton className="h-48 w-full rounded-card" />
  if (!data) return <LoadFailure title={texts.failed} message={texts.tryLater} onRetry={() => void refetch()} />
  return (
    <Words title={texts.joinTitle(isolated(data.name))}>
      {texts.joinText(data.members)}
      {data.league_id ? (
        <ButtonLink to={`/leagues/${data.league_id}`} look="primary" className="mt-5">
          {texts.open}
        </ButtonLink>
      ) : user ? (
        <Join invitation={invitation} />
      ) : (
        <SignInFirst invitation={invitation} />
      )}
    </Words>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-8">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <div className="mt-3 grid justify-items-start text-soft">{children}</div>
    </Card>
  )
}

function Join({ invitation }: { invitation: string }) {
  const { change, isBusy, failure } = useLeagueChange()
  const go = useNavigate()
  const join = async () => {
    const league = await change({
      send: (call) => call('POST /api/leagues/join', { invitation }),
      ...{ done: texts.joined, failed: texts.joinFailed },
    })
    if (league) go(`/leagues/${league.id}`, { replace: true })
  }
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <FormFailure>{failure}</FormFailure>
      <Button isBusy={isBusy} onClick={() => void join()}>
        {texts.join}
      </Button>
    </div>
  )
}

function SignInFirst({ invitation }: { invitation: string }) {
  const next = encodeURIComponent(`/leagues/join?invitation=${invitation}`)
  return (
    <>
      <p className="mt-3">{texts.signInFirst}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`/login?next=${next}`} look="primary">
          {texts.signIn}
        </ButtonLink>
        <ButtonLink to="/signup">{texts.signUp}</ButtonLink>
      </div>
    </>
  )
}
