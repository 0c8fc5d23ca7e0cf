import * as archive from '@whereabouts/contract/archive'
import { welcome } from '@whereabouts/contract/site'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getArchiveDay, getArchiveMonth, getOwnArchiveDay, getOwnArchiveMonth, getOwnWeek } from './get-archive.ts'
import { getArchivePhoto } from './get-archive-photo.ts'
import { getWelcome } from './get-welcome.ts'

export const routes: readonly Route[] = [
  serve(archive.month, getArchiveMonth),
  serve(archive.day, getArchiveDay),
  serve(archive.mine, getOwnArchiveDay),
  serve(archive.ownMonth, getOwnArchiveMonth),
  serve(archive.week, getOwnWeek),
  serve(archive.photo, getArchivePhoto),
  serve(welcome, getWelcome),
]
