import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  listDeskAnnouncements,
  withdrawAnnouncement,
} from './admin/change-announcements.ts'

export const routes: readonly Route[] = [
  serve(announcementsAdmin.list, listDeskAnnouncements),
  serve(announcementsAdmin.create, createAnnouncement),
  serve(announcementsAdmin.update, changeAnnouncement),
  serve(announcementsAdmin.withdraw, withdrawAnnouncement),
]
