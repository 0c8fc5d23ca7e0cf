import type { DeskReport } from '@whereabouts/contract/reports.admin'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { ReportItem } from './report-item.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** Open reports, oldest first, and recent outcomes. */
export function ReportsPage() {
  const read = useRead(
    'GET /api/admin/reports',
    {},
    // Reloaded on open, because the player page may have changed it.
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  const [settling, setSettling] = useState<DeskReport | null>(null)
  const onChanged = () => {
    void read.refetch()
  }
  return (
    <AdminPage title="Reports" subtitle="What players report about each other. Reporters stay anonymous to players.">
      <LoadedPart read={read} failed="The reports could not be loaded">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Panel title="Open reports" end={data.open_count > 0 && <Badge tone="pin">{data.open_count}</Badge>}>
              {data.open_count > data.open.length && (
                <p className="mb-3 text-sm text-soft">{`${data.open_count} in total; the oldest 200 are shown.`}</p>
              )}
              <Reports reports={data.open} none="No open reports." onSettle={setSettling} />
            </Panel>
            <Panel title="Settled">
              <Reports reports={data.settled} none="No settled reports yet." />
            </Panel>
          </div>
        )}
      </LoadedPart>
      {settling && <SettleDialog report={settling} onClose={() => setSettling(null)} onChanged={onChanged} />}
    </AdminPage>
  )
}

interface ReportsProps {
  reports: readonly DeskReport[]
  /** Shown if there are none. */
  none: string
  onSettle?: (report: DeskReport) => void
}

export function Reports({ reports, none, onSettle }: ReportsProps) {
  if (reports.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <ReportItem key={report.id} report={report} onSettle={onSettle} />
      ))}
    </ul>
  )
}
