import * as statistics from '@whereabouts/contract/statistics'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getOwnMap, getOwnStatistics, getOwnStreak } from './get-own-statistics.ts'
import { getSharedStatistics, shareStatistics, unshareStatistics } from './share-statistics.ts'

export const routes: readonly Route[] = [
  serve(statistics.mine, getOwnStatistics),
  serve(statistics.streak, getOwnStreak),
  serve(statistics.ownMap, getOwnMap),
  serve(statistics.share, shareStatistics),
  serve(statistics.unshare, unshareStatistics),
  serve(statistics.ofPlayer, getSharedStatistics),
]
