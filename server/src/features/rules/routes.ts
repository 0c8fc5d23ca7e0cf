import * as rules from '@whereabouts/contract/rules'
import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { acceptRules, getOwnRules } from './accept-rules.ts'
import { listRules, publishRules } from './admin/publish-rules.ts'
import { getRules } from './get-rules.ts'

export const routes: readonly Route[] = [
  serve(rules.get, getRules),
  serve(rules.mine, getOwnRules),
  serve(rules.accept, acceptRules),
  serve(rulesAdmin.list, listRules),
  serve(rulesAdmin.publish, publishRules),
]
