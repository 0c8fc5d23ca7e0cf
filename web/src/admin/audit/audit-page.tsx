import { useInfiniteQuery } from '@tanstack/react-query'
import { list } from '@whereabouts/contract/admin-audit'
import { useState } from 'react'
import { CallFailed, keyOf } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { adminCall, useAdminId } from '../admin-call.ts'
import { AdminPage } from '../admin-page.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters, type Filters, noFilters } from './audit-filters.tsx'
import { DownloadAudit } from './download-audit.tsx'
import { namesOf } from './entry-names.ts'
import { texts } from './texts.ts'

/** As many as are asked for at a time: fewer are the last. */
const pageSize = 100

/** Who changed what and when, the latest first. */
export function AuditPage() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const wanted = filled(filters)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditPages(wanted)
  const entries = data?.pages.flatMap((page) => page.entries)
  const names = namesOf(data?.pages.flatMap(({ named }) => named) ?? [])
  return (
    <AdminPage title={texts.title} subtitle={texts.subtitle} backTo="/admin/dashboard">
      <Card className="min-w-0 p-4">
        <AuditFilters
          actions={data?.pages[0]?.actions ?? []}
          onFilter={setFilters}
          end={<DownloadAudit filters={wanted} />}
        />
        {error && !isFetching && (
          <LoadFailure
            title={error instanceof CallFailed ? texts.failed : texts.networkError}
            message={error instanceof CallFailed ? error.message : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {!entries && (!error || isFetching) && <Skeleton className="h-96" />}
        {entries?.length === 0 && <p className="py-4 text-center text-soft">{texts.empty}</p>}
        {entries && entries.length > 0 && <AuditEntries entries={entries} names={names} />}
        {hasNextPage && (
          <Button
            look="secondary"
            className="mt-3 w-full"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? texts.loading : texts.more}
          </Button>
        )}
      </Card>
    </AdminPage>
  )
}

function useAuditPages(wanted: Partial<Filters>) {
  const userId = useAdminId()
  return useInfiniteQuery({
    queryKey: [...keyOf(list), wanted],
    queryFn: ({ pageParam, signal }) =>
      adminCall(userId, list, { ...wanted, count: pageSize, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.id),
    placeholderData: (previous) => previous,
  })
}

/** What was left empty is not asked for. */
const filled = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
