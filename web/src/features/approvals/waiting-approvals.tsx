import { useRead } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { PartFailure } from '../../ui/portal/part-failure.tsx'
import { texts } from './texts.ts'

/** Says on the dashboard that others wait for a second person. Nothing where nobody does. */
export function WaitingApprovals() {
  const { data, error, refetch, isFetching } = useRead('GET /api/admin/approvals', {}, { refetchOnWindowFocus: true })
  const waiting = data?.approvals.filter(({ is_own }) => !is_own).length ?? 0
  if (data ? waiting === 0 : !error || isFetching) return null
  return (
    <Panel title={texts.waiting(waiting)} end={waiting > 0 && <Badge tone="gold">{waiting}</Badge>}>
      {data ? (
        <Link to="/admin/approvals" className="text-link inline-flex min-h-11 items-center">
          {texts.toAll}
        </Link>
      ) : (
        <PartFailure error={error} ofPart={texts.failed} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}
