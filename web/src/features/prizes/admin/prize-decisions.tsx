import { useState } from 'react'
import { call, failureText, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { momentText, releaseText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure, Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type AdminPrize, actionsOf, type PrizeAction } from './actions.ts'
import { holdReason } from './desk.ts'
import { detailsText } from './payout.ts'
import { PrizeLife } from './prize-life.tsx'
import { PrizeTrack } from './prize-track.tsx'
import { StripeSays } from './stripe-says.tsx'
import { texts } from './texts.ts'

/** A prize's history and possible actions. */
export function PrizeDecisions({ prizeId }: { prizeId: string }) {
  // Reloaded when the operator returns from Stripe's dashboard.
  const read = useRead('GET /api/admin/prizes/:prizeId', { prizeId }, { refetchOnWindowFocus: 'always' })
  return (
    <LoadedPart read={read} failed="Failed to fetch the prize" waiting={<Skeleton className="h-48" />}>
      {({ prize }) => (
        <>
          <Decide prize={prize} />
          <PrizeLife prize={prize} />
        </>
      )}
    </LoadedPart>
  )
}

function Decide({ prize }: { prize: AdminPrize }) {
  const [chosen, setChosen] = useState<PrizeAction | null>(null)
  const done = useDone()
  const actions = actionsOf(prize)
  const { prize_amount, currency, winner, release_date, state, respond_by } = prize
  const about = `${formatMoney(prize_amount, currency)} for ${winner?.username ?? 'Winner unknown'}, challenge of ${release_date}`
  const hold = prize.holds.find(({ ended_at }) => ended_at === null)
  const details = detailsText(prize)
  return (
    <Panel title="Decide" end={<Badge tone={prize.desk === 'held' ? 'pin' : 'sea'}>{texts.states[state]}</Badge>}>
      <div className="mb-3">
        <PrizeTrack prize={prize} />
      </div>
      {prize.waiting ? <Waiting waiting={prize.waiting} /> : <p className="text-soft">{nextOf(prize)}</p>}
      {prize.is_unreached && <p className="mt-1">The winner could not be reached by e-mail.</p>}
      {respond_by && <p className="mt-1 tabular-nums">{texts.answerBy(momentText(respond_by))}</p>}
      {hold && <p className="mt-2">{texts.onHoldSince(holdReason(prize, hold.reason), momentText(hold.since))}</p>}
      {prize.payout_trouble && (
        <div className="mt-2">
          <Notice tone="warning" title="Look at this payment in Stripe’s dashboard">
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

/** A pending request: the prize's state until decided, with a link to the decision. */
function Waiting({ waiting }: { waiting: NonNullable<AdminPrize['waiting']> }) {
  const { action, requester, expires_at, owner_may_approve_from } = waiting
  const [deed, until] = [texts.waitsTo[action], momentText(expires_at)]
  return (
    <Notice tone="info" title="Waiting for a second person">
      <p className="wrap-anywhere">
        {owner_may_approve_from ? (
          `The owner wants to ${deed}. No one else can agree, so the owner can do it alone from ${momentText(owner_may_approve_from)} until ${until}.`
        ) : (
          <Naming
            name={requester}
            says={(name) => `${name} wants to ${deed}. Another person approves or declines it by ${until}.`}
          />
        )}
      </p>
      <LineLink to="/admin/approvals">Open Approvals</LineLink>
    </Notice>
  )
}

function nextOf({
  is_unreached,
  is_orphaned,
  is_suspended,
  needs_preparing,
  steps,
  paid_by,
  state,
  winner,
}: AdminPrize): string {
  if (is_unreached)
    return 'Reach the winner another way and record it here; the time to claim starts then. Or forfeit the prize once the time is over.'
  if (is_suspended && (state === 'approved' || state === 'returned'))
    return 'The winner is suspended for good. Clear the prize again with a reason, or disqualify the winner.'
  if (is_orphaned && paid_by === 'stripe')
    return 'Stripe has not confirmed this order for a day. Look it up in Stripe’s dashboard by the order reference below. You can mark it as not paid only while Stripe doesn’t know the order.'
  if (is_orphaned)
    return 'Stripe no longer pays this prize, so record whether the order was paid. First look it up in Stripe’s dashboard by the order reference below.'
  if (state === 'returned' && !winner?.email)
    return 'The money came back and is still owed. The account was deleted, so the winner cannot be reached. If they write, pay by hand. Otherwise forfeit it with a reason.'
  if (state === 'approved' && needs_preparing && paid_by === 'manual')
    return 'Two people pay this prize. Prepare the payment first, and transfer the money after the second person has agreed.'
  if (state === 'approved' && steps.at(-1)?.kind === 'prepared')
    return 'A second person has agreed. Transfer the money, then mark the prize as sent.'
  return texts.nextOf[state]
}

/** Confirms the change, and reloads what it affects. */
function useDone() {
  const toast = useToast()
  const reread = useReread(
    ...(['GET /api/admin/prizes/:prizeId', 'GET /api/admin/prizes/:prizeId/payout', 'GET /api/admin/prizes'] as const),
    ...(['GET /api/admin/approvals', 'GET /api/admin/audit', 'GET /api/admin/prize-books'] as const),
    'GET /api/admin/today',
  )
  return (title: string = 'The prize was changed') => {
    toast({ type: 'success', title })
    void reread()
  }
}

/** Adds a forfeited prize to an unreleased day's. */
function RollPrize({ prizeId, onDone }: { prizeId: string; onDone: () => void }) {
  const { data } = useRead('GET /api/admin/prizes/:prizeId/roll', { prizeId })
  const { run, isBusy, failure } = useAction((error) => failureText(error, 'Failed to change the prize'))
  const [chosen, setChosen] = useState('')
  if (!data) return null
  const { days } = data
  if (days.length === 0) return <p className="mt-4">No scheduled challenge can take it.</p>
  const roll = async () => {
    if (await run(() => call('POST /api/admin/prizes/:prizeId/roll', { prizeId, puzzleId: chosen }))) onDone()
  }
  return (
    <div className="mt-4 grid gap-3">
      <FormFailure>{failure}</FormFailure>
      <SelectField
        label="Day to add the prize to"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ['', 'Choose a day'],
          ...days.map((day) => [day.id, `${releaseText(day)}, ${formatMoney(day.prize_amount, 'usd')}`] as const),
        ]}
      />
      <div>
        <Button disabled={chosen === ''} isBusy={isBusy} onClick={() => void roll()}>
          Add to this day
        </Button>
      </div>
    </div>
  )
}
