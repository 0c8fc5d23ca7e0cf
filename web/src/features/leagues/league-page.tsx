import type { League } from '@whereabouts/contract/leagues'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatDay } from '../../lib/formats.ts'
import { Navigate, useLocation } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { useCopy } from '../../lib/use-copy.ts'
import { wayIn } from '../../lib/way-in.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { Arrow, BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FormFailure, Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { LeagueAdministration } from './league-administration.tsx'
import { LeagueTable } from './league-table.tsx'
import { ShareTable } from './share-table.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** One league, for its members: weekly table, invitation, and leader's actions. */
export function LeaguePage() {
  const { pathname } = useLocation()
  const { state, user } = useSession()
  const path = pathname.replace(/\/$/, '')
  if (state === 'signed-out') return <Navigate to={wayIn('/login', path)} replace />
  const leagueId = path.slice(path.lastIndexOf('/') + 1)
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <BackLink to="/leagues">{texts.back}</BackLink>
      {user ? <OwnLeague key={`${user.id} ${leagueId}`} leagueId={leagueId} /> : waiting}
    </div>
  )
}

function OwnLeague({ leagueId }: { leagueId: string }) {
  const [week, setWeek] = useState<string | null>(null)
  const read = useRead(
    'GET /api/leagues/:leagueId',
    { leagueId, ...(week && { week }) },
    { staleTime: 0, refetchOnWindowFocus: 'always', placeholderData: (before) => before },
  )
  return (
    <Loaded
      read={read}
      refused={{ 'not-found': <Empty as="h1" className="mt-6" title={texts.notFound} text={texts.notFoundText} /> }}
      waiting={waiting}
      failureStyle="mt-6"
    >
      {(league) => <Shown league={league} onWeek={setWeek} />}
    </Loaded>
  )
}

function Shown({ league: data, onWeek }: { league: League; onWeek: (week: string | null) => void }) {
  const { previous_week: before, next_week: after } = data
  return (
    <>
      <h1 className="mt-3 text-4xl wrap-anywhere sm:text-5xl">
        <bdi>{data.name}</bdi>
      </h1>
      <section aria-labelledby="week" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="week" className="text-2xl" aria-live="polite">
            {texts.week(formatDay(`${data.week}T00:00:00Z`, 'UTC'))}
          </h2>
          {(before || after) && (
            <div className="flex flex-wrap gap-2">
              <Button look="secondary" disabled={!before} onClick={() => onWeek(before)}>
                <Arrow way="back" /> {texts.previousWeek}
              </Button>
              <Button look="secondary" disabled={!after} onClick={() => onWeek(after)}>
                {texts.nextWeek} <Arrow way="on" />
              </Button>
            </div>
          )}
        </div>
        <p className="mt-2 text-soft">{texts.days(data.days)}</p>
        <LeagueTable league={data} />
        {data.days > 0 && <ShareTable league={data} />}
        <p className="mt-3 text-sm text-soft">{texts.rule}</p>
      </section>
      <div className="mt-10 grid gap-10">
        <LeagueInvitation league={data} />
        <LeagueAdministration league={data} />
      </div>
    </>
  )
}

const waiting = <Waiting className="mt-6 grid gap-3" sizes={['h-12 w-64', 'h-72 w-full rounded-card']} />

/** The invitation link, to copy; the leader can replace it. */
function LeagueInvitation({ league }: { league: League }) {
  const { outcome, copy } = useCopy()
  const { run, call, isBusy, failure } = useLeagueChange()
  const link = `${location.origin}/leagues/join?invitation=${league.invitation}`
  const renew = () => run(() => call('POST /api/leagues/:leagueId/invitation', { leagueId: league.id }), texts.renewed)
  return (
    <TitledCard title={texts.invite}>
      <p className="mt-2 text-soft">{texts.inviteText}</p>
      <div className="mt-4 grid gap-4">
        <TextField label={texts.link} dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />
        {outcome === 'failed' && <Notice tone="error">{actions.copyFailed}</Notice>}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy(link)}>{outcome === 'copied' ? actions.copied : actions.copyLink}</Button>
          {league.is_leader && (
            <Button look="secondary" isBusy={isBusy} onClick={() => void renew()}>
              {texts.renew}
            </Button>
          )}
        </div>
        <span role="status" className="sr-only">
          {outcome === 'copied' && actions.copied}
        </span>
      </div>
    </TitledCard>
  )
}
