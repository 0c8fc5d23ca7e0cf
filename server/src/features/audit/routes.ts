import * as audit from '@whereabouts/contract/audit'
import { type Route, serve } from '../../platform/http/serve.ts'
import { downloadAudit } from './admin/download-audit.ts'
import { listAudit } from './admin/list-audit.ts'

export const routes: readonly Route[] = [serve(audit.list, listAudit), serve(audit.download, downloadAudit)]
