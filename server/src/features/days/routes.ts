import * as days from '@whereabouts/contract/days'
import * as daysAdmin from '@whereabouts/contract/days.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getDifficulty } from './admin/get-difficulty.ts'
import { getDayResult } from './get-day-result.ts'
import { setTimeZone } from './set-time-zone.ts'

export const routes: readonly Route[] = [
  serve(days.setTimeZone, setTimeZone),
  serve(days.result, getDayResult),
  serve(daysAdmin.difficulty, getDifficulty),
]
