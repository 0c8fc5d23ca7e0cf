import { setTimeout as wait } from 'node:timers/promises'
import type { Method, Route, SandboxRequest } from '../http/router.ts'
import { newId } from '../stripe/account.ts'
import { checkHeaders, guarded, httpAnswer, idempotencyKeyOf } from '../stripe/answer-call.ts'
import { faultOf } from '../stripe/fault.ts'
import { readForm } from '../stripe/form.ts'
import { Params } from '../stripe/params.ts'
import { changes, reads } from './endpoints.ts'
import { onceForKey } from './keys.ts'
import type { PayoutService } from './payout-service.ts'

/** The part of Stripe's API v2 that pays people (https://docs.stripe.com/global-payouts). */
export function payoutApiRoutes(service: PayoutService, secretKey: string): Route[] {
  const call = (method: Method, path: string, work: (request: SandboxRequest, requestId: string) => object): Route => ({
    method,
    path,
    answer: async (request) => {
      const { mode, slowSeconds } = service.switches
      const requestId = newId('req', 14)
      const answer = guarded(requestId, () => {
        if (mode === 'down') throw faultOf(503)
        checkHeaders(request, secretKey)
        return { status: 200, body: JSON.stringify(work(request, requestId), null, 2), requestId }
      })
      // Reads stay reliable, so that results can be found. The timer does not keep the process alive.
      const isChange = method === 'POST'
      if (isChange && mode === 'slow') await wait(slowSeconds * 1000, undefined, { ref: false })
      return { ...httpAnswer(request, answer), ...(isChange && mode === 'lost' && { withheld: 'down' }) }
    },
  })
  return [
    ...reads.map(({ path, find }) =>
      call('GET', path, (request) => {
        const params = new Params(readForm(request.query.toString()))
        const found = find(service, request, params)
        params.finish()
        return found
      }),
    ),
    ...changes.map(({ path, plan }) =>
      call('POST', path, (request, id) => {
        const { make, show } = plan(service, request)
        service.call = { id, idempotency_key: idempotencyKeyOf(request) ?? '' }
        try {
          return show(onceForKey(service, request, make))
        } finally {
          service.call = null
        }
      }),
    ),
  ]
}
