import * as leagues from '@whereabouts/contract/leagues'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  createLeague,
  joinLeague,
  leaveLeague,
  removeFromLeague,
  renameLeague,
  renewLeagueInvitation,
} from './change-leagues.ts'
import { getInvitation, getLeague, listLeagues } from './get-leagues.ts'

export const routes: readonly Route[] = [
  serve(leagues.list, listLeagues),
  serve(leagues.create, createLeague),
  serve(leagues.get, getLeague),
  serve(leagues.invitation, getInvitation),
  serve(leagues.join, joinLeague),
  serve(leagues.rename, renameLeague),
  serve(leagues.renewInvitation, renewLeagueInvitation),
  serve(leagues.remove, removeFromLeague),
  serve(leagues.leave, leaveLeague),
]
