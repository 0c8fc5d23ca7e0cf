import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download, keyOf } from '../../lib/api.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { Pages } from '../../ui/async/pages.tsx'
import { Card } from '../../ui/card.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { DownloadButton } from '../../ui/portal/download-button.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters, type Filters, noFilters } from './audit-filters.tsx'
import { namesOf } from './entry-names.ts'

/** Page size; a shorter page is the last one. */
const pageSize = 100

export function AuditPage() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const wanted = filled(filters)
  const audit = useAuditPages(wanted)
  const { data } = audit
  return (
    <AdminPage title="Audit Log" subtitle="Who changed what, newest first. Days are in UTC.">
      <Card className="min-w-0 p-4">
        <AuditFilters
          actions={data?.pages[0]?.actions ?? []}
          onFilter={setFilters}
          end={
            <DownloadButton
              load={() => download('GET /api/admin/audit.csv', wanted)}
              filename={() => `audit-${new Date(serverClock.now()).toISOString().slice(0, 10)}.csv`}
              failed="Failed to download the audit log"
              busy="Collecting…"
            >
              Download CSV
            </DownloadButton>
          }
        />
        <Pages query={audit} failed="Failed to fetch the audit log" more="Load more" loading="Loading…">
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries)
            if (entries.length === 0) return <p className="py-4 text-center text-soft">No entries.</p>
            return <AuditEntries entries={entries} names={namesOf(pages.flatMap(({ named }) => named))} />
          }}
        </Pages>
      </Card>
    </AdminPage>
  )
}

function useAuditPages(wanted: Partial<Filters>) {
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/admin/audit'), wanted],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/audit', { ...wanted, count: pageSize, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.id),
    placeholderData: (previous) => previous,
  })
}

/** Without empty filters. */
const filled = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
