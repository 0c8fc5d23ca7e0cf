import { listPrizes } from '@whereabouts/contract/admin-audit'
import { useState } from 'react'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { formatMoney } from '../../parts/formats.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAdminRead } from '../admin-call.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { Panel } from './panel.tsx'
import { failureDetail, partFailureText } from './part-failure.ts'
import { forfeitOf, openHolds, type Prize, winnerName } from './prize-winner.ts'
import { SettleHoldDialog } from './settle-hold-dialog.tsx'
import { texts } from './texts.ts'
import { momentText } from './utc-text.ts'

/** What is owed to winners, and what was paid. */
export function Prizes() {
  const { data, error, refetch, isFetching } = useAdminRead(listPrizes, {}, { refetchOnWindowFocus: true })
  const [chosen, setChosen] = useState<Prize | null>(null)
  const [held, setHeld] = useState<Prize | null>(null)
  const forfeited = data?.prizes.filter(forfeitOf) ?? []
  const owed = data?.prizes.filter((prize) => prize.paid_at === null && !forfeitOf(prize)) ?? []
  const paid = data?.prizes.filter(({ paid_at }) => paid_at !== null) ?? []
  return (
    <Panel title={texts.prizes.title} end={owed.length > 0 && <Badge tone="gold">{owed.length}</Badge>}>
      {!data && error && !isFetching && (
        <LoadFailure
          title={partFailureText(error, texts.prizesFailed)}
          message={failureDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <Skeleton className="h-12" />}
      {data && owed.length === 0 && <p className="text-soft">{texts.prizes.none}</p>}
      <PrizeList prizes={owed} onPay={setChosen} onSettle={setHeld} />
      {paid.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">
            {texts.prizes.paid(paid.length)}
          </summary>
          <PrizeList prizes={paid} onPay={setChosen} onSettle={setHeld} />
        </details>
      )}
      {forfeited.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">
            {texts.prizes.forfeited(forfeited.length)}
          </summary>
          <PrizeList prizes={forfeited} onPay={setChosen} onSettle={setHeld} />
        </details>
      )}
      {held && <SettleHoldDialog prize={held} onClose={() => setHeld(null)} />}
      {chosen && <MarkPaidDialog prize={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

interface PrizeListProps {
  prizes: readonly Prize[]
  onPay: (prize: Prize) => void
  onSettle: (prize: Prize) => void
}

function PrizeList({ prizes, onPay, onSettle }: PrizeListProps) {
  if (prizes.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {prizes.map((prize) => (
        <PrizeRow key={prize.id} prize={prize} onPay={() => onPay(prize)} onSettle={() => onSettle(prize)} />
      ))}
    </ul>
  )
}

function PrizeRow({ prize, onPay, onSettle }: { prize: Prize; onPay: () => void; onSettle: () => void }) {
  const { prize_amount, currency, winner, release_date } = prize
  const holds = openHolds(prize)
  const isPayable = !prize.paid_at && !forfeitOf(prize) && holds.length === 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(prize_amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {winnerName(prize)} {winner?.email && <span className="text-sm text-soft">{winner.email}</span>}
        <span className="block text-sm text-soft tabular-nums">
          {release_date}, {stateText(prize)}
        </span>
        {holds.map(({ id, reason, since }) => (
          <span key={id} className="block text-sm">
            {texts.prizes.onHoldSince(texts.prizes.holdReasons[reason], momentText(since))}
          </span>
        ))}
      </span>
      {holds.length > 0 && <Badge tone="pin">{texts.prizes.onHold}</Badge>}
      {holds.length > 0 && (
        <Button look="secondary" aria-label={texts.prizes.settleHoldOf(winnerName(prize))} onClick={onSettle}>
          {texts.prizes.settleHold}
        </Button>
      )}
      {isPayable && (
        <Button look="secondary" aria-label={texts.prizes.markPaidOf(winnerName(prize))} onClick={onPay}>
          {texts.prizes.markPaid}
        </Button>
      )}
    </li>
  )
}

function stateText(prize: Prize): string {
  const { paid_at, paid_reference, owed_since } = prize
  const forfeit = forfeitOf(prize)
  if (paid_at) return texts.prizes.paidAt(momentText(paid_at), paid_reference ?? '')
  if (forfeit?.ended_at) return texts.prizes.forfeitedAt(momentText(forfeit.ended_at), forfeit.note)
  return texts.prizes.owedSince(momentText(owed_since))
}
