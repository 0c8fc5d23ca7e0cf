import { type Answer, jsonAnswer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { payoutsPage } from '../pages/payouts-page.ts'
import type { EventDeliveries } from './event-deliveries.ts'
import type { PayoutService } from './payout-service.ts'
import { payoutStates } from './state.ts'
import { setSwitches } from './switches.ts'

/** What a test or an operator does with the payout service: look, order faults, settle payouts, send messages. */
export function payoutOperatorRoutes(service: PayoutService, deliveries: EventDeliveries): Route[] {
  return [
    { method: 'GET', path: '/payouts', answer: () => payoutsPage(service) },
    { method: 'GET', path: '/sandbox/payouts', answer: () => jsonAnswer(writeAll(service)) },
    {
      method: 'POST',
      path: '/payouts/operator/switches',
      answer: ({ body }) => {
        const fault = setSwitches(service.switches, new URLSearchParams(body))
        return fault === null ? redirectAnswer('/payouts') : jsonAnswer({ error: fault }, 400)
      },
    },
    {
      method: 'POST',
      path: '/payouts/operator/payouts/:id',
      answer: ({ pathParts, body }) => settle(service, pathParts.id!, new URLSearchParams(body)),
    },
    {
      method: 'POST',
      path: '/payouts/operator/release',
      answer: async () => jsonAnswer({ released: await deliveries.release() }),
    },
    {
      method: 'POST',
      path: '/payouts/operator/events/:id/resend',
      answer: ({ pathParts }) =>
        deliveries.resend(pathParts.id!) ? redirectAnswer('/payouts') : jsonAnswer({ error: 'No such event.' }, 404),
    },
  ]
}

function writeAll({ switches, state }: PayoutService) {
  const { recipients, payouts, events } = state
  return {
    switches,
    recipients: Object.values(recipients),
    payouts: Object.values(payouts),
    events: Object.values(events),
  }
}

/** A form with `state`: 'paid' or 'failed' of a pending payout, 'returned' of a paid one. */
function settle(service: PayoutService, id: string, form: URLSearchParams): Answer {
  const state = payoutStates.find((one) => one === form.get('state'))
  const payout = Object.hasOwn(service.state.payouts, id) ? service.getPayout(id) : null
  if (!payout) return jsonAnswer({ error: 'No such payout.' }, 404)
  if (!state || !service.settle(payout, state))
    return jsonAnswer({ error: `state: a payout that is ${payout.state} does not become this.` }, 409)
  return redirectAnswer('/payouts')
}
