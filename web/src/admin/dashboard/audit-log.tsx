import { useInfiniteQuery } from '@tanstack/react-query'
import { list } from '@whereabouts/contract/admin-audit'
import { useState } from 'react'
import { keyOf } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { adminCall, useAdminId } from '../admin-call.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters, type Filters, noFilters } from './audit-filters.tsx'
import { DownloadAudit } from './download-audit.tsx'
import { Panel } from './panel.tsx'
import { failureDetail, partFailureText } from './part-failure.ts'
import { texts } from './texts.ts'

/** As many as the server answers at a time: fewer are the last. */
const pageSize = 100

/** Who changed what and when, the latest first. */
export function AuditLog() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const wanted = filled(filters)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditPages(wanted)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Panel title={texts.audit.title} end={<DownloadAudit filters={wanted} />}>
      <AuditFilters actions={data?.pages[0]?.actions ?? []} onFilter={setFilters} />
      {error && !isFetching && (
        <LoadFailure
          title={partFailureText(error, texts.auditFailed)}
          message={failureDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!entries && (!error || isFetching) && <Skeleton className="h-40" />}
      {entries?.length === 0 && <p className="py-4 text-center text-soft">{texts.audit.empty}</p>}
      {entries && entries.length > 0 && <AuditEntries entries={entries} />}
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? texts.audit.loading : texts.audit.more}
        </Button>
      )}
    </Panel>
  )
}

function useAuditPages(wanted: Partial<Filters>) {
  const userId = useAdminId()
  return useInfiniteQuery({
    queryKey: [...keyOf(list), wanted],
    queryFn: ({ pageParam, signal }) =>
      adminCall(userId, list, { ...wanted, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.id),
    placeholderData: (previous) => previous,
  })
}

/** What was left empty is not asked for. */
const filled = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
