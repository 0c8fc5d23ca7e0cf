import * as dashboard from '@whereabouts/contract/dashboard'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getDashboard } from './get-dashboard.ts'
import { getPortalToday } from './get-portal-today.ts'

export const routes: readonly Route[] = [serve(dashboard.get, getDashboard), serve(dashboard.today, getPortalToday)]
