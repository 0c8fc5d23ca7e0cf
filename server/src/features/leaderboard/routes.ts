import * as leaderboard from '@whereabouts/contract/leaderboard'
import { type Route, serve, serveStream } from '../../platform/http/serve.ts'
import { getLeaderboard } from './get-leaderboard.ts'
import { streamBoard } from './stream-board.ts'

export const routes: readonly Route[] = [
  serve(leaderboard.get, getLeaderboard),
  serveStream(leaderboard.live, streamBoard),
]
