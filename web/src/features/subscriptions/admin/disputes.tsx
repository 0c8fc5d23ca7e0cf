import { type AnswerOf, call, failureText, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'

const texts = {
  disputes: {
    open: (until: string | null) =>
      until
        ? `Answer by ${until}. Until it is settled the player cannot play, and their prizes are on hold.`
        : 'Until it is settled the player cannot play, and their prizes are on hold.',
  },
}
type Dispute = AnswerOf<'GET /api/admin/disputes'>['disputes'][number]

/** Open payment disputes. They have deadlines, so they come first. Empty without any. */
export function Disputes() {
  const read = useRead('GET /api/admin/disputes', {}, { refetchOnWindowFocus: true })
  const disputes = read.data?.disputes ?? []
  if (disputes.length === 0 && (read.data || !read.error)) return null
  return (
    <Panel
      id="disputes"
      title="Disputed payments"
      end={disputes.length > 0 && <Badge tone="pin">{disputes.length}</Badge>}
    >
      <LoadedPart read={read} failed="Failed to fetch disputed payments">
        {() => (
          <ul className="grid divide-y divide-line">
            {disputes.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} onChanged={() => void read.refetch()} />
            ))}
          </ul>
        )}
      </LoadedPart>
    </Panel>
  )
}

function DisputeRow({ dispute, onChanged }: { dispute: Dispute; onChanged: () => void }) {
  const { id, player, amount, currency, reason, state, respond_by, opened_at, page_url } = dispute
  const { run, isBusy } = useAction((error) => failureText(error, 'Failed to let the player play again'), {
    as: 'toast',
  })
  const settle = async () => {
    const send = () => call('POST /api/admin/disputes/:disputeId/settled', { disputeId: id })
    if (await run(send, 'The player can play again')) onChanged()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <bdi>{player.username}</bdi> {player.email && <span className="text-sm text-soft">{player.email}</span>}
        <span className="block text-sm">
          {state === 'lost'
            ? 'Lost: the money was taken back, and the subscription was ended. The player cannot play until you allow it.'
            : texts.disputes.open(respond_by && momentText(respond_by))}
        </span>
        <span className="block text-sm text-soft tabular-nums">
          {`since ${momentText(opened_at)}, ${reason.replaceAll('_', ' ')}`}{' '}
          <a className="text-link" href={page_url} target="_blank" rel="noreferrer">
            Open at the payment provider
          </a>
        </span>
      </span>
      {state === 'lost' && (
        <Button look="secondary" isBusy={isBusy} onClick={() => void settle()}>
          Let them play again
        </Button>
      )}
    </li>
  )
}
