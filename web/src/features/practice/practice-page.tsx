import './practice-page.css'
import { type ReactNode, useState } from 'react'
import { type AnswerOf, failureCode, failureText, type InputOf, useRead } from '../../lib/api.ts'
import { useLocation, useNavigate } from '../../lib/navigation.tsx'
import { newKey } from '../../lib/new-key.ts'
import { useSession } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PracticeRound } from './practice-round.tsx'
import { practisedDays } from './practised-days.ts'
import { texts } from './texts.ts'

type Asked = InputOf<'GET /api/practice'>
type Picked = AnswerOf<'GET /api/practice'>

/** Practice: one sharp photo of a day that is over, a pin, a result. No account is needed, and nothing can be won or lost. */
export function PracticePage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('day')
  const [asked, setAsked] = useState<Asked>(() => (wanted ? oneDay(wanted) : anyDay()))
  // A link to another day leads here while the page is open.
  const [shownFor, setShownFor] = useState(search)
  if (shownFor !== search) {
    setShownFor(search)
    if (wanted) setAsked(oneDay(wanted))
  }
  const next = (again = false) => {
    if (wanted) navigate('/practice', { replace: true })
    setAsked(again ? { ...newAsk(), again: 'yes' } : anyDay())
  }
  const { data, error, isPending, isFetching, refetch } = useRead('GET /api/practice', asked, {
    // A round goes on with its photo, whatever is read again meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, reason) => failureCode(reason) === null && failures < 2,
  })
  if (isPending) return <Waiting />
  if (data?.day) return <PracticeRound key={asked.t} day={data.day} onNext={() => next()} />
  if (data) return <Empty reason={data.empty ?? 'none-yet'} onAgain={() => next(true)} />
  if (failureCode(error) === 'not-found' || failureCode(error) === 'malformed') return <Gone onNext={() => next()} />
  return (
    <div className="column max-w-3xl flex-1 py-10">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <LoadFailure
        title={texts.states.failed}
        message={failureText(error, texts.states.failedText)}
        onRetry={() => !isFetching && void refetch()}
      />
    </div>
  )
}

/** Every round asks anew, though it may ask the same. */
const newAsk = () => ({ t: newKey().slice(0, 8) })
const oneDay = (day: string): Asked => ({ ...newAsk(), day })
function anyDay(): Asked {
  const seen = practisedDays()
  return seen.length > 0 ? { ...newAsk(), seen: seen.join(',') } : newAsk()
}

function Waiting() {
  return (
    <div className="column flex-1 py-4" role="status" aria-label={texts.title}>
      <Skeleton className="mb-3 h-14 w-72 max-w-full" />
      <div className="practice-columns">
        <Skeleton className="h-[40svh] w-full" />
        <Skeleton className="h-[46svh] w-full lg:h-[70svh]" />
      </div>
    </div>
  )
}

function Gone({ onNext }: { onNext: () => void }) {
  const { gone, goneText, another } = texts.states
  return (
    <Told title={gone} text={goneText}>
      <Button onClick={onNext}>{another}</Button>
    </Told>
  )
}

function Empty({ reason, onAgain }: { reason: NonNullable<Picked['empty']>; onAgain: () => void }) {
  const { user } = useSession()
  const { states } = texts
  return (
    <Told title={states[reason]} text={states[`${reason}-text`]}>
      {reason === 'all-practised' && <Button onClick={onAgain}>{states.again}</Button>}
      <ButtonLink to={user ? '/game' : '/auth-choice'} look={reason === 'all-practised' ? 'secondary' : 'primary'}>
        {states.today}
      </ButtonLink>
      <ButtonLink to="/schedule">{states.schedule}</ButtonLink>
    </Told>
  )
}

function Told({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="column max-w-3xl flex-1 py-10">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <Card as="section" className="p-6 text-center sm:p-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-soft">{text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
    </div>
  )
}
