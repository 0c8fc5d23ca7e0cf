import type { ReactNode } from 'react'
import { failureCode, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useLocation } from '../../../lib/navigation.tsx'
import { useMayOpen } from '../../../lib/use-portal-rights.ts'
import { Link } from '../../../ui/link.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { PartFailure } from '../../../ui/portal/part-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PrizeDecisions } from '../../prizes/admin/prize-decisions.tsx'
import { DayFacts, DayGuesses, DayMap, DayTimes } from './review-day.tsx'
import { SignalList } from './signal-list.tsx'
import { texts } from './texts.ts'

/** The review of the prize in the address. */
export function ReviewPage() {
  const { pathname } = useLocation()
  const prizeId = pathname.split('/').filter(Boolean).at(-1) ?? ''
  // Who reads a review for a report, and does not pay prizes, decides nothing here.
  const mayDecide = useMayOpen('/admin/prizes')
  return <Review prizeId={prizeId}>{mayDecide && <PrizeDecisions prizeId={prizeId} />}</Review>
}

interface Props {
  prizeId: string
  /** What may be done about the prize; it stands at the end. */
  children?: ReactNode
}

/** What to know of a winner before the prize is paid. */
export function Review({ prizeId, children }: Props) {
  const { data, error, refetch, isFetching } = useRead('GET /api/admin/prizes/:prizeId/review', { prizeId })
  const seesSanctions = useMayOpen('/admin/sanctions')
  const subtitle =
    data &&
    texts.subtitle(
      formatMoney(data.prize.prize_amount, data.prize.currency),
      data.winner?.username ?? texts.goneWinner,
      data.day.release_date,
    )
  return (
    <AdminPage title={texts.title} subtitle={subtitle} backTo="/admin/dashboard">
      {!data && error && !isFetching && failureCode(error) === 'not-found' && (
        <p className="text-soft">{texts.notFound}</p>
      )}
      {!data && error && !isFetching && failureCode(error) !== 'not-found' && (
        <PartFailure error={error} ofPart={texts.failed} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton className="h-96" />}
      {data && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid content-start gap-4">
            <SignalList signals={data.signals} />
            <DayGuesses guesses={data.guesses} is_policy_changed={data.is_policy_changed} />
            <DayMap day={data.day} guesses={data.guesses} />
          </div>
          <div className="grid content-start gap-4">
            <DayFacts day={data.day} winner={data.winner} />
            <DayTimes times={data.times} />
            {seesSanctions && data.winner && (
              <Link
                to={`/admin/sanctions?player=${encodeURIComponent(data.winner.username)}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {texts.sanctions}
              </Link>
            )}
          </div>
          {children && <div className="lg:col-span-2">{children}</div>}
        </div>
      )}
    </AdminPage>
  )
}
