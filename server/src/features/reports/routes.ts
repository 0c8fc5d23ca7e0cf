import * as reports from '@whereabouts/contract/reports'
import * as reportsAdmin from '@whereabouts/contract/reports.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listDeskReports } from './admin/list-reports.ts'
import { settleReport } from './admin/settle-report.ts'
import { reportPlayer } from './report-player.ts'

export const routes: readonly Route[] = [
  serve(reports.report, reportPlayer),
  serve(reportsAdmin.list, listDeskReports),
  serve(reportsAdmin.settle, settleReport),
]
