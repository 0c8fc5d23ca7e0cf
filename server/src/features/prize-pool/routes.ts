import * as prizePoolAdmin from '@whereabouts/contract/pool.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getPrizePool } from './admin/get-prize-pool.ts'

export const routes: readonly Route[] = [serve(prizePoolAdmin.get, getPrizePool)]
