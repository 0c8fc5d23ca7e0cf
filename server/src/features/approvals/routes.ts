import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { declineApproval, listApprovals } from './admin/decide-approvals.ts'

export const routes: readonly Route[] = [
  serve(approvalsAdmin.list, listApprovals),
  serve(approvalsAdmin.decline, declineApproval),
]
