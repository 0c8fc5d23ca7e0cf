import { useRead } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { PartFailure } from '../../../ui/portal/part-failure.tsx'
import { texts } from './texts.ts'

const words = texts.waiting

/** Players who wait for an answer to their appeal, on the dashboard. Nothing without any. */
export function WaitingAppeals() {
  const { data, error, refetch, isFetching } = useRead('GET /api/admin/sanctions', {}, { refetchOnWindowFocus: true })
  const appeals = data?.sanctions.filter(({ has_open_appeal }) => has_open_appeal) ?? []
  if (data ? appeals.length === 0 : !error || isFetching) return null
  return (
    <Panel title={words.title(appeals.length)} end={appeals.length > 0 && <Badge tone="gold">{appeals.length}</Badge>}>
      {!data && <PartFailure error={error} ofPart={texts.failed} onRetry={() => void refetch()} />}
      <ul className="grid divide-y divide-line">
        {appeals.map(({ id, player, kind, steps }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <bdi>{player.username}</bdi>
              <span className="block text-sm text-soft tabular-nums">
                {words.of[kind](momentText(steps.findLast((step) => step.kind === 'appealed')!.at))}
              </span>
            </span>
            <Link
              to="/admin/sanctions"
              aria-label={words.answerOf(player.username)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {words.answer}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
