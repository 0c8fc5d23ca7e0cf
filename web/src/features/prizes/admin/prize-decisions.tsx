import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { PartFailure } from '../../../ui/portal/part-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type AdminPrize, actionsOf, type PrizeAction } from './actions.ts'
import { groupOf } from './desk.ts'
import { MailClaim } from './mail-claim.tsx'
import { detailsText } from './payout.ts'
import { PrizeLife } from './prize-life.tsx'
import { RollPrize } from './roll-prize.tsx'
import { StripeSays } from './stripe-says.tsx'
import { texts } from './texts.ts'

/** What happened to a prize, and what may be done about it now. */
export function PrizeDecisions({ prizeId }: { prizeId: string }) {
  // What Stripe has reported meanwhile is there when the operator comes back from its dashboard.
  const { data, error, refetch, isFetching } = useRead(
    'GET /api/admin/prizes/:prizeId',
    { prizeId },
    { refetchOnWindowFocus: 'always' },
  )
  if (!data && error && !isFetching)
    return <PartFailure error={error} ofPart={texts.prizeFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Decide prize={data.prize} />
      <PrizeLife prize={data.prize} />
    </div>
  )
}

function Decide({ prize }: { prize: AdminPrize }) {
  const [chosen, setChosen] = useState<PrizeAction | null>(null)
  const done = useDone(prize.id)
  const actions = actionsOf(prize)
  const { prize_amount, currency, winner, release_date, state, respond_by } = prize
  const about = texts.about(formatMoney(prize_amount, currency), winner?.username ?? texts.unknownWinner, release_date)
  const hold = prize.holds.find(({ ended_at }) => ended_at === null)
  const details = detailsText(prize)
  return (
    <Panel
      title={texts.decide}
      end={<Badge tone={groupOf(prize) === 'held' ? 'pin' : 'sea'}>{texts.states[state]}</Badge>}
    >
      {prize.waiting ? <Waiting waiting={prize.waiting} /> : <p className="text-soft">{nextOf(prize)}</p>}
      {prize.is_unreached && <p className="mt-1">{texts.unreached}</p>}
      {respond_by && <p className="mt-1 tabular-nums">{texts.answerBy(momentText(respond_by))}</p>}
      {hold && <p className="mt-2">{texts.onHoldSince(texts.holdReasons[hold.reason], momentText(hold.since))}</p>}
      {prize.payout_trouble && (
        <div className="mt-2">
          <Notice tone="warning" title={texts.payoutTrouble}>
            <span className="wrap-anywhere">{prize.payout_trouble}</span>
          </Notice>
        </div>
      )}
      {details && <p className="mt-2 wrap-anywhere">{details}</p>}
      <StripeSays prize={prize} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">
        {actions.map((action) => (
          <Button key={action.name} look={action.look} onClick={() => setChosen(action)}>
            {texts.actions[action.name].button}
          </Button>
        ))}
        {state === 'unclaimed' && !prize.waiting && <MailClaim prizeId={prize.id} about={about} onDone={done} />}
      </div>
      {prize.may_roll && <RollPrize prizeId={prize.id} onDone={done} />}
      {chosen && (
        <ActionDialog
          action={chosen}
          about={about}
          onClose={() => setChosen(null)}
          onDone={(title) => {
            setChosen(null)
            done(title)
          }}
        >
          {chosen.name === 'pay-out' && <StripeSays prize={prize} />}
        </ActionDialog>
      )}
    </Panel>
  )
}

/** What was asked for and waits: the state of the prize until somebody has decided, with the way to where that is done. */
function Waiting({ waiting: { action, requester, expires_at } }: { waiting: NonNullable<AdminPrize['waiting']> }) {
  return (
    <Notice tone="info" title={texts.waitsForSecond}>
      <p className="wrap-anywhere">
        <Naming name={requester} says={(name) => texts.waitsFor(name, texts.waitsTo[action], momentText(expires_at))} />
      </p>
      <Link to="/admin/approvals" className="text-link inline-flex min-h-11 items-center">
        {texts.toApprovals}
      </Link>
    </Notice>
  )
}

function nextOf({ is_unreached, is_orphaned, is_suspended, paid_by, state, winner }: AdminPrize): string {
  if (is_unreached) return texts.nextUnreached
  if (is_suspended && (state === 'approved' || state === 'returned')) return texts.nextSuspended
  if (is_orphaned && paid_by === 'stripe') return texts.nextUnconfirmed
  if (is_orphaned) return texts.nextOrphaned
  if (state === 'returned' && !winner?.email) return texts.nextOfNobody
  return texts.nextOf[state]
}

/** Says that it is done, and reads again what the change has touched. */
function useDone(prizeId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return (title: string = texts.actionDone) => {
    toast({ type: 'success', title })
    for (const ofPrize of ['GET /api/admin/prizes/:prizeId', 'GET /api/admin/prizes/:prizeId/payout'] as const)
      void queries.invalidateQueries({ queryKey: keyOf(ofPrize, { prizeId }) })
    for (const changed of [
      ...(['GET /api/admin/prizes', 'GET /api/admin/approvals'] as const),
      ...(['GET /api/admin/audit', 'GET /api/admin/prize-books'] as const),
    ])
      void queries.invalidateQueries({ queryKey: keyOf(changed) })
  }
}
