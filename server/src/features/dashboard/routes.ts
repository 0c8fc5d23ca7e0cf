import * as dashboard from '@whereabouts/contract/dashboard'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getDashboard } from './get-dashboard.ts'

export const routes: readonly Route[] = [serve(dashboard.get, getDashboard)]
