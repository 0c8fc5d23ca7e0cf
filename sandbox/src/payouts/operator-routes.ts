import { type Answer, jsonAnswer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { payoutsPage } from '../pages/payouts-page.ts'
import type { Deliveries } from '../stripe/deliveries.ts'
import { settle } from './payments.ts'
import type { PayoutService } from './payout-service.ts'
import type { OutboundPayment } from './state.ts'
import { choices } from './switches.ts'

/** Controls of the stand-in for tests and operators: inspect it, simulate faults, settle payments, send events. */
export function payoutOperatorRoutes(service: PayoutService, deliveries: Deliveries): Route[] {
  const post = (path: string, answer: Route['answer']): Route => ({
    method: 'POST',
    path: `/payouts/operator/${path}`,
    answer,
  })
  return [
    { method: 'GET', path: '/payouts', answer: () => payoutsPage(service) },
    { method: 'GET', path: '/sandbox/payouts', answer: () => jsonAnswer(writeAll(service)) },
    post('switches', ({ body }) => {
      const fault = service.turn(new URLSearchParams(body))
      return fault === null ? redirectAnswer('/payouts') : jsonAnswer({ error: fault }, 400)
    }),
    post('payouts/:id', ({ pathParts, body }) => step(service, pathParts.id!, new URLSearchParams(body))),
    post('release', async () => {
      await deliveries.release()
      return redirectAnswer('/payouts')
    }),
  ]
}

function writeAll({ switches, state }: PayoutService) {
  const { recipients, payments, events, deliveries } = state
  return {
    switches,
    recipients: Object.values(recipients),
    payouts: Object.values(payments).map(({ payment }) => writePayout(payment)),
    events: Object.values(events).map((event) => ({ ...event, ...deliveries[event.id] })),
  }
}

const writePayout = ({ id, metadata, to, amount, status }: OutboundPayment) => ({
  id,
  /** Where the product stores its key. */
  key: metadata?.order ?? null,
  recipient: to.recipient,
  amount: amount.value,
  currency: amount.currency,
  state: status,
})

/** A form with `state`: 'posted', 'failed' or 'canceled' of a processing payment, 'returned' of a posted one. */
function step(service: PayoutService, id: string, form: URLSearchParams): Answer {
  const { payments } = service.state
  if (!Object.hasOwn(payments, id)) return jsonAnswer({ error: 'No such payout.' }, 404)
  const state = choices.outcome.find((one) => one === form.get('state'))
  if (state && settle(service, payments[id]!, state)) return redirectAnswer('/payouts')
  return jsonAnswer({ error: `state: a payout that is ${payments[id]!.payment.status} does not become this.` }, 409)
}
