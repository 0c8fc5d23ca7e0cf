import * as playersAdmin from '@whereabouts/contract/players.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { addPlayerNote, strikePlayerNote } from './change-notes.ts'
import { endPlayerSessions } from './end-sessions.ts'
import { findPlayers } from './find-players.ts'
import { getPlayer } from './get-player.ts'
import { resendPlayerMail } from './resend-mail.ts'
import { resetPlayerUsername } from './reset-username.ts'

export const routes: readonly Route[] = [
  serve(playersAdmin.find, findPlayers),
  serve(playersAdmin.get, getPlayer),
  serve(playersAdmin.endSessions, endPlayerSessions),
  serve(playersAdmin.resendMail, resendPlayerMail),
  serve(playersAdmin.addNote, addPlayerNote),
  serve(playersAdmin.strikeNote, strikePlayerNote),
  serve(playersAdmin.resetUsername, resetPlayerUsername),
]
