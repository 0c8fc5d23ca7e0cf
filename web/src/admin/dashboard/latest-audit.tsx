import { list } from '@whereabouts/contract/admin-audit'
import { Link } from 'react-router'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAdminRead } from '../admin-call.ts'
import { actorOf, namesOf, subjectOf } from '../audit/entry-names.ts'
import { texts } from '../audit/texts.ts'
import { Panel } from './panel.tsx'
import { failureDetail, partFailureText } from './part-failure.ts'
import { momentText } from './utc-text.ts'

const shown = 5

/** The last lines of the log, and the way to all of them. */
export function LatestAudit() {
  const { data, error, refetch, isFetching } = useAdminRead(list, { count: shown })
  const names = namesOf(data?.named ?? [])
  return (
    <Panel
      title={texts.latest}
      end={
        <Link to="/admin/audit" className="text-link inline-flex min-h-9 items-center">
          {texts.all}
        </Link>
      }
    >
      {error && !isFetching && (
        <LoadFailure
          title={partFailureText(error, texts.failed)}
          message={failureDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <Skeleton className="h-32" />}
      {data?.entries.length === 0 && <p className="text-soft">{texts.empty}</p>}
      {data && data.entries.length > 0 && (
        <ol className="grid divide-y divide-line text-sm">
          {data.entries.map((entry) => (
            <li key={entry.id} className="grid gap-x-4 py-1.5 md:grid-cols-[11rem_11rem_1fr]">
              <time dateTime={entry.at} className="text-soft tabular-nums">
                {momentText(entry.at)}
              </time>
              <span className="text-soft wrap-anywhere">{entry.action}</span>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{subjectOf(entry, names)}</span>{' '}
                <span className="text-soft">{texts.by(actorOf(entry, names))}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
