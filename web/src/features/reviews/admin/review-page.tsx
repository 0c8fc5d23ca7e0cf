import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useLocation } from '../../../lib/navigation.tsx'
import { useMayOpen } from '../../../lib/use-portal-rights.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import { useToday } from '../../../ui/portal/use-waiting.ts'
import { PrizeDecisions } from '../../prizes/admin/prize-decisions.tsx'
import { DayFacts, DayGuesses, DayMap, DayTimes } from './review-day.tsx'

const texts = {
  weights: ['No weight', 'Worth knowing', 'Ask', 'Look closely'],
}
/** The review of the prize in the URL. */
export function ReviewPage() {
  const { pathname } = useLocation()
  const prizeId = pathname.split('/').filter(Boolean).at(-1) ?? ''
  // Moderators read the review for a report, and decide nothing here.
  const mayDecide = useMayOpen('/admin/prizes')
  return <Review prizeId={prizeId}>{mayDecide && <PrizeDecisions prizeId={prizeId} />}</Review>
}

interface Props {
  prizeId: string
  /** Possible actions for the prize, and its history. */
  children?: ReactNode
}

/** What to know about a winner before payment. */
export function Review({ prizeId, children }: Props) {
  const read = useRead('GET /api/admin/prizes/:prizeId/review', { prizeId })
  const { data } = read
  const seesSanctions = useMayOpen('/admin/sanctions')
  const subtitle =
    data &&
    `${formatMoney(data.prize.prize_amount, data.prize.currency)} for ${data.winner?.username ?? 'a former player'}, challenge of ${data.day.release_date}`
  return (
    <AdminPage title="Review of a prize" subtitle={subtitle} actions={<NextPrize prizeId={prizeId} />}>
      <LoadedPart
        read={read}
        failed="Failed to fetch the review"
        refused={{ 'not-found': <p className="text-soft">There is no such prize.</p> }}
      >
        {(data) => (
          // The decision is beside the signals if there is room.
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
            <div className="min-w-0">
              <SignalList signals={data.signals} />
            </div>
            {/* The decision follows the signals, even in one column. */}
            <div className="grid min-w-0 content-start gap-4 xl:row-span-2">
              {children}
              <DayFacts day={data.day} winner={data.winner} />
              <DayTimes times={data.times} />
              {seesSanctions && data.winner && (
                <LineLink to={`/admin/sanctions?player=${encodeURIComponent(data.winner.username)}`}>
                  Sanctions of this player
                </LineLink>
              )}
            </div>
            <div className="grid min-w-0 content-start gap-4">
              <DayGuesses guesses={data.guesses} is_policy_changed={data.is_policy_changed} />
              <DayMap day={data.day} guesses={data.guesses} />
            </div>
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  )
}

/** A link to the longest waiting other prize. Empty without one. */
function NextPrize({ prizeId }: { prizeId: string }) {
  const { data } = useToday()
  const next = data?.waiting.find((one) => one.kind === 'prize' && one.id !== prizeId)
  if (next?.kind !== 'prize') return null
  return <ButtonLink to={`/admin/prizes/${next.id}`}>Next prize</ButtonLink>
}

type Signal = AnswerOf<'GET /api/admin/prizes/:prizeId/review'>['signals'][number]

const tones: BadgeTone[] = ['neutral', 'sea', 'gold', 'pin']
const isFlag = ({ weight }: Signal) => weight >= 2

/** Arguments for and against a win, with reasons. Neutral ones are collapsed. */
function SignalList({ signals }: { signals: readonly Signal[] }) {
  const shown = signals.filter(({ weight }) => weight > 0)
  const quiet = signals.filter(({ weight }) => weight === 0)
  const flags = signals.filter(isFlag).length
  return (
    <Panel
      title="Signals"
      end={
        <Badge tone={flags > 0 ? 'pin' : 'moss'}>
          {flags === 0 ? 'Nothing to ask' : `${counted(flags, 'reason')} to ask`}
        </Badge>
      }
    >
      <p className="mb-3 text-sm text-soft">Reasons to look closer, or not. You decide.</p>
      <Signals signals={shown} />
      {quiet.length > 0 && (
        <details className="mt-2" open={shown.length === 0}>
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">{`${counted(quiet.length, 'point')} without weight`}</summary>
          <Signals signals={quiet} />
        </details>
      )}
    </Panel>
  )
}

function Signals({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {signals.map((signal) => (
        <li key={`${signal.code} ${signal.sentence}`} className="grid gap-1 py-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[signal.weight] ?? 'neutral'}>{texts.weights[signal.weight]}</Badge>
            <h3 className="min-w-0 font-semibold wrap-anywhere">{signal.title}</h3>
          </div>
          <p className="wrap-anywhere">{signal.sentence}</p>
          {signal.cleared_by && (
            <p className="text-sm text-soft">
              <strong className="font-semibold">{'Cleared by: '}</strong>
              {signal.cleared_by}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
