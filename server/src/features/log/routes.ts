import * as publicLog from '@whereabouts/contract/log'
import * as logAdmin from '@whereabouts/contract/log.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getLogHealth } from './admin/get-log-health.ts'
import { getLogDay } from './get-log-day.ts'

export const routes: readonly Route[] = [serve(publicLog.day, getLogDay), serve(logAdmin.health, getLogHealth)]
