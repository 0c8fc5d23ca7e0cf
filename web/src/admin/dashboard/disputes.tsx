import { listDisputes, settleDispute } from '@whereabouts/contract/admin-disputes'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { formatMoney } from '../../parts/formats.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange, useAdminRead } from '../admin-call.ts'
import { Panel } from './panel.tsx'
import { failureDetail, partFailureText } from './part-failure.ts'
import { texts } from './texts.ts'
import { momentText } from './utc-text.ts'

type Dispute = OutputOf<typeof listDisputes>['disputes'][number]

/** Payments that a bank takes back: they have to be answered in time, so they stand above everything else. Nothing without any. */
export function Disputes() {
  const { data, error, refetch, isFetching } = useAdminRead(listDisputes, {}, { refetchOnWindowFocus: true })
  const disputes = data?.disputes ?? []
  if (data ? disputes.length === 0 : !error || isFetching) return null
  return (
    <Panel title={texts.disputes.title} end={disputes.length > 0 && <Badge tone="pin">{disputes.length}</Badge>}>
      {!data && (
        <LoadFailure
          title={partFailureText(error, texts.disputes.failed)}
          message={failureDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="grid divide-y divide-line">
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} onChanged={() => void refetch()} />
        ))}
      </ul>
    </Panel>
  )
}

function DisputeRow({ dispute, onChanged }: { dispute: Dispute; onChanged: () => void }) {
  const { id, player, amount, currency, reason, state, respond_by, opened_at, page_url } = dispute
  const change = useAdminChange(settleDispute)
  const toast = useToast()
  const settle = async () => {
    try {
      await change.mutateAsync({ disputeId: id })
    } catch (error) {
      return toast({ type: 'error', title: failureText(error, texts.disputes.settleFailed) })
    }
    toast({ type: 'success', title: texts.disputes.settled })
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {player.username} {player.email && <span className="text-sm text-soft">{player.email}</span>}
        <span className="block text-sm">
          {state === 'lost' ? texts.disputes.lost : texts.disputes.open(respond_by && momentText(respond_by))}
        </span>
        <span className="block text-sm text-soft tabular-nums">
          {texts.disputes.opened(momentText(opened_at), reason.replaceAll('_', ' '))}{' '}
          <a className="text-link" href={page_url} target="_blank" rel="noreferrer">
            {texts.disputes.page}
          </a>
        </span>
      </span>
      {state === 'lost' && (
        <Button look="secondary" isBusy={change.isPending} onClick={() => void settle()}>
          {texts.disputes.settle}
        </Button>
      )}
    </li>
  )
}
