import type { list } from '@whereabouts/contract/reports.admin'
import type { CommandOf } from '../../../core/context.ts'
import { countOpenReports, describeReport, listReports } from '../queries.ts'

const mostOpen = 200
const latestSettled = 50

export const listDeskReports: CommandOf<typeof list> = async ({ db }) => {
  const [open, open_count, settled] = await Promise.all([
    listReports(db, { isOpen: true, limit: mostOpen }),
    countOpenReports(db),
    listReports(db, { isOpen: false, limit: latestSettled }),
  ])
  return { open: open.map(describeReport), open_count, settled: settled.map(describeReport) }
}
