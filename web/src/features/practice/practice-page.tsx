import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type AnswerOf, failureCode, failureText, type InputOf, keyOf, useRead } from '../../lib/api.ts'
import { useLocation, useNavigate } from '../../lib/navigation.tsx'
import { newKey } from '../../lib/new-key.ts'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { texts as failures } from '../../ui/async/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PracticeRound } from './practice-round.tsx'
import { practicedDays } from './practiced-days.ts'
import { texts } from './texts.ts'

type Picked = AnswerOf<'GET /api/practice'>

/**
 * Practice: a sharp photo of a past day, a pin, a result. No account needed, nothing to win or lose. Each photo has a URL, so reload, links and Back
 * lead to it.
 */
export function PracticePage() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const day = asked.get('day')
  const next = (how: 'new' | 'again' = 'new') => {
    window.scrollTo(0, 0)
    navigate('/practice', { state: how === 'again' ? { isAgain: true } : null })
  }
  if (day) return <OneDay key={day} day={day} beat={asked.get('beat')} onNext={next} />
  return <AnyDay key={key} isAgain={Boolean((state as { isAgain?: true } | null)?.isAgain)} onNext={next} />
}

const patience = {
  // A round continues with its photo, even if data is reloaded.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  retry: (failures: number, reason: Error) => failureCode(reason) === null && failures < 2,
}

/** The photo in the URL, and the result to beat. */
function OneDay({ day, beat, onNext }: { day: string; beat: string | null; onNext: () => void }) {
  const read = useRead('GET /api/practice', { day }, patience)
  const code = failureCode(read.error)
  if (read.data?.day) return <PracticeRound day={read.data.day} {...{ beat, onNext }} />
  if (code === 'not-found' || code === 'malformed') return <Gone onNext={onNext} />
  return <NotYet read={read} />
}

/** Picks a random photo and opens its URL. */
function AnyDay({ isAgain, onNext }: { isAgain: boolean; onNext: (how?: 'again') => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked] = useState(() => (isAgain ? { ...newAsk(), again: 'yes' as const } : anyDay()))
  const read = useRead('GET /api/practice', asked, patience)
  const id = read.data?.day?.puzzle_id
  useEffect(() => {
    if (!id) return
    queries.setQueryData(keyOf('GET /api/practice', { day: id }), read.data)
    navigate(`/practice?day=${id}`, { replace: true })
  }, [id, read.data, queries, navigate])
  if (read.data?.empty) return <NoPhoto reason={read.data.empty} onAgain={() => onNext('again')} />
  return <NotYet read={read} />
}

/** The photo is loading, or failed. */
function NotYet({ read: { isError, isFetching, error, refetch } }: { read: UseQueryResult<Picked> }) {
  if (!isError) return <Waiting />
  return (
    <div className="column max-w-3xl flex-1 py-10">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <LoadFailure
        title={common.loadFailed}
        message={failureText(error, failures.checkConnection)}
        onRetry={() => !isFetching && void refetch()}
      />
    </div>
  )
}

/** Every pick is a new request, even with the same input. */
const newAsk = () => ({ t: newKey().slice(0, 8) })
function anyDay(): InputOf<'GET /api/practice'> {
  const seen = practicedDays()
  return seen.length > 0 ? { ...newAsk(), seen: seen.join(',') } : newAsk()
}

function Waiting() {
  return (
    <div className="column flex-1 py-4" role="status" aria-label={texts.title}>
      <Skeleton className="mb-3 h-14 w-72 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-[40svh] w-full" />
        <Skeleton className="h-[46svh] w-full lg:h-[70svh]" />
      </div>
    </div>
  )
}

function Gone({ onNext }: { onNext: () => void }) {
  const { gone, goneText, another } = texts.states
  return (
    <Message title={gone} text={goneText}>
      <Button onClick={onNext}>{another}</Button>
    </Message>
  )
}

function NoPhoto({ reason, onAgain }: { reason: NonNullable<Picked['empty']>; onAgain: () => void }) {
  const { user } = useSession()
  const { states } = texts
  return (
    <Message title={states[reason]} text={states[`${reason}-text`]}>
      {reason === 'all-practiced' && <Button onClick={onAgain}>{states.again}</Button>}
      <ButtonLink to={user ? '/game' : '/auth-choice'} look={reason === 'all-practiced' ? 'secondary' : 'primary'}>
        {actions.toToday}
      </ButtonLink>
      <ButtonLink to="/schedule">{common.viewSchedule}</ButtonLink>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="column max-w-3xl flex-1 py-10">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <Empty title={title} text={text}>
        {children}
      </Empty>
    </div>
  )
}
