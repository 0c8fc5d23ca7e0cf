import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { answerSanctionAppeal, beginSanction, liftSanction } from './admin/decide-sanctions.ts'
import { findSanctions, listOpenSanctions } from './admin/list-sanctions.ts'
import { appealSanction, getOwnSanctions } from './own-sanctions.ts'

export const routes: readonly Route[] = [
  serve(sanctions.mine, getOwnSanctions),
  serve(sanctions.appeal, appealSanction),
  serve(sanctionsAdmin.list, listOpenSanctions),
  serve(sanctionsAdmin.find, findSanctions),
  serve(sanctionsAdmin.begin, beginSanction),
  serve(sanctionsAdmin.answerAppeal, answerSanctionAppeal),
  serve(sanctionsAdmin.lift, liftSanction),
]
