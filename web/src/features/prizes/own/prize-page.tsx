import type { SessionUser } from '@whereabouts/contract/accounts'
import { useRead } from '../../../lib/api.ts'
import { formatDate, formatMoney } from '../../../lib/formats.ts'
import { Navigate, useLocation } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { wayIn } from '../../../lib/way-in.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { texts as logTexts } from '../../log/texts.ts'
import { NextStep } from './next-step.tsx'
import type { OwnPrize } from './prize-life.ts'
import { PrizeSteps } from './prize-steps.tsx'
import { Quote } from './quote.tsx'
import { texts } from './texts.ts'
import { usePrizeChange } from './use-prize-change.ts'

/** One prize, for its winner: status, next step and history. */
export function PrizePage() {
  const { pathname } = useLocation()
  const { state, user } = useSession()
  const path = pathname.replace(/\/$/, '')
  if (state === 'signed-out') return <Navigate to={wayIn('/login', path)} replace />
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <BackLink to="/settings">{texts.back}</BackLink>
      {user ? <Prize key={user.id} user={user} prizeId={path.slice(path.lastIndexOf('/') + 1)} /> : waiting}
    </div>
  )
}

function Prize({ user, prizeId }: { user: SessionUser; prizeId: string }) {
  // Changes from another tab or a decision appear when the reader returns.
  const read = useRead('GET /api/prizes/:prizeId', { prizeId }, { staleTime: 0, refetchOnWindowFocus: 'always' })
  return (
    <Loaded read={read} refused={{ 'not-found': <NotFound /> }} waiting={waiting} failureStyle="mt-6">
      {({ prize }) => (
        <>
          <Head prize={prize} />
          <div className="mt-8 grid gap-10">
            <NextStep prize={prize} user={user} />
            <PrizeSteps prize={prize} />
            <ShownAs prize={prize} user={user} />
            <Messages prize={prize} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ prize: { prize_amount, currency, release_date } }: { prize: OwnPrize }) {
  return (
    <>
      <h1 className="mt-3 text-4xl text-gold-text tabular-nums sm:text-5xl">
        {texts.title(formatMoney(prize_amount, currency))}
      </h1>
      <p className="mt-3 text-lg text-soft">{texts.wonOn(formatDate(`${release_date}T00:00:00Z`, 'UTC'))}</p>
      <p className="flex flex-wrap gap-x-6">
        <LineLink to={`/verify/${release_date}`}>{logTexts.verifyDay}</LineLink>
        <LineLink to="/schedule">{actions.nextChallenges}</LineLink>
      </p>
    </>
  )
}

/** Questions, answers and appeals that the current state does not already show. */
function Messages({ prize: { state, messages } }: { prize: OwnPrize }) {
  if (messages.length === 0 || state === 'asked' || state === 'disqualified') return null
  return (
    <section aria-labelledby="prize-messages">
      <h2 id="prize-messages" className="text-2xl">
        {texts.answer.earlier}
      </h2>
      {messages.map(({ author, body, at }) => (
        <Quote key={`${at} ${body}`} title={author === 'winner' ? texts.answer.byWinner : texts.answer.byOperator}>
          {body}
        </Quote>
      ))}
    </section>
  )
}

function NotFound() {
  return (
    <Empty as="h1" className="mt-6" title={texts.notFound} text={texts.notFoundText}>
      <ButtonLink to="/settings" look="primary">
        {texts.toSettings}
      </ButtonLink>
    </Empty>
  )
}

const waiting = (
  <Waiting className="mt-4 grid gap-4" sizes={['h-12 w-80 max-w-full', 'h-7 w-64', 'mt-6 h-64 rounded-card']} />
)

const words = texts.shownAs

/** How the winner is shown in public; can be changed at any time, before the claim too. */
function ShownAs({ prize: { id, state, shown_as: shownAs }, user }: { prize: OwnPrize; user: SessionUser }) {
  const { send, isSending, failure } = usePrizeChange('POST /api/prizes/:prizeId/shown-as', id)
  if (state === 'disqualified' || state === 'forfeited') return null
  const isNamed = shownAs !== 'nobody'
  const now = words.now[state === 'received' ? 'is' : 'will']
  return (
    <section aria-labelledby="prize-shown-as">
      <h2 id="prize-shown-as" className="text-2xl">
        {words.title}
      </h2>
      <p role="status" className="mt-2 leading-relaxed wrap-anywhere">
        {isNamed ? <Naming name={user.username} says={now.named} /> : now.nameless}
      </p>
      <p className="mt-1 text-sm text-soft">{words.everywhere}</p>
      <div className="mt-4 grid gap-4">
        <FormFailure>{failure}</FormFailure>
        <Button
          look="secondary"
          className="min-h-12 min-w-0 sm:justify-self-start"
          isBusy={isSending}
          onClick={() => void send({ shown_as: isNamed ? 'nobody' : 'username' })}
        >
          {isNamed ? words.hide : <Naming name={user.username} says={words.show} />}
        </Button>
      </div>
    </section>
  )
}
